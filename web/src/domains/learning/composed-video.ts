import { hlsType } from '@baeum/contract/domains/learning/learning.rules.ts';
import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { playsVideos } from '@baeum/contract/shared/video-pages.ts';
import { useEffect } from 'react';
import { wasLoadedFrom } from '../../client/loaded-from.ts';
import { lecturePath } from '../../ui/course/lecture-path.ts';

export type VideoSource = LecturePlay['sources'][number];

/** A list of qualities, whose pieces the page puts together. */
export const isComposed = ({ type }: VideoSource): boolean => type === hlsType;

/**
 * Videos are put together in the pages that play them only: whoever came to the player from another page of the site loads it anew.
 * @returns whether the video may be played; until the page is loaded anew the browser would refuse it
 */
export function usePlayersPolicy({ sources }: LecturePlay): boolean {
  const isHere = !sources.some(isComposed) || wasLoadedFrom(playsVideos);
  useEffect(() => {
    if (!isHere) location.reload();
  }, [isHere]);
  return isHere;
}

/**
 * What of a lecture can be played in a dialog. The page under it is not loaded anew: where no video may be put together its one file is played, and who has
 * none is led to the player.
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
