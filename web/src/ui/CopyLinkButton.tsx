import { Button, type ButtonProps } from './Button.tsx';
import { IconLink } from './icons.ts';
import { toast, toastFailure } from './toast/toast-store.ts';

const texts = { copied: '링크를 복사했어요.', notCopied: '링크를 복사하지 못했어요. 주소창의 주소를 복사해주세요.' };

interface CopyLinkButtonProps extends Pick<ButtonProps, 'full' | 'size' | 'aria-label'> {
  /** Path on this site. */
  path: string;
  children: string;
}

/** Copies the address of a page to the clipboard, for sharing. */
export function CopyLinkButton({ path, children, ...look }: CopyLinkButtonProps) {
  return (
    <Button variant="secondary" {...look} icon={<IconLink size={18} aria-hidden="true" />} onClick={() => void copyLink(path)}>
      {children}
    </Button>
  );
}

/** Browsers deny clipboard access without HTTPS, and users can deny it. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    toast(texts.copied);
  } catch {
    toastFailure(texts.notCopied);
  }
}
