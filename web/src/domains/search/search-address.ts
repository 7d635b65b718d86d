import type { CourseLevel } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { searchText, searchTextLength } from '@baeum/contract/shared/search-text.ts';
import { levelNames } from '../courses/parts/courses.texts.ts';
import { priceNames, searchTexts } from './search.texts.ts';

export type FoundType = keyof typeof searchTexts.type;

/** Parameters of a search page; all its state is in the address. */
export interface SearchAddress {
  q: string;
  type: FoundType;
  page: number;
  /** Course filters, on their own tab. */
  categoryId: string | undefined;
  level: CourseLevel | undefined;
  price: keyof typeof priceNames | undefined;
}

const mostPages = 25;

/** Parameters of an address; values that the page does not offer are ignored. */
export function readAddress(address: URLSearchParams): SearchAddress {
  const [q, page] = [address.get('q')?.trim().slice(0, searchTextLength) ?? '', Number(address.get('page'))];
  const type = keyOf(searchTexts.type, address.get('type')) ?? 'all';
  const categoryId = address.get('categoryId') ?? '';
  const ofCourses = type === 'course';
  return {
    q: searchText(q) === '' ? '' : q,
    type,
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
    categoryId: ofCourses && categories.some(({ id }) => String(id) === categoryId) ? categoryId : undefined,
    level: ofCourses ? keyOf(levelNames, address.get('level')) : undefined,
    price: ofCourses ? keyOf(priceNames, address.get('price')) : undefined,
  };
}

function keyOf<T extends object>(names: T, text: string | null): keyof T | undefined {
  return text !== null && Object.hasOwn(names, text) ? (text as keyof T) : undefined;
}

/** Address of a search; defaults are omitted, so a search has one address. */
export function searchPath({ q, type = 'all', page = 1, categoryId, level, price }: Partial<SearchAddress>): string {
  const address = new URLSearchParams();
  if (q) address.set('q', q);
  if (type !== 'all') address.set('type', type);
  if (type === 'course') for (const [name, value] of Object.entries({ categoryId, level, price })) if (value) address.set(name, value);
  if (page > 1) address.set('page', String(page));
  return address.size > 0 ? `/search?${address}` : '/search';
}

/** The `search` request for the parameters. */
export function requestOf({ q, type, page, categoryId, level, price }: SearchAddress) {
  return { query: { q, type, page: String(page), ...(categoryId && { categoryId }), ...(level && { level }), ...(price && { price }) } };
}
