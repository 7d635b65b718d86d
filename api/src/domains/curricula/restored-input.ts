import type { CurriculumInput, LectureInput } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import type { LostFile } from '@baeum/contract/domains/curricula/curriculum-revisions.schemas.ts';
import { lecturesIn, type CurriculumOutline, type OutlinedLecture } from './curriculum-outline.ts';

/** A former curriculum, and the current one. */
export interface FormerCurriculum {
  outline: CurriculumOutline;
  texts: Readonly<Record<string, string>>;
  now: CurriculumOutline;
  /** Lectures that the course still has, in its curriculum or taken out of it. */
  lectureIds: readonly number[];
  /** Files of it that can still be used. */
  mediaIds: readonly number[];
}

/** The input that restores a former curriculum. Deleted parts are created again; missing files are reported. */
export function restoredInput(former: FormerCurriculum): { sections: CurriculumInput['sections']; lost: LostFile[] } {
  const { outline, now } = former;
  const sectionIds = new Set(now.sections.map(({ id }) => id));
  const lost = lecturesIn(outline).flatMap((lecture) =>
    filesOf(lecture)
      .filter((mediaId) => !former.mediaIds.includes(mediaId))
      .map((mediaId) => ({ mediaId, name: outline.files[mediaId] ?? '', lecture: lecture.title })),
  );
  const sections = outline.sections.map(({ id, title, lectures }) => ({
    ...(sectionIds.has(id) && { id }),
    title,
    lectures: lectures.map((lecture) => lectureOf(lecture, former)),
  }));
  return { sections, lost };
}

function filesOf({ mediaId, captions, attachments }: OutlinedLecture): number[] {
  return [...new Set([...(mediaId === undefined ? [] : [mediaId]), ...captions.map((each) => each.mediaId), ...attachments.map((each) => each.mediaId)])];
}

function lectureOf(lecture: OutlinedLecture, { now, lectureIds, mediaIds, texts }: FormerCurriculum): LectureInput {
  const { id, title, type, isPreview, live, text, onlyHtml } = lecture;
  const isThere = (file: { mediaId: number }) => mediaIds.includes(file.mediaId);
  const captions = lecture.captions.filter(isThere);
  const [first] = captions;
  const videoId = type === 'VIDEO' ? videoOf(lecture, now, mediaIds) : undefined;
  return {
    ...(lectureIds.includes(id) && { id }),
    title,
    type,
    isPreview,
    live,
    ...(videoId !== undefined && { mediaId: videoId }),
    // A text without Markdown is unchanged.
    ...(onlyHtml !== true && { markdown: text === undefined ? '' : (texts[text] ?? '') }),
    captions: captions.some((caption) => caption.default) ? captions : captions.map((caption) => ({ ...caption, default: caption === first })),
    attachments: lecture.attachments.filter(isThere),
  };
}

/** If a video was deleted, the lecture keeps its current one. */
function videoOf({ id, mediaId }: OutlinedLecture, now: CurriculumOutline, mediaIds: readonly number[]): number | undefined {
  if (mediaId === undefined || mediaIds.includes(mediaId)) return mediaId;
  return lecturesIn(now).find((lecture) => lecture.id === id && lecture.type === 'VIDEO')?.mediaId;
}
