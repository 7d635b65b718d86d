import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { toast, toastFailure } from '../../ui/toast/toast-store.ts';
import { apiTokenTexts } from './api-tokens.texts.ts';

const texts = apiTokenTexts.made;

/** The new token, shown only once. */
export function CreatedToken({ token, close }: { token: string } & ModalControl) {
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast(texts.copied),
      () => toastFailure(texts.notCopied),
    );
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      <Stack gap={24}>
        <p role="status">{texts.lead}</p>
        <TextField label={texts.label} value={token} readOnly spellCheck={false} autoComplete="off" onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button full onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button variant="secondary" full onClick={() => close()}>
          {texts.done}
        </Button>
      </Stack>
    </Modal>
  );
}
