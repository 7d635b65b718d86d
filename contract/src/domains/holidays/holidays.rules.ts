import { isBlank } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';

/** Longest name of a holiday. */
export const holidayNameLength = 40;

/** Years whose holidays can be stored. */
export const holidayYears = { min: 2020, max: 2099 } as const;

const noName = invalidField('이름을 적어주세요.');

export function holidayNameRule(name: string): ErrorEntry | undefined {
  return isBlank(name) ? noName : undefined;
}

const wrongYear = invalidField(`${holidayYears.min}년부터 ${holidayYears.max}년까지의 날을 골라주세요.`);

/** @param date as `2026-06-03` */
export function holidayDateRule(date: string): ErrorEntry | undefined {
  const year = Number(date.slice(0, 4));
  return year >= holidayYears.min && year <= holidayYears.max ? undefined : wrongYear;
}
