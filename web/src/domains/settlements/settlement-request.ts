import { useLoaded, usePageParams, type PageParams } from '../../client/page.ts';
import { settlements } from './settlements.api.ts';

export const requestOf = ({ id = '' }: PageParams) => ({ params: { id } });

/** The statement in the address, for both parts of the page; refetched when the operator returns to the tab. */
export function useSettlement() {
  const request = requestOf(usePageParams());
  settlements.getSettlement.useQuery({ ...settlements.getSettlement.options(request), refetchOnWindowFocus: 'always' });
  return useLoaded(settlements.getSettlement, request).body;
}
