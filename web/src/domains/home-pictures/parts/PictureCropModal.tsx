import { useRef } from 'react';
import { fileOf, wholePicture } from '../../../ui/crop/crop-picture.ts';
import { CropField } from '../../../ui/crop/CropField.tsx';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Stack } from '../../../ui/layout.tsx';
import type { ModalControl } from '../../../ui/modal/modal-store.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import type { PictureFrame } from './picture-frame.ts';
import { pictureTexts as texts } from './picture.texts.ts';

/** Crops a picture to its display shape; closes with the file. */
export function PictureCropModal({ picture, frame: { width, height }, close }: { picture: ImageBitmap; frame: PictureFrame } & ModalControl) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const form = useContractForm({
    draft: { crop: wholePicture },
    submit: async () => close(canvas.current ? await fileOf(canvas.current, 'picture') : undefined),
  });
  const frame = { width: width * 2, height: height * 2 };
  return (
    <Modal title={texts.crop} keepOnOutsidePress>
      <ContractForm form={form}>
        <Stack gap={24}>
          <CropField picture={picture} frame={frame} canvas={canvas} value={form.values.crop} onChange={(crop) => form.change({ crop })} />
          <SubmitButton loading={form.busy}>{texts.take}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
