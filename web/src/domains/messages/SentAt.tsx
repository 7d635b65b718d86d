import { formatDate, relativeTime } from '@baeum/contract/shared/korean-format.ts';
import { useNow } from '../../ui/use-now.ts';

/** How long ago a message was sent. */
export function SentAt({ at }: { at: string }) {
  const now = useNow();
  return <time dateTime={at}>{now === undefined ? formatDate(at) : relativeTime(at, new Date(now))}</time>;
}
