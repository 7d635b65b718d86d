import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { getUpload } from './begin-upload.ts';
import { pause, persist } from './persist.ts';

/** Polling interval in seconds: short while there is progress, longer otherwise. */
const looks = { first: 1, longest: 15, growth: 1.5 };

/** Reports a file's state until the server has finished: checked, and a video in all its qualities. */
export async function followMedia(first: TeachingMedia, signal: AbortSignal, tell: (media: TeachingMedia) => void): Promise<void> {
  let [media, seconds] = [first, looks.first];
  tell(media);
  while (isMoving(media)) {
    await pause(seconds, signal);
    const next = await persist(
      () => getUpload(first.mediaId),
      signal,
      () => undefined,
    );
    seconds = stepOf(next) === stepOf(media) ? Math.min(seconds * looks.growth, looks.longest) : looks.first;
    media = next;
    tell(media);
  }
}

const stepOf = ({ state, progress, renditions }: TeachingMedia) => [state, progress, renditions.filter(({ ready }) => ready).length].join();

/** The server is still processing it. */
export function isMoving({ state, renditions, failure }: TeachingMedia): boolean {
  return state === 'CHECKING' || state === 'CONVERTING' || (state === 'READY' && !failure && renditions.some(({ ready }) => !ready));
}
