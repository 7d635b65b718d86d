import { seoulClock, seoulDay } from '../seoul-time.ts';

/** A moment as a `datetime-local` field holds it, on Seoul's clock. */
export function seoulInput(moment: string | undefined): string {
  return moment === undefined ? '' : `${seoulDay(moment)}T${seoulClock(moment)}`;
}

/** The moment that was typed; undefined for an empty field. */
export function fromSeoulInput(typed: string): string | undefined {
  return typed === '' ? undefined : new Date(`${typed}:00+09:00`).toISOString();
}
