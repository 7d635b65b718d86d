import type { PageParams } from '../../client/page.ts';
import { choiceOf } from '../../ui/list/list-query.ts';
import { daysLater, seoulDay } from '../../ui/seoul-time.ts';

/** Days to show, ending today; `all` is the operation's maximum. */
export const periods = ['all', '90', '30', '7'] as const;

export const periodIn = (query: URLSearchParams) => choiceOf(query, 'days', periods);

export function requestOf({ id = '', lectureId = '' }: PageParams, query: URLSearchParams) {
  const period = periodIn(query);
  const days = period === 'all' ? {} : { from: daysLater(seoulDay(Date.now()), 1 - Number(period)) };
  return { params: { id, lectureId }, query: days };
}
