import { useLoaded, usePageParams, type PageParams } from '../../client/page.ts';
import { payouts } from './payouts.api.ts';

export const requestOf = ({ id = '' }: PageParams) => ({ params: { id } });

/** The payout in the address, for both parts of the page; refetched when the operator returns to the tab. */
export function usePayout() {
  const request = requestOf(usePageParams());
  payouts.getPayout.useQuery({ ...payouts.getPayout.options(request), refetchOnWindowFocus: 'always' });
  return useLoaded(payouts.getPayout, request).body;
}
