import { hlsType } from '@baeum/contract/domains/learning/learning.rules.ts';
import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { playsVideos } from '@baeum/contract/shared/video-pages.ts';
import { useEffect } from 'react';
import { wasLoadedFrom } from '../../client/loaded-from.ts';
import { lecturePath } from '../../ui/course/lecture-path.ts';

export type VideoSource = LecturePlay['sources'][number];

/** A playlist of qualities, whose segments the page assembles. */
export const isComposed = ({ type }: VideoSource): boolean => type === hlsType;

/**
 * Only player pages may assemble videos (Content-Security-Policy): arriving from another page requires a reload.
 * @returns whether the video may be played; until the reload the browser would block it
 */
export function usePlayersPolicy({ sources }: LecturePlay): boolean {
  const isHere = !sources.some(isComposed) || wasLoadedFrom(playsVideos);
  useEffect(() => {
    if (!isHere) location.reload();
  }, [isHere]);
  return isHere;
}

/**
 * The media that a dialog can play. Its page is not reloaded: where assembling is not allowed the single file is played, and without one the user is
 * sent to the player.
 */
export function usePlayableHere(lecture: LecturePlay): LecturePlay {
  const files = lecture.sources.filter((source) => !isComposed(source));
  const isHere = wasLoadedFrom(playsVideos) || files.length === lecture.sources.length;
  const player = isHere || files.length > 0 ? undefined : lecturePath(lecture.courseId, lecture.id);
  useEffect(() => {
    if (player) location.assign(player);
  }, [player]);
  return isHere ? lecture : { ...lecture, sources: files };
}
