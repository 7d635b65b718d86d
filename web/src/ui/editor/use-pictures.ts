import { useRef, useState, type RefObject } from 'react';
import { useSurroundings } from '../surroundings.ts';
import { editorTexts as texts } from './editor.texts.ts';
import { applyEdit, toBlock } from './edits.ts';
import { markOfPending } from './pending-pictures.ts';

/** Accepted image types. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

export interface PictureUpload {
  maxBytes: number;
  /** Uploads a picture and resolves to its address. */
  send(file: File): Promise<string>;
}

/**
 * Inserts pictures into a text: a placeholder at once, the address after the upload. Uploads are sequential, because the server limits how many one
 * user may run at a time.
 */
export function usePictures(area: RefObject<HTMLTextAreaElement | null>, upload: PictureUpload | undefined, change: (text: string) => void) {
  const { problemOf } = useSurroundings();
  const [uploading, setUploading] = useState(0);
  const [error, setError] = useState<string>();
  const sent = useRef<Promise<unknown>>(Promise.resolve());

  const put = async (file: File, { send }: PictureUpload) => {
    const mark = markOfPending(file.name);
    if (area.current) applyEdit(area.current, toBlock(area.current.value, area.current.selectionEnd, mark));
    setUploading((count) => count + 1);
    const sending = sent.current.then(() => send(file));
    sent.current = sending.catch(() => undefined);
    const line = await sending.then(
      (url) => `![${nameOf(file)}](${url})`,
      (thrown: unknown) => {
        setError(texts.uploadFailed(file.name, problemOf(thrown).message));
        return '';
      },
    );
    setUploading((count) => count - 1);
    const text = area.current?.value ?? '';
    if (text.includes(mark)) change(text.replace(line ? mark : `${mark}\n`, () => line));
  };
  const take = (files: readonly File[]) => {
    setError(undefined);
    if (!upload) return;
    for (const file of files) {
      const fault = faultOf(file, upload.maxBytes);
      if (fault) setError(texts.uploadFailed(file.name, fault));
      else void put(file, upload);
    }
  };
  return { uploading, error, take };
}

function faultOf({ type, size }: File, maxBytes: number): string | undefined {
  if (!pictureTypes.includes(type)) return texts.notPicture;
  return size > maxBytes ? texts.tooLarge(Math.floor(maxBytes / 1024 / 1024)) : undefined;
}

function nameOf({ name }: File): string {
  return name
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[\][\n]/g, ' ')
    .slice(0, 40);
}
