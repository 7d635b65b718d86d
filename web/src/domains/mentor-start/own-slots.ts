import { slotDays } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import { daysLater, seoulDay } from '../../ui/seoul-time.ts';

export const todayInSeoul = (): string => seoulDay(Date.now());

/** Fetches a mentor's hours, and all times of the maximum span per request. */
export function slotsOf(mentorId: number) {
  const from = todayInSeoul();
  return { query: { mentorId: String(mentorId), from, to: daysLater(from, slotDays - 1) } };
}
