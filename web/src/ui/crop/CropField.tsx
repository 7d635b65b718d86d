import { useEffect, useState, type PointerEvent, type RefObject } from 'react';
import { Slider } from '../choice/Slider.tsx';
import { join } from '../join.ts';
import { dragged, drawCrop, type Crop } from './crop-picture.ts';
import { cropWords as words } from './crop.texts.ts';
import styles from './CropField.module.css';

interface CropFieldProps {
  picture: ImageBitmap;
  /** Output size in pixels. */
  frame: { width: number; height: number };
  /** Shown as a circle. */
  round?: boolean;
  canvas: RefObject<HTMLCanvasElement | null>;
  value: Crop;
  onChange: (crop: Crop) => void;
}

/** Selects the visible part of a picture: by dragging, or by sliders, which also work by keyboard. */
export function CropField({ picture, frame, round = false, canvas, value, onChange }: CropFieldProps) {
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, value);
  }, [canvas, picture, value]);
  const drag = useDrag((byX, byY) => onChange(dragged(picture, frame, value, byX, byY)));
  const slider = (part: keyof Crop) => ({
    label: words[part],
    value: value[part],
    format: words.percent,
    onChange: (moved: number) => onChange({ ...value, [part]: moved }),
  });
  return (
    <>
      <p>{words.lead}</p>
      <canvas ref={canvas} {...frame} role="img" aria-label={words.preview} className={join(styles.crop, round && styles.round)} {...drag} />
      <Slider {...slider('zoom')} />
      <Slider {...slider('across')} />
      <Slider {...slider('down')} />
    </>
  );
}

/** Movement of a pressed pointer, as fractions of the element's size. */
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
