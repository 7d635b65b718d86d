import { kindOf, titleOf } from '@baeum/contract/domains/curricula/lecture-files.rules.ts';
import { uploadSizeRule, uploadTypeRule } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { newKey } from '../../client/new-key.ts';
import type { RowPlace } from '../../ui/choice/SortableGroups.tsx';
import { insertLectures, placeBeside } from './change-outline.ts';
import { curriculumTexts as texts } from './curricula.texts.ts';
import type { Outline, OutlineLecture } from './outline.ts';

/** Caption files do not create a lecture. */
export const isCaption = ({ name }: File): boolean => uploadTypeRule('CAPTION', name) === undefined;

/** Whether a file can be uploaded; a refused one is reported by its upload and creates no lecture. */
export function isTaken({ name, size }: File): boolean {
  return (uploadTypeRule(kindOf(name), name) ?? uploadSizeRule(kindOf(name), size)) === undefined;
}

/** An empty lecture. In a course that has been published it is hidden from learners initially. */
export function newLecture(type: OutlineLecture['type'], title: string, live: boolean): OutlineLecture {
  return { key: newKey(), title, type, isPreview: false, live, learned: false, markdown: '', captions: [], attachments: [] };
}

/** A lecture named after its file, without the extension. */
export function lectureOfFile({ name }: File, uploadKey: string, live: boolean): OutlineLecture {
  const title = titleOf(name);
  const lecture = newLecture(kindOf(name), title, live);
  const file = { name, uploadKey };
  return lecture.type === 'VIDEO' ? { ...lecture, video: file } : { ...lecture, attachments: [{ title, file }] };
}

/** Inserts lectures beside a row, or at the end; in a new section if there is none. */
export function addLectures(outline: Outline, lectures: readonly OutlineLecture[], place: RowPlace | undefined): Outline {
  const sections = outline.length > 0 ? outline : [{ key: newKey(), title: texts.newSection(1), lectures: [] }];
  const last = sections.length - 1;
  return insertLectures(sections, lectures, place ? placeBeside(sections, place) : { section: last, index: sections[last]?.lectures.length ?? 0 });
}
