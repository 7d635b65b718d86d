import type { CourseFields } from './course-fields.ts';

export type SaleState = 'none' | 'upcoming' | 'running' | 'over';

/** How a sale stands at a moment, in Unix milliseconds. */
export function saleStateOf(sale: CourseFields['sale'], now: number): SaleState {
  if (!sale) return 'none';
  if (now < Date.parse(sale.startsAt)) return 'upcoming';
  return sale.endsAt !== undefined && Date.parse(sale.endsAt) <= now ? 'over' : 'running';
}

/** A day and a time on Seoul's clock as a moment. */
export function seoulMoment(day: string, clock: string): string {
  return new Date(`${day}T${clock}:00+09:00`).toISOString();
}
