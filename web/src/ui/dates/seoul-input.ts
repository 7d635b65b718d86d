import { seoulClock, seoulDay } from '../seoul-time.ts';

/** The value of a `datetime-local` field for a moment, in Seoul time. */
export function seoulInput(moment: string | undefined): string {
  return moment === undefined ? '' : `${seoulDay(moment)}T${seoulClock(moment)}`;
}

/** The moment that was typed; undefined for an empty field. */
export function fromSeoulInput(typed: string): string | undefined {
  return typed === '' ? undefined : new Date(`${typed}:00+09:00`).toISOString();
}
