import { homePictureMaxBytes } from '@baeum/contract/domains/home-content/home-content.rules.ts';
import type { HomePicture } from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import { imageErrors } from '@baeum/contract/shared/images.ts';
import { useState } from 'react';
import { problemOf } from '../../../client/api-problem.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/choice/FileButton.tsx';
import { cropWords } from '../../../ui/crop/crop.texts.ts';
import { FieldMessage } from '../../../ui/form/Field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { homePictures } from '../home-pictures.api.ts';
import type { PictureFrame } from './picture-frame.ts';
import { pictureTexts as texts } from './picture.texts.ts';

const cropModal = defineModal<{ picture: ImageBitmap; frame: PictureFrame }>(async () => (await import('./PictureCropModal.tsx')).PictureCropModal);

interface PictureFieldProps {
  label: string;
  /** Display size in pixels; it is uploaded at twice the size. */
  frame: PictureFrame;
  url: string | undefined;
  error?: string | undefined;
  onChange: (picture: HomePicture | undefined) => void;
  /** It is optional. */
  optional?: boolean;
}

/** A picture for the home page, cropped and uploaded at once; the form saves its reference. */
export function PictureField({ label, frame, url, error, onChange, optional = false }: PictureFieldProps) {
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = homePictures.createHomePicture.useMutation({ meta: { ownProblem: true } });
  const take = async ([file]: File[]) => {
    if (!file) return;
    const cut = await cropped(file, frame);
    setProblem(cut.error);
    if (!cut.file) return;
    const body = new FormData();
    body.append('image', cut.file);
    try {
      onChange((await mutateAsync({ body })).body);
    } catch (thrown) {
      setProblem(problemOf(thrown).message);
    }
  };
  const word = isPending ? texts.sending : url ? texts.change : texts.add;
  return (
    <Stack gap={8}>
      <p>{label}</p>
      {url && <Picture src={url} alt="" width={frame.width} height={frame.height} />}
      <Row>
        <FileButton accept=".jpg,.jpeg,.png,.webp,.avif,.gif" label={texts.choose(label, word)} onFiles={(files) => void take(files)}>
          {word}
        </FileButton>
        {optional && url && (
          <Button variant="quiet" size="small" aria-label={texts.remove(label)} onClick={() => onChange(undefined)}>
            {texts.removeShort}
          </Button>
        )}
      </Row>
      <div aria-live="polite">
        <FieldMessage error={problem ?? error} />
      </div>
    </Stack>
  );
}

async function cropped(file: File, frame: PictureFrame): Promise<{ file?: File; error?: string | undefined }> {
  if (file.size > homePictureMaxBytes) return { error: imageErrors.unusable.message };
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return { error: cropWords.unreadable };
  const result = await openModal(cropModal, { picture, frame });
  picture.close();
  return result instanceof File ? { file: result } : {};
}
