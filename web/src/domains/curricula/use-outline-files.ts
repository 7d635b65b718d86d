import { kindOf } from '@baeum/contract/domains/curricula/lecture-files.rules.ts';
import { naturalOrder } from '@baeum/contract/shared/natural-order.ts';
import { useEffect, useEffectEvent } from 'react';
import type { RowPlace } from '../../ui/choice/SortableGroups.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useUploads } from '../uploads/parts/use-uploads.ts';
import { bringCaption, lectureOfCaption } from './bring-caption.ts';
import { captionTexts as texts } from './captions.texts.ts';
import { changeLecture } from './change-outline.ts';
import { addLectures, isCaption, isTaken, lectureOfFile } from './drop-files.ts';
import type { OutlineStore } from './outline-store.ts';
import { filesOf, lecturesOf, mapFiles, type FileRef } from './outline.ts';

/** Files of a curriculum: new uploads, and those in progress. */
export function useOutlineFiles(store: OutlineStore, bornLive: boolean) {
  const { uploads, add, adopt, giveFile } = useUploads();
  const uploadOf = ({ uploadKey, mediaId }: FileRef) =>
    uploads.find(({ key }) => key === uploadKey) ?? (mediaId === undefined ? undefined : uploads.find((upload) => upload.mediaId === mediaId));

  const adoptAll = useEffectEvent(() => adopt(lecturesOf(store.read().now).flatMap((lecture) => filesOf(lecture).flatMap(({ media }) => media ?? []))));
  useEffect(() => adoptAll(), []);

  /** Applies the upload's progress to the file in the outline: its id and the server's data. */
  const learn = useEffectEvent(() => {
    const learned = (file: FileRef): FileRef => {
      const upload = uploadOf(file);
      return upload && (upload.mediaId !== file.mediaId || (upload.media && upload.media !== file.media))
        ? { ...file, mediaId: upload.mediaId ?? file.mediaId, media: upload.media ?? file.media }
        : file;
    };
    const { now } = store.read();
    const changed = lecturesOf(now).some((lecture) => filesOf(lecture).some((file) => learned(file) !== file));
    if (changed) store.change((outline) => mapFiles(outline, learned));
  });
  useEffect(() => learn(), [uploads]);

  /** Captions are matched to videos by name; unmatched ones are reported. */
  const addCaption = async (file: File) => {
    const lecture = lectureOfCaption(store.read().now, file.name);
    const brought = lecture ? await bringCaption(lecture, file, add) : { fault: texts.noLecture(file.name) };
    if ('fault' in brought) return toast(brought.fault);
    const { caption } = brought;
    store.change((outline) => {
      const now = lecturesOf(outline).find(({ key }) => key === lecture?.key);
      return now ? changeLecture(outline, now.key, { captions: [...now.captions, caption] }) : outline;
    });
    toast(texts.brought(lecture?.title ?? '', caption.label));
  };

  /** A lecture per file except captions; a file that an upload of this course waits for resumes that upload. */
  const addFiles = async (files: readonly File[], place: RowPlace | undefined) => {
    const waiting = uploads.filter(({ stage }) => stage === 'fileless');
    const left: File[] = [];
    const captions: File[] = [];
    for (const file of files) {
      const known = waiting.find(({ name, size }) => name === file.name && size === file.size);
      if (!known || !(await giveFile(known.key, file))) (isCaption(file) ? captions : left).push(file);
    }
    const keys = new Map(
      (['VIDEO', 'FILE'] as const)
        .flatMap((kind) =>
          add(
            left.filter(({ name }) => kindOf(name) === kind),
            kind,
          ),
        )
        .map(({ file, key }) => [file, key]),
    );
    const lectures = left
      .filter(isTaken)
      .sort((one, other) => naturalOrder(one.name, other.name))
      .map((file) => lectureOfFile(file, keys.get(file) ?? '', bornLive));
    if (lectures.length > 0) store.change((outline) => addLectures(outline, lectures, place));
    for (const file of captions) await addCaption(file);
  };
  return { uploadOf, addFiles, add };
}
