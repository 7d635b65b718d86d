import { uploadExtensions } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { DropZone } from '../../ui/choice/DropZone.tsx';
import { FileButton } from '../../ui/choice/FileButton.tsx';
import { Row } from '../../ui/layout.tsx';
import { clockOf } from '../../ui/text/clock-of.ts';
import { UploadState } from '../uploads/parts/UploadState.tsx';
import type { MediaFieldProps } from './course-field-props.ts';
import styles from './CourseEditor.module.css';
import { fieldNames, mediaTexts as texts } from './editor.texts.ts';

const accept = uploadExtensions('VIDEO')
  .map((ending) => `.${ending}`)
  .join(',');

/** A course's introduction video. The upload continues while other fields are edited. */
export function IntroField({ part: { values, change }, media: { bring, uploadOf, forget }, intro }: MediaFieldProps & { intro: TeachingMedia | undefined }) {
  const upload = uploadOf('intro');
  const shown = intro?.mediaId === values.introMediaId ? intro : undefined;
  const take = ([file]: File[]) => file && bring('intro', file);
  const remove = () => {
    forget('intro');
    change({ introMediaId: null });
  };
  if (values.introMediaId === null && !upload) return <DropZone label={texts.addIntro} accept={accept} help={texts.introHelp} onFiles={take} />;
  return (
    <div className={styles.cover}>
      <p className={styles.clockLabel}>{fieldNames.introMediaId}</p>
      {shown && (
        <p className={styles.fileName}>
          {shown.name}
          {shown.durationSeconds !== undefined && <span className={styles.muted}> · {clockOf(shown.durationSeconds)}</span>}
        </p>
      )}
      <p role="status" className={styles.muted}>
        {upload && !shown && `${upload.name} · `}
        <UploadState upload={upload} media={shown} />
      </p>
      <Row>
        <FileButton accept={accept} label={texts.changeIntro} onFiles={take}>
          {texts.change}
        </FileButton>
        {values.introMediaId !== null && (
          <Button variant="quiet" size="small" aria-label={texts.removeIntro} onClick={remove}>
            {texts.remove}
          </Button>
        )}
      </Row>
    </div>
  );
}
