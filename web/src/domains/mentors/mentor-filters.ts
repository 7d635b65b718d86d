import { mentorOrders, type MentorOrder } from '@baeum/contract/domains/mentors/mentors.rules.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { dayOf, pageOf, searchOf } from '../../ui/list/list-query.ts';

export const mentorsPath = '/mentors';
const pageSize = 12;

/** Prices in won up to which mentors can be asked for. */
export const prices = [0, 30_000, 50_000, 100_000] as const;

/** What the list of mentors shows; its whole state stands in the address. */
export interface MentorFilters {
  q?: string | undefined;
  categoryId?: number | undefined;
  /** In won. */
  priceMax?: number | undefined;
  /** A day in Seoul. */
  availableOn?: string | undefined;
  /** How well they match, for a search without another order. */
  sort: MentorOrder | 'relevance';
  page: number;
}

/** The order without another choice. */
export const usualSort = (q: string | undefined): MentorFilters['sort'] => (q ? 'relevance' : 'rating');

/** Filters of an address. What nobody could have chosen on the page is taken as not chosen. */
export function readFilters(address: URLSearchParams): MentorFilters {
  const q = searchOf(address);
  return {
    q,
    categoryId: categories.find(({ id }) => String(id) === address.get('categoryId'))?.id,
    priceMax: prices.find((price) => String(price) === address.get('priceMax')),
    availableOn: dayOf(address, 'availableOn'),
    sort: mentorOrders.find((order) => order === address.get('sort')) ?? usualSort(q),
    page: pageOf(address),
  };
}

/** Address of the list with other conditions, which start at the first page again; what is not chosen is left out. */
export function pathOf(filters: MentorFilters, change: Partial<MentorFilters> = {}): string {
  const { sort, page, ...conditions } = { ...filters, page: 1, ...change };
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(conditions)) if (value !== undefined) address.set(name, String(value));
  if (sort !== 'relevance' && sort !== usualSort(conditions.q)) address.set('sort', sort);
  if (page > 1) address.set('page', String(page));
  return address.size > 0 ? `${mentorsPath}?${address}` : mentorsPath;
}

/** The request of `listMentors` that answers the filters. */
export function listRequest({ q, categoryId, priceMax, availableOn, sort, page }: MentorFilters) {
  return {
    query: {
      ...(q !== undefined && { q }),
      ...(categoryId !== undefined && { categoryId: String(categoryId) }),
      ...(priceMax !== undefined && { priceMax: String(priceMax) }),
      ...(availableOn !== undefined && { availableOn }),
      ...(sort !== 'relevance' && { sort }),
      page: String(page),
      pageSize: String(pageSize),
    },
  };
}
