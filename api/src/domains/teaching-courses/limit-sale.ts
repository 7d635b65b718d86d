import { saleLimitProblem } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';

const pricesRow = {
  price: z.number(),
  sale_price: z.number().nullable(),
  sale_starts_at: z.date().nullable(),
  sale_ends_at: z.date().nullable(),
  published_at: z.date().nullable(),
  now: present(z.date()),
};
export type StoredPrices = RowOf<typeof pricesRow>;

export const findPrices = statement(
  'teaching-courses.find-prices',
  { parameters: { userId: z.number(), id: z.number() }, row: pricesRow },
  'SELECT price, sale_price, sale_starts_at, sale_ends_at, published_at, now() AS now FROM courses WHERE id = $id AND instructor_id = $userId',
);

interface Wanted {
  price: number;
  sale: { price: number; startsAt: string; endsAt?: string | null | undefined } | null;
}

/** The current prices of a course. */
export function pricesOf({ price, sale_price: salePrice, sale_starts_at: starts, sale_ends_at: ends }: StoredPrices): Wanted {
  return { price, sale: salePrice === null || !starts ? null : { price: salePrice, startsAt: starts.toISOString(), endsAt: ends?.toISOString() } };
}

/**
 * Why a person who is no operator may not set these prices. An existing sale may remain until it ends, as long as its discount does not
 * grow, and an ended one is harmless.
 */
export function saleProblem(stored: StoredPrices, { price, sale }: Wanted): ReturnType<typeof saleLimitProblem> {
  if (!sale) return undefined;
  const before = pricesOf(stored);
  const { price: salePrice, startsAt } = sale;
  const endsAt = sale.endsAt ?? undefined;
  const isOver = endsAt !== undefined && Date.parse(endsAt) <= stored.now.getTime();
  const isSame =
    before.sale?.price === salePrice && Date.parse(before.sale.startsAt) === Date.parse(startsAt) && momentOf(before.sale.endsAt) === momentOf(endsAt);
  if (isOver || (isSame && price <= before.price)) return undefined;
  return saleLimitProblem(price, { price: salePrice, startsAt, endsAt }, stored.published_at?.toISOString());
}

const momentOf = (text: string | null | undefined) => (text == null ? undefined : Date.parse(text));
