import { Button } from '../../ui/Button.tsx';
import { copyLink } from '../../ui/CopyLinkButton.tsx';
import { coursePath } from '../../ui/course/course-path.ts';
import { IconUpload } from '../../ui/icons.ts';
import { laterTexts as texts } from './later.texts.ts';

/** Shares the course's address by the device's share sheet, or copies it to the clipboard. */
export function ShareButton({ slug, title }: { slug: string; title: string }) {
  return (
    <Button variant="secondary" size="small" icon={<IconUpload size={18} aria-hidden="true" />} onClick={() => void share(coursePath(slug), title)}>
      {texts.share}
    </Button>
  );
}

async function share(path: string, title: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (!('share' in navigator)) return copyLink(path);
  await navigator.share({ title, url }).catch((problem: unknown) => {
    // Closing the device's share sheet is a cancellation.
    if (!(problem instanceof DOMException && problem.name === 'AbortError')) return copyLink(path);
    return undefined;
  });
}
