import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { browserMemory } from '../../ui/memory.ts';
import type { Upload } from '../uploads/parts/upload-types.ts';
import { useUploads } from '../uploads/parts/use-uploads.ts';
import { uploads as uploadsApi } from '../uploads/uploads.api.ts';

export type MediaPlace = 'cover' | 'intro';

/** An upload for a field of a course, by the tab's key and, once it exists, by its media id. */
interface Brought {
  key?: string | undefined;
  mediaId?: number | undefined;
}

type BroughtMedia = { readonly [Place in MediaPlace]?: Brought };

const kinds = { cover: 'IMAGE', intro: 'VIDEO' } as const;

/** Usable, though better qualities of a video may still be processing. */
const isUsable = (media: TeachingMedia | undefined) => media?.state === 'READY' || media?.state === 'CONVERTING';

/**
 * Uploads for a course's cover and introduction. Each is set once it is usable; if the page was left meanwhile, when the course is
 * next opened.
 */
export function useBroughtMedia(courseId: number, place: (where: MediaPlace, mediaId: number) => void) {
  const memory = `brought-media:${courseId}`;
  const { uploads, add } = useUploads();
  const [brought, setBrought] = useState<BroughtMedia>({});
  const keep = (next: BroughtMedia) => {
    setBrought(next);
    const known = Object.entries(next).flatMap(([where, { mediaId }]) => (mediaId === undefined ? [] : [[where, { mediaId }]]));
    if (known.length > 0) browserMemory.rememberJson(memory, Object.fromEntries(known));
    else browserMemory.forget(memory);
  };
  const uploadOf = (where: MediaPlace): Upload | undefined => {
    const { key, mediaId } = brought[where] ?? {};
    return uploads.find((upload) => upload.key === key || (mediaId !== undefined && upload.mediaId === mediaId));
  };
  const forget = (where: MediaPlace) => {
    const { [where]: _settled, ...others } = brought;
    keep(others);
  };
  const settle = (where: MediaPlace, mediaId: number) => {
    place(where, mediaId);
    forget(where);
  };
  useReturned(memory, keep, settle);
  const follow = useEffectEvent(() => {
    for (const where of ['cover', 'intro'] as const) {
      const upload = uploadOf(where);
      if (upload?.mediaId === undefined) continue;
      if (isUsable(upload.media)) settle(where, upload.mediaId);
      else if (brought[where]?.mediaId === undefined) keep({ ...brought, [where]: { key: upload.key, mediaId: upload.mediaId } });
    }
  });
  useEffect(() => follow(), [uploads]);
  const bring = (where: MediaPlace, file: File) => keep({ ...brought, [where]: { key: add([file], kinds[where])[0]?.key } });
  return { bring, uploadOf, forget };
}

/** Uploads in progress at the last visit: they may be complete. */
function useReturned(memory: string, keep: (brought: BroughtMedia) => void, settle: (where: MediaPlace, mediaId: number) => void): void {
  const look = useEffectEvent(async () => {
    const left = (browserMemory.recallJson(memory) ?? {}) as BroughtMedia;
    if (Object.keys(left).length === 0) return;
    keep(left);
    for (const [where, { mediaId }] of Object.entries(left) as [MediaPlace, Brought][]) {
      const answer = await uploadsApi.getUpload.query({ params: { id: String(mediaId) } }).catch(() => undefined);
      if (mediaId !== undefined && isUsable(answer?.body)) settle(where, mediaId);
    }
  });
  useEffect(() => void look(), [memory]);
}
