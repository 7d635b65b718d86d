import { lettersOf } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';

/** Most lists of a person, courses in one of them, and letters of a title. */
export const listLimits = { lists: 100, courses: 300, title: 60 } as const;

const titleErrors = {
  missing: invalidField('목록의 이름을 적어주세요.'),
  tooLong: invalidField(`이름은 ${listLimits.title}자까지 적을 수 있습니다.`),
} as const;

export function listTitleRule(title: string): ErrorEntry | undefined {
  const length = lettersOf(title);
  if (length === 0) return titleErrors.missing;
  return length > listLimits.title ? titleErrors.tooLong : undefined;
}
