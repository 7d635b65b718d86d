import { withoutPending } from '../../ui/editor/pending-pictures.ts';
import type { Unsaved } from './autosave-types.ts';
import type { CourseFields } from './course-fields.ts';

/** Storage key of a course's unsaved input in this browser. */
export const draftPlace = (id: number): string => `course-${id}`;

/** A text stored during an upload is stored without that picture. */
export function cleanDraft({ fields = {}, from = {} }: Partial<Unsaved<CourseFields>>): Unsaved<CourseFields> {
  const { descriptionMarkdown, ...others } = fields;
  return { from, fields: { ...others, ...(descriptionMarkdown !== undefined && { descriptionMarkdown: withoutPending(descriptionMarkdown) }) } };
}
