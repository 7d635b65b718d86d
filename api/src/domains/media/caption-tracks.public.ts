import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import type { LectureFile } from './media.public.ts';

/** Captions in the format of players; without a default among them, it is the first. */
export function captionTracks(captions: readonly LectureFile[]): LecturePlay['captions'] {
  const chosen = captions.some(({ isDefault }) => isDefault);
  return captions.map(({ url, title, language, isDefault }, index) => ({
    lang: language ?? 'ko',
    label: title,
    url,
    default: chosen ? isDefault : index === 0,
  }));
}
