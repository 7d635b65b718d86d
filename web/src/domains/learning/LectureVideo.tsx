import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useLate } from '../../ui/late.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import styles from './Player.module.css';
import { playerTexts as texts } from './player.texts.ts';
import type { VideoPlayerProps } from './VideoPlayer.tsx';

interface LectureVideoProps extends Omit<VideoPlayerProps, 'onFailed'> {
  /** The addresses of the files have ended. */
  onExpired: () => void;
}

/** The video of a lecture, or why there is none. */
export function LectureVideo({ onExpired, ...props }: LectureVideoProps) {
  const [failed, setFailed] = useState(false);
  if (props.lecture.sources.length === 0) return <StateView compact title={texts.noVideo} link={null} />;
  return (
    <>
      <LoadedVideo {...props} onFailed={() => setFailed(true)} />
      {failed && (
        <div className={styles.failed} role="alert">
          <p>{texts.playFailed}</p>
          <Button size="small" variant="secondary" onClick={() => (setFailed(false), onExpired())}>
            {texts.reload}
          </Button>
        </div>
      )}
    </>
  );
}

/** The player's code comes after the page: it needs a browser, and nobody waits for it to read the title. Where it does not come, a lecture read anew tries again. */
function LoadedVideo(props: VideoPlayerProps) {
  const { part: Player, error, again } = useLate(loadPlayer);
  const fail = useEffectEvent(props.onFailed);
  useEffect(() => {
    if (error) fail();
  }, [error]);
  const tryAgain = useEffectEvent(() => error && again());
  useEffect(() => void tryAgain(), [props.lecture]);
  return <div className={styles.video}>{Player && <Player {...props} />}</div>;
}

const loadPlayer = async () => (await import('./VideoPlayer.tsx')).VideoPlayer;
