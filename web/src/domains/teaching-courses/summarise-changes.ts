import type { CurriculumChange } from '@baeum/contract/domains/curricula/curriculum-revisions.schemas.ts';
import { describeChange } from '../curricula/parts/describe-change.ts';
import { revisionTexts as texts } from './editor.texts.ts';

/** Changes that a list names. */
const named = 3;

/** The first changes of a curriculum by name, and how many more there are; undefined when there is none. */
export function summaryOf(changes: readonly CurriculumChange[]): string | undefined {
  const words = changes.slice(0, named).map(describeChange);
  return changes.length === 0 ? undefined : [...words, ...(changes.length > named ? [texts.more(changes.length - named)] : [])].join(' · ');
}
