import type { CurriculumChange } from '@baeum/contract/domains/curricula/curriculum-revisions.schemas.ts';
import { describeChange } from '../curricula/parts/describe-change.ts';
import { revisionTexts as texts } from './editor.texts.ts';

/** Number of changes named in a list. */
const named = 3;

/** The first changes of a curriculum by name, and the number of others; undefined if there are none. */
export function summaryOf(changes: readonly CurriculumChange[]): string | undefined {
  const words = changes.slice(0, named).map(describeChange);
  return changes.length === 0 ? undefined : [...words, ...(changes.length > named ? [texts.more(changes.length - named)] : [])].join(' · ');
}
