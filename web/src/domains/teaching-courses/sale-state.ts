import type { CourseFields } from './course-fields.ts';

export type SaleState = 'none' | 'upcoming' | 'running' | 'over';

/** State of a sale at a time, in Unix milliseconds. */
export function saleStateOf(sale: CourseFields['sale'], now: number): SaleState {
  if (!sale) return 'none';
  if (now < Date.parse(sale.startsAt)) return 'upcoming';
  return sale.endsAt !== undefined && Date.parse(sale.endsAt) <= now ? 'over' : 'running';
}

/** A date and time in Seoul as a moment. */
export function seoulMoment(day: string, clock: string): string {
  return new Date(`${day}T${clock}:00+09:00`).toISOString();
}
