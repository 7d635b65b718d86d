import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { soldTypeOf } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';

/** What the address of a checkout names, each once; what it cannot mean is left out. */
export function itemsIn(query: URLSearchParams): SoldItem[] {
  return [...new Set(query.get('items')?.split(','))].flatMap((item) => {
    const [, word = '', refId] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(item) ?? [];
    const type = soldTypeOf(word);
    return type ? [{ type, refId: Number(refId) }] : [];
  });
}
