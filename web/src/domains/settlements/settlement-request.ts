import { useLoaded, usePageParams, type PageParams } from '../../client/page.ts';
import { settlements } from './settlements.api.ts';

export const requestOf = ({ id = '' }: PageParams) => ({ params: { id } });

/** The statement of the address, for both parts of the page; who comes back to the tab sees how it stands then. */
export function useSettlement() {
  const request = requestOf(usePageParams());
  settlements.getSettlement.useQuery({ ...settlements.getSettlement.options(request), refetchOnWindowFocus: 'always' });
  return useLoaded(settlements.getSettlement, request).body;
}
