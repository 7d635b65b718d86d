import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { SharedModals } from '../../client/shared-modals.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { lecturePath } from '../../ui/course/lecture-path.ts';
import { Row, Skeleton, Stack } from '../../ui/layout.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { usePlayableHere } from './composed-video.ts';
import { learning } from './learning.api.ts';
import { LectureFiles } from './LectureFiles.tsx';
import { LectureVideo } from './LectureVideo.tsx';
import { playerTexts as texts } from './player.texts.ts';
import styles from './PreviewModal.module.css';
import { lectureRequest, readAgain } from './use-lecture.ts';

/** A preview lecture over its course's page. */
export function PreviewModal({ lectures, lectureId, action }: SharedModals['lecture-preview']) {
  const [shown, show] = useState(lectureId);
  const place = lectures.findIndex(({ id }) => id === shown);
  const next = lectures.length > 1 ? lectures[(place + 1) % lectures.length] : undefined;
  const { data, error, refetch } = learning.getLecture.useQuery({
    ...learning.getLecture.options(lectureRequest(shown)),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Modal title={lectures[place]?.title ?? ''} size="wide">
      <Stack gap={16}>
        {data ? (
          <Preview key={shown} lecture={data.body} renew={() => readAgain(refetch)} />
        ) : error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <Loading />
        )}
        <div className={styles.foot}>
          <Row>
            {next && (
              <Button variant="secondary" size="small" onClick={() => show(next.id)}>
                {texts.nextPreview(next.title)}
              </Button>
            )}
            {data && (
              <LinkButton to={lecturePath(data.body.courseId, shown)} variant="quiet" size="small">
                {texts.openPlayer}
              </LinkButton>
            )}
          </Row>
          {action}
        </div>
      </Stack>
    </Modal>
  );
}

/** Nothing is saved: enrolled users go to the player instead. */
function Preview({ lecture, renew }: { lecture: LecturePlay; renew: () => Promise<LecturePlay | undefined> }) {
  const playable = usePlayableHere(lecture);
  return (
    <Stack gap={16}>
      {lecture.type === 'VIDEO' && (
        <div>
          <LectureVideo lecture={playable} from={0} autoplay onTime={ignore} onStop={ignore} onEnded={ignore} onPreference={ignore} renew={renew} />
        </div>
      )}
      {lecture.textHtml && <RichText html={lecture.textHtml} />}
      <LectureFiles lecture={lecture} />
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
  // A preview stores neither position nor settings.
}
