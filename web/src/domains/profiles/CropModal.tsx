import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Slider } from '../../ui/choice/Slider.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import styles from './AccountSettings.module.css';
import { croppedSide, dragged, drawCrop, fileOf, wholePicture } from './crop-picture.ts';
import { profiles } from './profiles.api.ts';
import { settingsTexts } from './profiles.texts.ts';

const texts = settingsTexts.crop;

/** Which part of a picture is shown: by dragging it, or by sliders, which the keyboard moves as well. */
export function CropModal({ picture, close }: { picture: ImageBitmap } & ModalControl) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { mutateAsync } = profiles.setProfileImage.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { crop: wholePicture },
    submit: async () => {
      if (!canvas.current) return;
      const body = new FormData();
      body.append('image', await fileOf(canvas.current));
      await mutateAsync({ body });
      toast(settingsTexts.saved);
      close(true);
    },
  });
  const { crop } = form.values;
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const drag = useDrag((byX, byY) => form.change({ crop: dragged(picture, crop, byX, byY) }));
  const slider = (part: keyof typeof crop) => ({
    label: texts[part],
    value: crop[part],
    format: texts.percent,
    onChange: (value: number) => form.change({ crop: { ...crop, [part]: value } }),
  });
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      <ContractForm form={form}>
        <Stack gap={24}>
          <p>{texts.lead}</p>
          <canvas ref={canvas} width={croppedSide} height={croppedSide} role="img" aria-label={texts.preview} className={styles.crop} {...drag} />
          <Slider {...slider('zoom')} />
          <Slider {...slider('across')} />
          <Slider {...slider('down')} />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}

/** Moves of a pressed pointer, in sides of the element. */
function useDrag(move: (byX: number, byY: number) => void) {
  const [last, setLast] = useState<{ x: number; y: number }>();
  const end = () => setLast(undefined);
  return {
    onPointerDown: ({ clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      currentTarget.setPointerCapture(pointerId);
      setLast({ x, y });
    },
    onPointerMove: ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
      if (!last) return;
      move((x - last.x) / currentTarget.clientWidth, (y - last.y) / currentTarget.clientHeight);
      setLast({ x, y });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
