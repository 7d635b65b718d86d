import { useSyncExternalStore } from 'react';
import { useNow } from '../use-now.ts';
import { seoulWords, viewerWords } from './seoul-time.ts';

interface SeoulTimeProps {
  /** The moment, as an RFC 3339 text. */
  at: string;
  /** Today and tomorrow are called so; the first HTML says the day. */
  near?: boolean;
  /** Added to the words, e.g. `부터`. */
  ending?: string;
}

/** When something is: on Seoul's clock, and on the viewer's where that shows something else. */
export function SeoulTime({ at, near = false, ending = '' }: SeoulTimeProps) {
  const viewers = useViewerWords(at);
  return (
    <time dateTime={at}>
      {near ? <NearWords at={at} /> : seoulWords(at)}
      {viewers ? ` 한국 시간 · ${viewers}` : ''}
      {ending}
    </time>
  );
}

function NearWords({ at }: { at: string }) {
  return seoulWords(at, useNow());
}

/** Undefined where the page is first rendered: no server knows the viewer's clock. */
export function useViewerWords(at: string): string | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => viewerWords(at),
    () => undefined,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
