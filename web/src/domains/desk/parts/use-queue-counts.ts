import { formatTotal } from '@baeum/contract/shared/total-format.ts';
import { desk } from '../desk.api.ts';
import { queuePlaces } from './queue-places.ts';

const minute = 60_000;

/** How much waits at each address of the menu; nothing where nothing does. Looked at once a minute while the page is in sight. */
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
