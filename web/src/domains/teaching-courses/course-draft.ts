import { withoutPending } from '../../ui/editor/pending-pictures.ts';
import type { Unsaved } from './autosave-types.ts';
import type { CourseFields } from './course-fields.ts';

/** Where this browser keeps what is written of a course and not saved. */
export const draftPlace = (id: number): string => `course-${id}`;

/** What was kept of a text while a picture of it was on its way is kept without that picture. */
export function cleanDraft({ fields = {}, from = {} }: Partial<Unsaved<CourseFields>>): Unsaved<CourseFields> {
  const { descriptionMarkdown, ...others } = fields;
  return { from, fields: { ...others, ...(descriptionMarkdown !== undefined && { descriptionMarkdown: withoutPending(descriptionMarkdown) }) } };
}
