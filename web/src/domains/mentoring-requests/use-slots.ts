import { slotDays } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import { daysLater, seoulDay } from '../../ui/text/seoul-time.ts';
import { mentoringSchedules } from '../mentoring-schedules/mentoring-schedules.api.ts';
import type { BookableMentor } from './bookable.ts';

/** The times from the mentor's next one on that can be asked for, by the server's clock; all of two months at once. */
export function useSlots({ id, nextSlotAt }: BookableMentor) {
  const from = seoulDay(nextSlotAt);
  const to = daysLater(from, slotDays - 1);
  const { data, error, refetch } = mentoringSchedules.getMentoringSlots.useQuery(
    mentoringSchedules.getMentoringSlots.options({ query: { mentorId: String(id), from, to } }),
  );
  const times = data?.body.slots.filter(({ available }) => available).map(({ startAt }) => startAt);
  return { times, from, to, error, retry: () => void refetch() };
}

/** The times nearest to one that cannot be had, the earliest first. */
export function neighboursOf(times: readonly string[], startAt: string, count = 3): string[] {
  const apart = (time: string) => Math.abs(Date.parse(time) - Date.parse(startAt));
  return times
    .filter((time) => time !== startAt)
    .toSorted((a, b) => apart(a) - apart(b))
    .slice(0, count)
    .toSorted();
}
