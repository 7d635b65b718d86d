import { lettersOf } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';

/** Most views of a person, and letters of their parts. */
export const savedViewLimits = { views: 50, name: 40, query: 2000 } as const;

/** Lists are known by their part of the address, e.g. `orders`. */
export const listNoun = /^[a-z][a-z-]{0,39}$/;

const noName = invalidField('이름을 적어주세요.');
const nameTooLong = invalidField(`이름은 ${savedViewLimits.name}자까지 적을 수 있습니다.`);

export function viewNameRule(name: string): ErrorEntry | undefined {
  const letters = lettersOf(name);
  if (letters === 0) return noName;
  return letters > savedViewLimits.name ? nameTooLong : undefined;
}
