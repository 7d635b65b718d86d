import { useSession } from '../../../client/boot.tsx';
import { openSharedModal } from '../../../client/shared-modals.ts';
import { Button } from '../../../ui/Button.tsx';
import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import { messageFormTexts as texts } from './message-form.texts.ts';
import type { NewMessageProps } from './NewMessageModal.tsx';

const newMessage = defineModal<NewMessageProps>(async () => (await import('./NewMessageModal.tsx')).NewMessageModal);

/** Writes to the user whose page this is; visitors sign in first. Hidden on one's own page. */
export function WriteMessageButton({ to }: { to: { id: number; name: string } }) {
  const { user } = useSession();
  if (user?.id === to.id) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => void (user ? openModal(newMessage, { to: { id: to.id, name: to.name } }) : openSharedModal('sign-in', {}))}
    >
      {texts.write}
    </Button>
  );
}
