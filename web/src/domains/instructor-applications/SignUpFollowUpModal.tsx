import { openSharedModal } from '../../client/shared-modals.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { IconCircleCheck } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './Complete.module.css';
import { followUpTexts } from './instructor-applications.texts.ts';
import { startPath } from './start-parameter.ts';

const { title, heading, lead, steps, done, signUp, signIn } = followUpTexts;

/** A visitor's application was stored: the next step is signing up with its address. */
export function SignUpFollowUpModal({ email, close }: { email: string } & ModalControl) {
  const goToSignIn = () => {
    close();
    void openSharedModal('sign-in', { referUrl: startPath('/open-knowledge') });
  };
  return (
    <Modal title={title}>
      <Stack gap={24}>
        <div className={styles.head}>
          <IconCircleCheck size={56} aria-hidden="true" className={styles.mark} />
          <p className={styles.greeting}>{heading}</p>
          <p className={styles.lead}>{lead(email)}</p>
        </div>
        <ol className={styles.progress}>
          {steps.map((step, index) => (
            <li key={step} className={styles.stage} data-done={index === 0 || undefined}>
              {step}
              {index === 0 && <span className="visually-hidden"> {done}</span>}
            </li>
          ))}
        </ol>
        <Stack gap={8}>
          <LinkButton to={`/signup?${new URLSearchParams({ email, referUrl: startPath('/open-knowledge') })}`} size="large" full data-autofocus>
            {signUp}
          </LinkButton>
          <button type="button" className={styles.textButton} onClick={goToSignIn}>
            {signIn}
          </button>
        </Stack>
      </Stack>
    </Modal>
  );
}
