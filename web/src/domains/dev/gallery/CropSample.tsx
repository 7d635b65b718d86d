import { useEffect, useRef, useState } from 'react';
import { wholePicture } from '../../../ui/crop/crop-picture.ts';
import { CropField } from '../../../ui/crop/CropField.tsx';
import { Stack } from '../../../ui/layout.tsx';

const frame = { width: 320, height: 180 };

/** A blank picture to crop. */
export function CropSample() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [crop, setCrop] = useState(wholePicture);
  useEffect(() => void createImageBitmap(new ImageData(400, 400)).then(setPicture), []);
  return <Stack>{picture && <CropField picture={picture} frame={frame} canvas={canvas} value={crop} onChange={setCrop} />}</Stack>;
}
