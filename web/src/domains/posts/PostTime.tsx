import { formatDate, relativeTime } from '@baeum/contract/shared/korean-format.ts';
import { useNow } from '../../ui/use-now.ts';
import { postTexts as texts } from './posts.texts.ts';

/** When something was written, and whether it was edited. */
export function PostTime({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) {
  const now = useNow();
  return (
    <>
      <time dateTime={createdAt}>{now === undefined ? formatDate(createdAt) : relativeTime(createdAt, new Date(now))}</time>
      {updatedAt > createdAt && <span>{texts.edited}</span>}
    </>
  );
}
