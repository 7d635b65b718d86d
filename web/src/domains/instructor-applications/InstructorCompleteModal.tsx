import { useSite } from '../../client/boot.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconCircleCheck, IconExternalLink } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './Complete.module.css';
import { completeTexts } from './instructor-applications.texts.ts';
import { SampleCourses } from './SampleCourses.tsx';

const { title, lead, tipsTitle, tips, guide, close: closeLabel } = completeTexts.ls;

/** The instructor application is complete: how to make a course. Links open in a new tab. */
export function InstructorCompleteModal({ close }: ModalControl) {
  const { instructorGuideUrl } = useSite();
  return (
    <Modal title={title} size="wide">
      <Stack gap={24}>
        <div className={styles.head}>
          <IconCircleCheck size={56} aria-hidden="true" className={styles.mark} />
          <p className={styles.lead}>{lead}</p>
        </div>
        <section className={styles.section}>
          <h3 className={styles.subtitle}>{tipsTitle}</h3>
          <ol className={styles.tips}>
            {tips.map((tip) => (
              <li key={tip.title} className={styles.tip}>
                <strong>{tip.title}</strong>
                <span className={styles.muted}>{tip.text}</span>
              </li>
            ))}
          </ol>
          <a href={instructorGuideUrl} target="_blank" rel="noopener" className={styles.guide}>
            {guide}
            <IconExternalLink size={16} aria-hidden="true" />
            <span className="visually-hidden">({completeTexts.newWindow})</span>
          </a>
        </section>
        <SampleCourses />
        <Button size="large" full data-autofocus onClick={() => close()}>
          {closeLabel}
        </Button>
      </Stack>
    </Modal>
  );
}
