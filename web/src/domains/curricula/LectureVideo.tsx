import { uploadExtensions } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DropZone } from '../../ui/choice/DropZone.tsx';
import { FileButton } from '../../ui/choice/FileButton.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { clockOf } from '../../ui/text/clock-of.ts';
import { PosterField } from '../uploads/parts/PosterField.tsx';
import { UploadState } from '../uploads/parts/UploadState.tsx';
import styles from './curricula.module.css';
import { curriculumTexts } from './curricula.texts.ts';
import type { LecturePart } from './lecture-part.ts';

const texts = curriculumTexts.lecture;
const accept = uploadExtensions('VIDEO')
  .map((ending) => `.${ending}`)
  .join(',');

/** The video of a lecture: upload, replace, remove. */
export function LectureVideo({ lecture: { video, learned }, files, change }: LecturePart) {
  const [replaced, setReplaced] = useState(false);
  const bring = ([file]: File[]) => {
    if (!file) return;
    const [added] = files.add([file], 'VIDEO');
    setReplaced(video !== undefined && learned);
    change({ video: { name: file.name, uploadKey: added?.key } });
  };
  if (!video) return <DropZone label={texts.video} accept={accept} onFiles={bring} />;
  const { name, media } = video;
  return (
    <section aria-label={texts.video}>
      <Stack gap={8}>
        <h3 className={styles.heading}>{texts.video}</h3>
        <p className={styles.file}>
          {name}
          {media?.durationSeconds !== undefined && <span className={styles.muted}> · {clockOf(media.durationSeconds)}</span>}
        </p>
        <p className={styles.muted}>
          <UploadState upload={files.uploadOf(video)} media={media} />
        </p>
        {media?.state === 'READY' && <PosterField mediaId={media.mediaId} />}
        {replaced && <Callout tone="warning">{texts.replaced}</Callout>}
        <Row>
          <FileButton accept={accept} onFiles={bring}>
            {texts.replaceVideo}
          </FileButton>
          <Button variant="quiet" size="small" onClick={() => change({ video: undefined })}>
            {texts.removeVideo}
          </Button>
        </Row>
      </Stack>
    </section>
  );
}
