import { sumOfLines } from '@baeum/contract/domains/offers/charge-once.ts';
import { soldItemOf } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import type { Offers } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { chargedOnce, offersOf, pathOf, type NamedOffer } from '../../offers/offers.public.ts';

/** The current total of these things, also without signing in (`null`). Words that are no kind are ignored. */
export async function listOffers(userId: number | null, words: readonly string[]): Promise<Offers> {
  const items = [...new Set(words)].map(soldItemOf).filter((item) => item !== undefined);
  const offers = chargedOnce(await offersOf(userId, items));
  return { lines: offers.map(toLine), amount: sumOfLines(offers.filter(({ available }) => available)).salePrice };
}

function toLine(offer: NamedOffer): Offers['lines'][number] {
  const { type, refId, title, thumbnailUrl, instructorName, price: listPrice, salePrice: price, available, reason } = offer;
  const path = pathOf(offer);
  return {
    type,
    refId,
    title,
    ...(path !== undefined && { path }),
    thumbnailUrl,
    ...(instructorName !== undefined && { instructorName }),
    listPrice,
    price,
    available,
    ...(reason && { reason }),
  };
}
