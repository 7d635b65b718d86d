import { Button, LinkButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { toast, toastFailure } from '../../ui/toast/toast-store.ts';
import { calendarTexts } from './calendars.texts.ts';

const texts = calendarTexts.address;

/** The new address, shown only once, and how to use it. */
export function NewAddressModal({ url, close }: { url: string } & ModalControl) {
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      <Stack gap={24}>
        <p role="status">{texts.lead}</p>
        <TextField label={texts.label} value={url} readOnly spellCheck={false} autoComplete="off" onFocus={({ currentTarget }) => currentTarget.select()} />
        <Stack gap={8}>
          <Button full onClick={() => void copy(url)}>
            {texts.copy}
          </Button>
          <LinkButton to={url.replace(/^https?:/, 'webcal:')} variant="secondary" full>
            {texts.open}
          </LinkButton>
        </Stack>
        <ul>
          {texts.how.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p>{texts.note}</p>
        <Button variant="quiet" full onClick={() => close()}>
          {texts.done}
        </Button>
      </Stack>
    </Modal>
  );
}

/** Browsers deny clipboard access without HTTPS, and users can deny it. */
async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast(texts.copied);
  } catch {
    toastFailure(texts.notCopied);
  }
}
