import { useRef } from 'react';
import { fileOf, wholePicture } from '../../ui/crop/crop-picture.ts';
import { CropField } from '../../ui/crop/CropField.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { mediaTexts as texts } from './editor.texts.ts';

/** The maximum display size of a cover. */
const frame = { width: 1280, height: 720 };

/** Crops a picture to a cover's shape; closes with the file. */
export function CoverCropModal({ picture, close }: { picture: ImageBitmap } & ModalControl) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const form = useContractForm({
    draft: { crop: wholePicture },
    submit: async () => close(canvas.current ? await fileOf(canvas.current, texts.coverFile) : undefined),
  });
  return (
    <Modal title={texts.crop} keepOnOutsidePress>
      <ContractForm form={form}>
        <Stack gap={24}>
          <CropField picture={picture} frame={frame} canvas={canvas} value={form.values.crop} onChange={(crop) => form.change({ crop })} />
          <SubmitButton loading={form.busy}>{texts.takeCrop}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
