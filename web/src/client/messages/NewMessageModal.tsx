import { Modal } from '../../ui/modal/Modal.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { MessageForm } from './MessageForm.tsx';
import { messageFormTexts as texts } from './message-form.texts.ts';

export interface NewMessageProps {
  to: { id: number; name: string };
}

/** A first message to somebody whose page is open. A press outside closes nothing that was typed. */
export function NewMessageModal({ to, close }: NewMessageProps & ModalControl) {
  return (
    <Modal title={texts.to(to.name)} keepOnOutsidePress>
      <MessageForm toUserId={to.id} withSubject onSent={() => close()} />
    </Modal>
  );
}
