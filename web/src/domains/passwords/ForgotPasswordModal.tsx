import { useSite } from '../../client/boot.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { mailRequestTexts } from '../entrance/parts/mail-request.texts.ts';
import { MailModalHead } from '../entrance/parts/MailModalHead.tsx';
import { useFromPartner } from '../entrance/parts/referring.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { passwordTexts } from './passwords.texts.ts';

/** Password reset over any page. With a `redirectUrl` the browser finally goes there. */
export function ForgotPasswordModal({ email, redirectUrl, close }: { email?: string; redirectUrl?: string } & ModalControl) {
  const { name } = useSite();
  const fromPartner = useFromPartner();
  return (
    <Modal title={passwordTexts.forgot.title}>
      <Stack gap={24}>
        <MailModalHead>{passwordTexts.forgot.lead(name, fromPartner)}</MailModalHead>
        <ForgotPasswordForm email={email} redirectUrl={redirectUrl} close={redirectUrl === undefined ? () => close() : undefined} />
        <Button variant="quiet" full onClick={() => close()}>
          {mailRequestTexts.close}
        </Button>
      </Stack>
    </Modal>
  );
}
