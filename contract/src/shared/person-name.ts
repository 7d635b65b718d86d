import { composeText } from './compose-text.ts';
import { minNameLength } from './constants.ts';
import type { ErrorEntry, ErrorHelp, ErrorTable } from './errors.ts';
import { isHouseName } from './house-names.ts';

export const nameErrors = {
  inexact: { errorCode: 'NAME_001', status: 400, message: '이름을 정확히 입력해주세요.' },
  tooShort: { errorCode: 'NAME_002', status: 400, message: `${minNameLength}글자 이상 입력해주세요.` },
  specialCharacters: { errorCode: 'NAME_003', status: 400, message: '특수문자가 포함되어 있습니다.' },
  checkFailed: { errorCode: 'NAME_004', status: 400, message: '유효성 검사에 실패했습니다.' },
  reserved: { errorCode: 'NAME_005', status: 400, message: '서비스에서 쓰는 이름은 사용할 수 없습니다.' },
} as const satisfies ErrorTable;

export const nameErrorHelp: ErrorHelp<typeof nameErrors> = {
  inexact: 'Not a name.',
  tooShort: 'Two letters at least.',
  specialCharacters: 'No special characters.',
  checkFailed: 'Not a valid name.',
  reserved: { english: 'The name could be mistaken for the site itself.', person: '본인을 나타내는 다른 이름을 입력해주세요.' },
};

/** Composed syllables and compatibility jamo, but not the invisible filler U+3164 that sits among them. */
const hangul = '가-힣ㄱ-ㅣㅥ-ㆎ';
const realName = new RegExp(`^[\\p{Script=Latin}${hangul} ]+$`, 'u');
const displayName = new RegExp(`^[\\p{Script=Latin}${hangul}0-9 \`~!@#$%^&*(),.\\-_=']*$`, 'u');

/**
 * Name rule 1 (specification section 5), for real names: not empty, two characters without spaces, no digit, then Latin letters, Hangul and
 * spaces only. The first broken one is reported.
 */
export function realNameRule(typed: string): ErrorEntry | undefined {
  const name = composeText(typed);
  if (name === '') return nameErrors.inexact;
  if ([...name.replace(/\s/g, '')].length < minNameLength) return nameErrors.tooShort;
  if (/\p{Nd}/u.test(name)) return nameErrors.inexact;
  return realName.test(name) ? undefined : nameErrors.specialCharacters;
}

/** Name rule 2, for display names: digits and a list of signs are allowed too. A value that is no text is `checkFailed`, reported by the schema. */
export function displayNameRule(typed: string): ErrorEntry | undefined {
  return displayName.test(composeText(typed)) ? undefined : nameErrors.specialCharacters;
}

/** The rule for a new display name, which may not be a reserved one. */
export function newDisplayNameRule(typed: string): ErrorEntry | undefined {
  return displayNameRule(typed) ?? (isHouseName(typed) ? nameErrors.reserved : undefined);
}
