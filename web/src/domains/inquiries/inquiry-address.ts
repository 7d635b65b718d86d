import { inquiryStatuses } from '@baeum/contract/domains/inquiries/inquiries.rules.ts';
import type { PageContext } from '../../client/page.ts';
import { choiceOf, pageOf } from '../../ui/list/list-query.ts';
import { inquiries } from './inquiries.api.ts';

/** The states in the address; all by default. */
export const statusFilters = ['all', ...inquiryStatuses] as const;

/** The inquiry that an address opens; without one the list. */
export function inquiryIn(query: URLSearchParams): string | undefined {
  const id = query.get('id') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? id : undefined;
}

export function listRequest(query: URLSearchParams) {
  const status = choiceOf(query, 'status', statusFilters);
  return { query: { page: String(pageOf(query)), ...(status !== 'all' && { status }) } };
}

/** The read of an inquiry screen: the opened one, or its list. */
export const preloadFrom =
  (list: typeof inquiries.listInquiries | typeof inquiries.listCourseInquiries) =>
  ({ queryClient, url }: PageContext): Promise<unknown> => {
    const id = inquiryIn(url.searchParams);
    return id ? inquiries.getInquiry.prefetch(queryClient, { query: { id } }) : list.prefetch(queryClient, listRequest(url.searchParams));
  };
