import { formatTotal } from '@baeum/contract/shared/total-format.ts';
import { desk } from '../desk.api.ts';
import { queuePlaces } from './queue-places.ts';

const minute = 60_000;

/** Number of pending items per menu address; undefined for none. Refetched every minute while the page is visible. */
export function useQueueCounts(): Readonly<Record<string, string>> {
  const { data } = desk.getDeskQueues.useQuery({ ...desk.getDeskQueues.options(), staleTime: minute, refetchInterval: minute });
  const sums = new Map<string, { total: number; totalIsCapped: boolean }>();
  for (const { queue, count, countIsCapped = false } of data?.body.queues ?? []) {
    const address = `/admin/${queuePlaces[queue].noun}`;
    const former = sums.get(address);
    sums.set(address, { total: count + (former?.total ?? 0), totalIsCapped: countIsCapped || former?.totalIsCapped === true });
  }
  return Object.fromEntries([...sums].filter(([, { total }]) => total > 0).map(([address, sum]) => [address, formatTotal(sum)]));
}
