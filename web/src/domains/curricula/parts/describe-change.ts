import type { CurriculumChange } from '@baeum/contract/domains/curricula/curriculum-revisions.schemas.ts';
import { changeTexts as texts } from '../curricula.texts.ts';

/** Describes a change of a curriculum in a sentence. */
export function describeChange({ kind, title, section = '', before = '', parts = [] }: CurriculumChange): string {
  switch (kind) {
    case 'SECTION_RENAMED':
    case 'LECTURE_RENAMED':
      return texts[kind](before, title);
    case 'LECTURE_MOVED':
      return before ? texts.movedFrom(title, before, section) : texts.LECTURE_MOVED(title);
    case 'LECTURE_EDITED':
      return texts.LECTURE_EDITED(title, parts.map((part) => texts.parts[part]).join(', '));
    default:
      return texts[kind](title);
  }
}
