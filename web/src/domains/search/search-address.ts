import { searchText, searchTextLength } from '@baeum/contract/shared/search-text.ts';
import { searchTexts } from './search.texts.ts';

export type FoundType = keyof typeof searchTexts.type;

/** What a search page shows; its whole state stands in the address. */
export interface SearchAddress {
  q: string;
  type: FoundType;
  page: number;
}

const mostPages = 25;

/** What an address asks for; what nobody could have chosen is taken as not chosen. */
export function readAddress(address: URLSearchParams): SearchAddress {
  const [q, type, page] = [address.get('q')?.trim().slice(0, searchTextLength) ?? '', address.get('type') ?? '', Number(address.get('page'))];
  return {
    q: searchText(q) === '' ? '' : q,
    type: Object.hasOwn(searchTexts.type, type) ? (type as FoundType) : 'course',
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
  };
}

/** Address of a search; what is usual is left out, so a search has one address. */
export function searchPath({ q, type, page }: SearchAddress): string {
  const address = new URLSearchParams();
  if (q) address.set('q', q);
  if (type !== 'course') address.set('type', type);
  if (page > 1) address.set('page', String(page));
  return address.size > 0 ? `/search?${address}` : '/search';
}

/** The request of `search` that answers it. */
export function requestOf({ q, type, page }: SearchAddress) {
  return { query: { q, type, page: String(page) } };
}
