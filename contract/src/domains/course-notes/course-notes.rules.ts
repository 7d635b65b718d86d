import { tidyText } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';

/** Longest text of a note. */
export const noteLength = 5000;

const noteErrors = {
  missing: invalidField('노트에 남길 글을 적어주세요.'),
  tooLong: invalidField(`노트는 ${formatCount(noteLength)}자까지 적을 수 있습니다.`),
} as const;

export function noteRule(content: string): ErrorEntry | undefined {
  const { length } = tidyText(content);
  if (length === 0) return noteErrors.missing;
  return length > noteLength ? noteErrors.tooLong : undefined;
}
