import { slotDays } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import { daysLater, seoulDay } from '../../ui/seoul-time.ts';

export const todayInSeoul = (): string => seoulDay(Date.now());

/** Asks for a mentor's hours, and for all times of the days that can be asked for at once. */
export function slotsOf(mentorId: number) {
  const from = todayInSeoul();
  return { query: { mentorId: String(mentorId), from, to: daysLater(from, slotDays - 1) } };
}
