import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { mailRequestTexts } from '../entrance/parts/mail-request.texts.ts';
import { MailModalHead } from '../entrance/parts/MailModalHead.tsx';
import { RequestVerificationForm } from './RequestVerificationForm.tsx';
import { verificationTexts } from './verification.texts.ts';

/** The sign-up address is not verified yet: says so and offers another mail. */
export function RequestVerificationModal({ email, close }: { email?: string } & ModalControl) {
  return (
    <Modal title={verificationTexts.title}>
      <Stack gap={24}>
        <MailModalHead>{verificationTexts.lead}</MailModalHead>
        <RequestVerificationForm email={email} onDone={() => close()} />
        <Button variant="quiet" full onClick={() => close()}>
          {mailRequestTexts.close}
        </Button>
      </Stack>
    </Modal>
  );
}
