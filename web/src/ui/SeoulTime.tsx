import { useSyncExternalStore } from 'react';
import { seoulWords, viewerWords } from './seoul-time.ts';
import { useNow } from './use-now.ts';

interface SeoulTimeProps {
  /** The moment, as an RFC 3339 text. */
  at: string;
  /** Today and tomorrow are called so; the first HTML says the day. */
  near?: boolean;
  /** Added to the words, e.g. `부터`. */
  ending?: string;
}

/** When something is: on Seoul's clock, and on the viewer's where that shows something else. */
export function SeoulTime({ near = false, ...time }: SeoulTimeProps) {
  return near ? <NearTime {...time} /> : <Time {...time} />;
}

function NearTime(time: SeoulTimeProps) {
  return <Time {...time} now={useNow()} />;
}

function Time({ at, ending = '', now }: SeoulTimeProps & { now?: number | undefined }) {
  const viewers = useViewerWords(at);
  return <time dateTime={at}>{`${seoulWords(at, now)}${viewers ? ` 한국 시간 · ${viewers}` : ''}${ending}`}</time>;
}

/** Undefined where the page is first rendered: no server knows the viewer's clock. */
function useViewerWords(at: string): string | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => viewerWords(at),
    () => undefined,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
