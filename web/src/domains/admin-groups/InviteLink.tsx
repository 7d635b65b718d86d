import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import { toast, toastFailure } from '../../ui/toast/toast-store.ts';
import { adminGroupTexts } from './admin-groups.texts.ts';

const { invite: texts } = adminGroupTexts;

/** A link that is shown only once. */
export function InviteLink({ url }: { url: string }) {
  return (
    <Stack>
      <Callout tone="warning">{texts.once}</Callout>
      <TextField label={texts.link} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button onClick={() => void copy(url)}>{texts.copy}</Button>
    </Stack>
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
