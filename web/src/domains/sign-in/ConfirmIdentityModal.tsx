import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { confirmIdentityTexts as texts } from './confirm-identity.texts.ts';
import { ConfirmIdentityForm } from './ConfirmIdentityForm.tsx';

/** Asks in place: the page is preserved, and the refused action is repeated afterwards. */
export function ConfirmIdentityModal({ close }: ModalControl) {
  return (
    <Modal title={texts.title} dialog>
      <ConfirmIdentityForm confirmed={() => close(true)} leave={() => close()} />
    </Modal>
  );
}
