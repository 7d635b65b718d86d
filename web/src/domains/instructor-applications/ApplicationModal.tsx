import { applicationErrors } from '@baeum/contract/domains/instructor-applications/instructor-applications.errors.ts';
import { useState } from 'react';
import { useSession } from '../../client/boot.tsx';
import type { SharedModals } from '../../client/shared-modals.ts';
import { useBusy } from '../../ui/form/use-busy.ts';
import { StepDots } from '../../ui/layout.tsx';
import { alert, confirm } from '../../ui/modal/dialogs.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import styles from './Application.module.css';
import { ApplicationForm } from './ApplicationForm.tsx';
import { ApplicationIntro } from './ApplicationIntro.tsx';
import { finishApplication, finishGuestApplication } from './finish-application.ts';
import { FormHead } from './FormHead.tsx';
import { formTexts } from './instructor-applications.texts.ts';
import { sendApplication } from './send-application.ts';
import { useApplicationCheck } from './use-application-check.ts';
import { useApplication } from './use-application.ts';

type ApplicationModalProps = SharedModals['instructor-application'] & ModalControl;

/** Application as instructor (`ls`) or mentor (`mt`): introduction, form, and what comes after it. */
export function ApplicationModal({ mode, skipIntro = false, beforeParticipate, afterSubmit = reload, close }: ApplicationModalProps) {
  const { user, pageData } = useSession();
  const [step, setStep] = useState<'intro' | 'form'>(skipIntro ? 'form' : 'intro');
  const application = useApplication(mode, user);
  const { busy, run } = useBusy();
  const checking = useApplicationCheck({
    mode,
    member: user !== undefined,
    onKnown: application.prefill,
    onRefused(already) {
      close();
      if (already) afterSubmit();
    },
  });
  const title = pageData.isEdu && mode === 'ls' ? formTexts.eduTitle : formTexts.titles[mode];
  const leave = async () => {
    const { confirm: confirmLabel, cancel: cancelLabel, ...question } = formTexts.leave;
    if (step === 'intro' || !application.touched || (await confirm({ ...question, confirmLabel, cancelLabel }))) close();
  };
  const goOn = async () => {
    await beforeParticipate?.();
    setStep('form');
  };
  const send = async () => {
    const sent = await sendApplication(application.draft, mode, !user);
    if (sent.kind === 'failed') return application.setRefusals(sent.refusals);
    if (sent.kind === 'reapplied') return void alert(applicationErrors.alreadyInstructor.message);
    application.forget();
    close();
    void (user ? finishApplication(mode, user, afterSubmit) : finishGuestApplication(application.draft.contact_mail.trim()));
  };
  return (
    <Modal title={title} titleHidden={step === 'intro'} size="wide" keepOnOutsidePress={step === 'form'} onClose={() => void leave()}>
      <div className={styles.dots}>
        <StepDots step={step === 'intro' ? 1 : 2} steps={2} />
      </div>
      {step === 'intro' ? (
        <ApplicationIntro onNext={goOn} />
      ) : (
        <>
          <FormHead guest={!user} close={close} />
          <ApplicationForm mode={mode} guest={!user} application={application} checking={checking} busy={busy} onSubmit={() => run(send)} onClose={() => void leave()} />
        </>
      )}
    </Modal>
  );
}

/** The session changes with a page load: the next one shows an instructor. */
function reload(): void {
  location.reload();
}
