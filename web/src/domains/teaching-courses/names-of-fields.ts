import type { CourseField } from './course-fields.ts';
import { fieldNames } from './editor.texts.ts';

export function namesOf(fields: readonly CourseField[]): string {
  return fields.map((field) => fieldNames[field]).join(', ');
}
