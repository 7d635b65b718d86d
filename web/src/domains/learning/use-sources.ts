import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isComposed, type VideoSource } from './composed-video.ts';

/** New addresses that fail within this many milliseconds are not automatically refetched. */
const renewalTime = 30_000;

type Sourced = Pick<LecturePlay, 'sources'>;

interface Sources {
  /** Sources for the player. */
  sources: VideoSource[];
  /** It cannot recover automatically. */
  failed: boolean;
  /** Changes when the player has to restart, even with the same source. */
  attempt: number;
  /** Playback failed; `ended` if the address has expired. */
  fail: (ended: boolean) => void;
  /** The user retries. */
  again: () => void;
}

/**
 * The sources of a lecture's video. Addresses expire after some hours: new ones are fetched, and playback continues. If the playlist cannot be
 * played, the single file is; if that fails too, the user has to retry, or the connection has to return.
 * @param renew refetches the lecture; undefined if that fails
 */
export function useSources({ sources }: Sourced, renew: () => Promise<Sourced | undefined>): Sources {
  const [single, setSingle] = useState(false);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const renewedAt = useRef(-Infinity);
  const files = sources.filter((source) => !isComposed(source));
  const offered = single && files.length > 0 ? files : sources;
  // The player does not switch from a playlist to a file: a new one does.
  const begin = () => setAttempt((before) => before + 1);
  const composes = offered.some(isComposed);
  const askAnew = async () => {
    renewedAt.current = performance.now();
    const url = (await renew())?.sources[0]?.url;
    // Addresses issued in the same second are equal, and the player ignores an unchanged source.
    if (url === undefined || url === sources[0]?.url) setFailed(true);
  };
  const fail = (ended: boolean) => {
    const mayRenew = performance.now() - renewedAt.current > renewalTime;
    if ((ended || !composes) && mayRenew) void askAnew();
    else if (composes && files.length > 0) {
      setSingle(true);
      begin();
    } else setFailed(true);
  };
  const again = () => {
    setFailed(false);
    setSingle(false);
    begin();
    renewedAt.current = performance.now();
    void renew();
  };
  const online = useEffectEvent(() => failed && again());
  useEffect(() => {
    const tell = () => void online();
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, []);
  return { sources: offered, failed, attempt, fail, again };
}
