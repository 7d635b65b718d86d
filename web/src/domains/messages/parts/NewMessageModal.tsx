import type { ModalControl } from '../../../ui/modal/modal-store.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { messageFormTexts as texts } from './message-form.texts.ts';
import { MessageForm } from './MessageForm.tsx';

export interface NewMessageProps {
  to: { id: number; name: string };
}

/** A first message to the user whose page is open. A press outside does not discard input. */
export function NewMessageModal({ to, close }: NewMessageProps & ModalControl) {
  return (
    <Modal title={texts.to(to.name)} keepOnOutsidePress>
      <MessageForm toUserId={to.id} withSubject onSent={() => close()} />
    </Modal>
  );
}
