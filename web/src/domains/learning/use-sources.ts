import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isComposed, type VideoSource } from './composed-video.ts';

/** New addresses that fail within so many milliseconds are not asked for again by themselves. */
const renewalTime = 30_000;

type Sourced = Pick<LecturePlay, 'sources'>;

interface Sources {
  /** What the player may choose from. */
  sources: VideoSource[];
  /** It cannot go on by itself. */
  failed: boolean;
  /** Changes when the player has to begin anew, also with what it had. */
  attempt: number;
  /** The source that was played fails; `ended` where its address is no longer known. */
  fail: (ended: boolean) => void;
  /** Somebody asks to try once more. */
  again: () => void;
}

/**
 * What a lecture's video is played from. Addresses end after some hours: new ones are asked for, and the player goes on. Where the list of qualities cannot be
 * played, the one file is; where that fails too, somebody has to ask again, or the line has to come back.
 * @param renew reads the lecture anew; undefined where that fails
 */
export function useSources({ sources }: Sourced, renew: () => Promise<Sourced | undefined>): Sources {
  const [single, setSingle] = useState(false);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const renewedAt = useRef(-Infinity);
  const files = sources.filter((source) => !isComposed(source));
  const offered = single && files.length > 0 ? files : sources;
  // The player does not go over from a list to a file: a new one does.
  const begin = () => setAttempt((before) => before + 1);
  const composes = offered.some(isComposed);
  const askAnew = async () => {
    renewedAt.current = performance.now();
    const url = (await renew())?.sources[0]?.url;
    // Addresses of the same second are the same, and a player that has them already does nothing.
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
