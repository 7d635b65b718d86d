import type { CourseDetail, CourseIntro } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { IconPlayerPlay } from '../../ui/icons.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { courses } from '../courses/courses.api.ts';
import type { IntroModalProps } from '../learning/parts/IntroModal.tsx';
import styles from './IntroButton.module.css';
import { laterTexts as texts } from './later.texts.ts';

const introModal = defineModal<IntroModalProps>(async () => (await import('../learning/parts/IntroModal.tsx')).IntroModal);

/** Plays what introduces a course; its player comes when it is pressed. */
export function IntroButton({ course, intro }: { course: CourseDetail; intro: CourseIntro }) {
  const { id, title, status } = course;
  const renew = async () => {
    const { body } = await (status === 'PUBLISHED' ? courses.getCourse : courses.previewCourse).query({ params: { idOrSlug: String(id) } });
    return body.intro;
  };
  return (
    <button type="button" className={styles.button} onClick={() => void openModal(introModal, { title: texts.introOf(title), intro, renew })}>
      <span className={styles.mark}>
        <IconPlayerPlay size={20} aria-hidden="true" />
        {texts.playIntro}
      </span>
    </button>
  );
}
