import { uploadExtensions, uploadSizeRule } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DropZone } from '../../ui/choice/DropZone.tsx';
import { FileButton } from '../../ui/choice/FileButton.tsx';
import { cropWords } from '../../ui/crop/crop.texts.ts';
import { FieldMessage } from '../../ui/form/Field.tsx';
import { Row } from '../../ui/layout.tsx';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { Picture } from '../../ui/Picture.tsx';
import { UploadState } from '../uploads/parts/UploadState.tsx';
import type { MediaFieldProps } from './course-field-props.ts';
import styles from './CourseEditor.module.css';
import { fieldNames, mediaTexts as texts } from './editor.texts.ts';

const cropModal = defineModal<{ picture: ImageBitmap }>(async () => (await import('./CoverCropModal.tsx')).CoverCropModal);
const accept = uploadExtensions('IMAGE')
  .map((ending) => `.${ending}`)
  .join(',');

/** The course's cover, cropped before the upload. */
export function CoverField({ part: { values, change }, media: { bring, uploadOf, forget } }: MediaFieldProps) {
  const [error, setError] = useState<string>();
  const { cover } = values;
  const upload = uploadOf('cover');
  const take = async ([file]: File[]) => {
    if (!file) return;
    const picked = await cropped(file);
    setError(picked.error);
    if (picked.file) bring('cover', picked.file);
  };
  const remove = () => {
    forget('cover');
    change({ cover: null });
  };
  return (
    <div>
      <p className={styles.clockLabel}>{fieldNames.cover}</p>
      {cover || upload ? (
        <div className={styles.cover}>
          {cover && 'url' in cover && <Picture src={cover.url} alt={texts.coverAlt} width={320} height={180} className={styles.coverPicture} />}
          <p role="status" className={styles.muted}>
            <UploadState upload={upload} media={undefined} />
          </p>
          <Row>
            <FileButton accept={accept} label={texts.changeCover} onFiles={(files) => void take(files)}>
              {texts.change}
            </FileButton>
            {cover && (
              <Button variant="quiet" size="small" aria-label={texts.removeCover} onClick={remove}>
                {texts.remove}
              </Button>
            )}
          </Row>
        </div>
      ) : (
        <DropZone label={texts.addCover} accept={accept} help={texts.coverHelp} onFiles={(files) => void take(files)} />
      )}
      <div aria-live="polite">
        <FieldMessage error={error} />
      </div>
    </div>
  );
}

async function cropped(file: File): Promise<{ file?: File; error?: string | undefined }> {
  const refusal = uploadSizeRule('IMAGE', file.size);
  if (refusal) return { error: refusal.message };
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return { error: cropWords.unreadable };
  const result = await openModal(cropModal, { picture });
  picture.close();
  return result instanceof File ? { file: result } : {};
}
