import { lettersOf, shownLettersOf } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';

export const takedownOutcomes = ['RESTORED', 'REMOVED'] as const;
export type TakedownOutcome = (typeof takedownOutcomes)[number];

/** Letters of a counter-notice. */
export const counterNoticeLength = { min: 10, max: 2000 } as const;

const fieldErrors = {
  tooShort: invalidField(`왜 저작권을 침해하지 않는지 ${counterNoticeLength.min}자 이상 적어주세요.`),
  tooLong: invalidField(`반론은 ${formatCount(counterNoticeLength.max)}자까지 적을 수 있습니다.`),
} as const;

export function counterNoticeRule(text: string): ErrorEntry | undefined {
  if (shownLettersOf(text) < counterNoticeLength.min) return fieldErrors.tooShort;
  return lettersOf(text) > counterNoticeLength.max ? fieldErrors.tooLong : undefined;
}
