import { composeText } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';

/** Longest memo of a session. */
export const memoLength = 5000;

const tooLong = invalidField(`메모는 ${formatCount(memoLength)}자까지 적을 수 있습니다.`);

/** A memo may be empty: that is how it is taken away. */
export function memoRule(memo: string): ErrorEntry | undefined {
  return Array.from(composeText(memo)).length > memoLength ? tooLong : undefined;
}
