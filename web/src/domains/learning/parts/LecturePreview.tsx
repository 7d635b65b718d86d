import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Row, Skeleton, Stack } from '../../../ui/layout.tsx';
import { clockOf } from '../../../ui/text/clock-of.ts';
import { RichText } from '../../../ui/text/RichText.tsx';
import { usePlayersPolicy } from '../composed-video.ts';
import { learning } from '../learning.api.ts';
import { LectureFiles } from '../LectureFiles.tsx';
import { LectureVideo } from '../LectureVideo.tsx';
import { seekTo } from '../player-handle.ts';
import { playerTexts as texts } from '../player.texts.ts';
import { lectureRequest, readAgain } from '../use-lecture.ts';

interface LecturePreviewProps {
  lectureId: number;
  /** Initial playback rate. */
  rate: number;
  onEnded: () => void;
}

/** Previews a lecture, even before publication; neither position nor settings are stored. For pages with `playsVideos`. */
export function LecturePreview({ lectureId, rate, onEnded }: LecturePreviewProps) {
  const { data, error, refetch } = learning.getLecture.useQuery({
    ...learning.getLecture.options(lectureRequest(lectureId)),
    staleTime: Infinity,
    retry: false,
  });
  if (data) return <Shown key={lectureId} lecture={{ ...data.body, preferredRate: rate }} renew={() => readAgain(refetch)} onEnded={onEnded} />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton shape="cover" />
    </div>
  );
}

interface ShownProps extends Pick<LecturePreviewProps, 'onEnded'> {
  lecture: LecturePlay;
  renew: () => Promise<LecturePlay | undefined>;
}

function Shown({ lecture, renew, onEnded }: ShownProps) {
  const playsHere = usePlayersPolicy(lecture);
  return (
    <Stack gap={12}>
      {lecture.type === 'VIDEO' && playsHere && (
        <>
          <LectureVideo lecture={lecture} from={0} autoplay={false} onTime={ignore} onStop={ignore} onEnded={onEnded} onPreference={ignore} renew={renew} />
          <Places seconds={lecture.durationSeconds} />
        </>
      )}
      {lecture.textHtml && <RichText html={lecture.textHtml} />}
      <LectureFiles lecture={lecture} />
    </Stack>
  );
}

const parts = 5;

/** Seeks through a video in equal steps. */
function Places({ seconds }: { seconds: number }) {
  if (seconds < parts) return null;
  return (
    <section aria-label={texts.places}>
      <Row>
        {Array.from({ length: parts }, (_unused, index) => Math.floor((seconds * index) / parts)).map((second) => (
          <Button key={second} variant="secondary" size="small" onClick={() => seekTo(second)}>
            {clockOf(second)}
          </Button>
        ))}
      </Row>
    </section>
  );
}

function ignore(): void {
  // Previewing a lecture creates no progress.
}
