import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { lecturePath } from '../../ui/course/lecture-path.ts';
import { Row, Skeleton, Stack } from '../../ui/layout.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { usePlayableHere } from './composed-video.ts';
import { learning } from './learning.api.ts';
import { LectureFiles } from './LectureFiles.tsx';
import { LectureVideo } from './LectureVideo.tsx';
import { playerTexts as texts } from './player.texts.ts';
import { lectureRequest, readAgain } from './use-lecture.ts';

interface PreviewModalProps {
  lectureId: number;
  title: string;
}

/** A preview lecture over the page of its course. */
export function PreviewModal({ lectureId, title }: PreviewModalProps) {
  const { data, error, refetch } = learning.getLecture.useQuery({
    ...learning.getLecture.options(lectureRequest(lectureId)),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Modal title={title} size="wide">
      {data ? (
        <Preview lecture={data.body} renew={() => readAgain(refetch)} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Modal>
  );
}

/** Nothing is saved of it: whoever learns the course goes to the player. */
function Preview({ lecture, renew }: { lecture: LecturePlay; renew: () => Promise<LecturePlay | undefined> }) {
  const playable = usePlayableHere(lecture);
  return (
    <Stack gap={16}>
      {lecture.type === 'VIDEO' && (
        <LectureVideo lecture={playable} from={0} autoplay onTime={ignore} onStop={ignore} onEnded={ignore} onPreference={ignore} renew={renew} />
      )}
      {lecture.textHtml && <RichText html={lecture.textHtml} />}
      <LectureFiles lecture={lecture} />
      <Row>
        <LinkButton to={lecturePath(lecture.courseId, lecture.id)} variant="secondary" size="small">
          {texts.openPlayer}
        </LinkButton>
      </Row>
    </Stack>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton shape="cover" />
    </div>
  );
}

function ignore(): void {
  // A preview keeps neither time nor choices.
}
