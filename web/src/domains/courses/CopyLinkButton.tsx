import { Button } from '../../ui/Button.tsx';
import { IconLink } from '../../ui/icons.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { coursePath } from '../../ui/course/course-path.ts';
import { courseTexts } from './course-page.texts.ts';

/** Puts the course's address on the clipboard, for sending it to somebody. */
export function CopyLinkButton({ slug, full }: { slug: string; full?: boolean }) {
  const copy = () =>
    copyText(new URL(coursePath(slug), location.origin).href).then(
      () => toast(courseTexts.copied),
      () => toast(courseTexts.notCopied),
    );
  return (
    <Button variant="secondary" full={full} icon={<IconLink size={18} aria-hidden="true" />} onClick={() => void copy()}>
      {full ? courseTexts.copyLink : courseTexts.copyLinkShort}
    </Button>
  );
}

/** Browsers refuse the clipboard to pages without HTTPS, and people can deny it. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
