import { useSyncExternalStore } from 'react';
import { seoulWords, viewerWords } from './seoul-time.ts';
import { useNow } from './use-now.ts';

interface SeoulTimeProps {
  /** RFC 3339 timestamp. */
  at: string;
  /** Shows today and tomorrow as such; the first HTML shows the date. */
  near?: boolean;
  /** Appended to the text, e.g. `부터`. */
  ending?: string;
}

/** A time in Seoul, and in the viewer's time zone where that differs. */
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

/** Undefined during the first render: the server does not know the viewer's time zone. */
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
