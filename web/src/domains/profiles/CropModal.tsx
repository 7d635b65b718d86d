import { useRef } from 'react';
import { fileOf, wholePicture } from '../../ui/crop/crop-picture.ts';
import { CropField } from '../../ui/crop/CropField.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { profiles } from './profiles.api.ts';
import { settingsTexts } from './profiles.texts.ts';

const texts = settingsTexts.crop;
/** The server scales it down. */
const square = { width: 640, height: 640 };

/** Crops a picture to a profile's square. */
export function CropModal({ picture, close }: { picture: ImageBitmap } & ModalControl) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { mutateAsync } = profiles.setProfileImage.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { crop: wholePicture },
    submit: async () => {
      if (!canvas.current) return;
      const body = new FormData();
      body.append('image', await fileOf(canvas.current, 'profile'));
      await mutateAsync({ body });
      toast(settingsTexts.saved);
      close(true);
    },
  });
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      <ContractForm form={form}>
        <Stack gap={24}>
          <CropField picture={picture} frame={square} round canvas={canvas} value={form.values.crop} onChange={(crop) => form.change({ crop })} />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
