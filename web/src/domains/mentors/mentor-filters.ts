import { mentorOrders, type MentorOrder } from '@baeum/contract/domains/mentors/mentors.rules.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { dayOf, pageOf, searchOf } from '../../ui/list/list-query.ts';

export const mentorsPath = '/mentors';
const pageSize = 12;

/** Options in won of the maximum price filter. */
export const prices = [0, 30_000, 50_000, 100_000] as const;

/** Parameters of the list of mentors; all its state is in the address. */
export interface MentorFilters {
  q?: string | undefined;
  categoryId?: number | undefined;
  /** In won. */
  priceMax?: number | undefined;
  /** A day in Seoul. */
  availableOn?: string | undefined;
  /** By relevance, the default order of a search. */
  sort: MentorOrder | 'relevance';
  page: number;
}

/** The default order. */
export const usualSort = (q: string | undefined): MentorFilters['sort'] => (q ? 'relevance' : 'rating');

/** Filters of an address. Values that the page does not offer are ignored. */
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

/** Address of the list with changed filters, on the first page; defaults are omitted. */
export function pathOf(filters: MentorFilters, change: Partial<MentorFilters> = {}): string {
  const { sort, page, ...conditions } = { ...filters, page: 1, ...change };
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(conditions)) if (value !== undefined) address.set(name, String(value));
  if (sort !== 'relevance' && sort !== usualSort(conditions.q)) address.set('sort', sort);
  if (page > 1) address.set('page', String(page));
  return address.size > 0 ? `${mentorsPath}?${address}` : mentorsPath;
}

/** The `listMentors` request for the filters. */
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
