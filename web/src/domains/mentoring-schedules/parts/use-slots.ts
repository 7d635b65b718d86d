import { slotDays } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import { daysLater } from '../../../ui/seoul-time.ts';
import { mentoringSchedules } from '../mentoring-schedules.api.ts';

/** A mentor's bookable times from a day in Seoul on, by the server's clock; two months per request. */
export function useSlots(mentorId: number, from: string) {
  const to = daysLater(from, slotDays - 1);
  const { data, error, refetch } = mentoringSchedules.getMentoringSlots.useQuery(
    mentoringSchedules.getMentoringSlots.options({ query: { mentorId: String(mentorId), from, to } }),
  );
  const times = data?.body.slots.filter(({ available }) => available).map(({ startAt }) => startAt);
  return { times, from, to, error, retry: () => void refetch() };
}
