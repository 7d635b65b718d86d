import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import { toast, toastFailure } from '../../ui/toast/toast-store.ts';
import { adminGroupTexts } from './admin-groups.texts.ts';

const { invite: texts } = adminGroupTexts;

/** A link that is seen only now. */
export function InviteLink({ url }: { url: string }) {
  return (
    <Stack>
      <Callout tone="warning">{texts.once}</Callout>
      <TextField label={texts.link} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button onClick={() => void copy(url)}>{texts.copy}</Button>
    </Stack>
  );
}

/** Browsers refuse the clipboard to pages without HTTPS, and people can deny it. */
async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast(texts.copied);
  } catch {
    toastFailure(texts.notCopied);
  }
}
