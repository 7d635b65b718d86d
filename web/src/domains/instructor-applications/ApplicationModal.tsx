import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../client/boot.tsx';
import { refreshSession } from '../../client/session.ts';
import type { SharedModals } from '../../client/shared-modals.ts';
import { StepDots } from '../../ui/feedback/StepDots.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { blankDraft, knownFields, sentFields } from './application-draft.ts';
import styles from './Application.module.css';
import { ApplicationForm } from './ApplicationForm.tsx';
import { ApplicationIntro } from './ApplicationIntro.tsx';
import { finishApplication, finishGuestApplication } from './finish-application.ts';
import { FormHead } from './FormHead.tsx';
import { formTexts } from './instructor-applications.texts.ts';
import { SentBefore } from './SentBefore.tsx';
import { useApplicationCheck } from './use-application-check.ts';
import { useApplicationForm } from './use-application-form.ts';

type ApplicationModalProps = SharedModals['instructor-application'] & ModalControl;

/** Application as instructor (`ls`) or mentor (`mt`): introduction, form, and completion. */
export function ApplicationModal({ mode, skipIntro = false, beforeParticipate, close, ...callbacks }: ApplicationModalProps) {
  const { user, pageData } = useSession();
  const queryClient = useQueryClient();
  // The session is refetched, so that it shows an instructor.
  const { afterSubmit = () => void refreshSession(queryClient) } = callbacks;
  const [step, setStep] = useState<'intro' | 'form'>(skipIntro ? 'form' : 'intro');
  const [sent, setSent] = useState(false);
  const form = useApplicationForm({
    mode,
    user,
    onSent(draft) {
      close();
      void (user ? finishApplication(mode, user, afterSubmit) : finishGuestApplication(draft.contact_mail.trim()));
    },
  });
  const checking = useApplicationCheck({
    mode,
    member: user !== undefined,
    onKnown(known, waiting) {
      form.fillIn({ ...knownFields(known), ...(waiting && sentFields(waiting)) });
      setSent(waiting !== undefined);
    },
    onRefused(already) {
      close();
      if (already) afterSubmit();
    },
  });
  const title = pageData.isEdu && mode === 'ls' ? formTexts.eduTitle : formTexts.titles[mode];
  const leave = async () => {
    const { confirm: confirmLabel, cancel: cancelLabel, ...question } = formTexts.leave;
    if (step === 'intro' || !form.dirty || (await confirm({ ...question, confirmLabel, cancelLabel }))) close();
  };
  const startOver = () => {
    form.change(blankDraft(user ?? {}));
    setSent(false);
  };
  const showForm = async () => {
    await beforeParticipate?.();
    setStep('form');
  };
  return (
    <Modal title={title} titleHidden={step === 'intro'} size="wide" keepOnOutsidePress={step === 'form'} onClose={() => void leave()}>
      <div className={styles.dots}>
        <StepDots step={step === 'intro' ? 1 : 2} steps={2} />
      </div>
      {step === 'intro' ? (
        <ApplicationIntro onNext={showForm} />
      ) : (
        <>
          <FormHead guest={!user} close={close} />
          {sent && <SentBefore onStartOver={startOver} />}
          <ApplicationForm mode={mode} guest={!user} form={form} checking={checking} onClose={() => void leave()} />
        </>
      )}
    </Modal>
  );
}
