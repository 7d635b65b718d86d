import type { CourseDetail, CourseIntro } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { IconPlayerPlay } from '../../ui/icons.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { courses } from '../courses/courses.api.ts';
import type { IntroModalProps } from '../learning/parts/IntroModal.tsx';
import styles from './CoverButton.module.css';
import { laterTexts as texts } from './later.texts.ts';
import { openPreview, previewsOf } from './open-preview.tsx';

const introModal = defineModal<IntroModalProps>(async () => (await import('../learning/parts/IntroModal.tsx')).IntroModal);

/** Plays the introduction video, else the first preview. The player is loaded on press. */
export function CoverButton({ course }: { course: CourseDetail }) {
  const { intro } = course;
  const [first] = previewsOf(course);
  if (intro) return <Play text={texts.playIntro} onPress={() => playIntro(course, intro)} />;
  return first && <Play text={texts.playPreview} onPress={() => openPreview(course, first.id)} />;
}

function Play({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      <span className={styles.mark}>
        <span className={styles.round}>
          <IconPlayerPlay size={28} aria-hidden="true" />
        </span>
        {text}
      </span>
    </button>
  );
}

function playIntro({ id, title, status }: CourseDetail, intro: CourseIntro): void {
  const renew = async () => {
    const { body } = await (status === 'PUBLISHED' ? courses.getCourse : courses.previewCourse).query({ params: { idOrSlug: String(id) } });
    return body.intro;
  };
  void openModal(introModal, { title: texts.introOf(title), intro, renew });
}
