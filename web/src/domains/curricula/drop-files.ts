import { kindOf, titleOf } from '@baeum/contract/domains/curricula/lecture-files.rules.ts';
import { uploadSizeRule, uploadTypeRule } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { newKey } from '../../client/new-key.ts';
import type { RowPlace } from '../../ui/choice/SortableGroups.tsx';
import { insertLectures, placeBeside } from './change-outline.ts';
import { curriculumTexts as texts } from './curricula.texts.ts';
import type { Outline, OutlineLecture } from './outline.ts';

/** Captions make no lecture of their own. */
export const isCaption = ({ name }: File): boolean => uploadTypeRule('CAPTION', name) === undefined;

/** Whether a file can be brought at all; what cannot is told of by its upload and makes no lecture. */
export function isTaken({ name, size }: File): boolean {
  return (uploadTypeRule(kindOf(name), name) ?? uploadSizeRule(kindOf(name), size)) === undefined;
}

/** A lecture with nothing in it. In a course that was published learners see it later. */
export function newLecture(type: OutlineLecture['type'], title: string, live: boolean): OutlineLecture {
  return { key: newKey(), title, type, isPreview: false, live, learned: false, markdown: '', captions: [], attachments: [] };
}

/** A lecture that is called as its file, without the ending. */
export function lectureOfFile({ name }: File, uploadKey: string, live: boolean): OutlineLecture {
  const title = titleOf(name);
  const lecture = newLecture(kindOf(name), title, live);
  const file = { name, uploadKey };
  return lecture.type === 'VIDEO' ? { ...lecture, video: file } : { ...lecture, attachments: [{ title, file }] };
}

/** Lectures beside a row, or at the end; in a section of their own where there is none. */
export function addLectures(outline: Outline, lectures: readonly OutlineLecture[], place: RowPlace | undefined): Outline {
  const sections = outline.length > 0 ? outline : [{ key: newKey(), title: texts.newSection(1), lectures: [] }];
  const last = sections.length - 1;
  return insertLectures(sections, lectures, place ? placeBeside(sections, place) : { section: last, index: sections[last]?.lectures.length ?? 0 });
}
