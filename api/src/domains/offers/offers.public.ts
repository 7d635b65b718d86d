import { chargeOnce } from '@baeum/contract/domains/offers/charge-once.ts';
import { givesSomething, type SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { byKind } from '../../sold-kinds/all-kinds.ts';
import { pricedBy, type Offer, type Shown } from '../../sold-kinds/sold-kind.ts';
import { imageUrl } from '../files/pictures.public.ts';

/** The current price of one thing for one person, and the thing itself. */
export type NamedOffer = SoldItem & Offer;

/** Its title must not be revealed here. */
const notForSale = (): Offer => ({ title: '', thumbnailUrl: imageUrl(null), ...pricedBy([]), reason: 'NOT_FOR_SALE' });

/**
 * The current prices of these things for this person, each by itself and in this order; a statement a kind. An anonymous person (`null`)
 * learns and teaches nothing. Things that are bought together go through {@link chargedOnce}.
 */
export async function offersOf(userId: number | null, items: readonly SoldItem[]): Promise<NamedOffer[]> {
  const found = await Promise.all(byKind(items).map(async ([kind, some]) => [some, await kind.offers(userId, idsOf(some))] as const));
  const offers = new Map(found.flatMap(([some, each]) => some.map((item) => [item, each.get(item.refId)] as const)));
  return items.map((item) => ({ type: item.type, refId: item.refId, ...(offers.get(item) ?? notForSale()) }));
}

/** Offers that are bought together: a course in several of them is charged once, and an offer with nothing left is not available. */
export function chargedOnce(offers: readonly NamedOffer[]): NamedOffer[] {
  return chargeOnce(offers).map((offer, index) => {
    if (offer === offers[index]) return offer;
    return { ...offer, ...pricedBy(offer.courses), ...(!givesSomething(offer) && { reason: 'IN_OTHER_LINE' as const }) };
  });
}

/** The page about a thing; undefined for one that is not sold any more. */
export function pathOf({ type, refId, slug, reason }: NamedOffer): string | undefined {
  return reason === 'NOT_FOR_SALE' ? undefined : soldKinds[type].path({ refId, slug });
}

/** The current look of these things, in this order; undefined where one was deleted. */
export async function shownNow(items: readonly SoldItem[]): Promise<(Shown | undefined)[]> {
  const found = await Promise.all(byKind(items).map(async ([kind, some]) => [some, await kind.shown(idsOf(some))] as const));
  const shown = new Map(found.flatMap(([some, each]) => some.map((item) => [item, each.get(item.refId)] as const)));
  return items.map((item) => shown.get(item));
}

const idsOf = (items: readonly SoldItem[]): number[] => [...new Set(items.map(({ refId }) => refId))];
