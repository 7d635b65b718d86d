import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useLate } from '../../ui/late.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import styles from './Player.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { useSources } from './use-sources.ts';
import type { VideoPlayerProps } from './VideoPlayer.tsx';

interface LectureVideoProps extends Omit<VideoPlayerProps, 'sources' | 'place' | 'onFailed'> {
  /** Start position in seconds. */
  from: number;
  /** Refetches expired addresses; undefined if that fails. */
  renew: () => Promise<Pick<LecturePlay, 'sources'> | undefined>;
}

/** The video of a lecture, or why it is missing. */
export function LectureVideo({ from, renew, ...props }: LectureVideoProps) {
  const { sources, failed, attempt, fail, again } = useSources(props.lecture, renew);
  const place = useRef({ second: from, plays: false });
  if (sources.length === 0) return <StateView compact title={texts.noVideo} link={null} />;
  return (
    <>
      <LoadedVideo key={attempt} {...props} sources={sources} place={place} onFailed={fail} />
      {failed && (
        <div className={styles.failed} role="alert">
          <p>{texts.playFailed}</p>
          <Button size="small" variant="secondary" onClick={again}>
            {texts.reload}
          </Button>
        </div>
      )}
    </>
  );
}

/** The player loads after the page: it needs a browser, and reading the title need not wait. If it fails to load, a refetched lecture retries. */
function LoadedVideo(props: VideoPlayerProps) {
  const { part: Player, error, again } = useLate(loadPlayer);
  const fail = useEffectEvent(props.onFailed);
  useEffect(() => {
    if (error) fail(false);
  }, [error]);
  const tryAgain = useEffectEvent(() => error && again());
  useEffect(() => void tryAgain(), [props.lecture]);
  return <div className={styles.video}>{Player && <Player {...props} />}</div>;
}

const loadPlayer = async () => (await import('./VideoPlayer.tsx')).VideoPlayer;
