import { usage } from './failures.ts';
import { inLanguages } from './language.ts';

const texts = inLanguages({
  ko: {
    bad: (flag: string, typed: string) => `${flag} ${typed}: 시각이 아닙니다.`,
    hint: "한국 시간으로 '2026-11-28 20:00'처럼, 또는 시차를 붙여 2026-11-28T11:00:00Z처럼 적어 주세요.",
  },
  en: {
    bad: (flag: string, typed: string) => `${flag} ${typed} is no moment.`,
    hint: "Write it by the clock of Seoul, like '2026-11-28 20:00', or with its offset, like 2026-11-28T11:00:00Z.",
  },
});

const shape = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?$/i;
/** Nine hours ahead of UTC all year. */
const seoulOffset = '+09:00';

/**
 * A moment as people type it: by the clock of Seoul, whatever zone moments are shown in, or with an offset.
 * @returns as the API takes it
 * @throws CliFailure usage
 */
export function typedMoment(flag: string, typed: string): string {
  const [, day = '', clock = '', offset = seoulOffset] = shape.exec(typed.trim()) ?? [];
  const moment = new Date(`${day}T${clock}${offset.toUpperCase()}`);
  if (!isDay(day) || Number.isNaN(moment.getTime())) throw usage(texts().bad(flag, typed), texts().hint);
  return moment.toISOString();
}

/** `Date` takes February the 30th for a day in March. */
export function isDay(day: string): boolean {
  return !Number.isNaN(midnightOf(day)) && dayAfter(day, 0) === day;
}

function midnightOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

const dayMs = 86_400_000;

/** Today in Seoul: `2026-11-28`. */
export function seoulDay(): string {
  return new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
}

/** So many days after a day. */
export function dayAfter(day: string, days: number): string {
  return new Date(midnightOf(day) + days * dayMs).toISOString().slice(0, 10);
}
