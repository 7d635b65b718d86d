import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Drawer } from '../../../ui/modal/Drawer.tsx';
import type { ModalControl } from '../../../ui/modal/modal-store.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { galleryTexts } from '../gallery.texts.ts';

export function SampleModal({ close }: ModalControl) {
  return (
    <Modal title="예시 창">
      <Stack>
        <TextField label="이름" data-autofocus />
        <p>{galleryTexts.long}</p>
        <Button onClick={() => close()}>{galleryTexts.save}</Button>
      </Stack>
    </Modal>
  );
}

export function SampleDrawer({ close }: ModalControl) {
  return (
    <Drawer title="예시 옆 창" size="wide">
      <Stack>
        <p>{galleryTexts.long}</p>
        <Button onClick={() => close()}>{galleryTexts.save}</Button>
      </Stack>
    </Drawer>
  );
}
