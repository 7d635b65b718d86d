import { track } from '../../client/analytics.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { IconConfetti } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './Complete.module.css';
import { completeTexts } from './instructor-applications.texts.ts';
import { mentoringStartPath } from './mentoring-start-path.ts';

const { title, greeting, lead, start } = completeTexts.mt;

/** The mentor registration is complete: links to the mentoring setup. */
export function MentorCompleteModal({ name }: { name: string }) {
  return (
    <Modal title={title}>
      <Stack gap={24}>
        <div className={styles.head}>
          <span className={styles.medal}>
            <IconConfetti size={40} aria-hidden="true" />
          </span>
          <p className={styles.greeting}>{greeting(name)}</p>
          <p className={styles.lead}>{lead}</p>
        </div>
        <LinkButton to={mentoringStartPath} size="large" full data-autofocus onClick={() => track('click_start_mentoring', { spot: 'modal' })}>
          {start}
        </LinkButton>
      </Stack>
    </Modal>
  );
}
