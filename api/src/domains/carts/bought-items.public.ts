import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';

const removeThese = statement(
  'carts.remove-bought',
  { parameters: { userId: z.number(), items: json(z.array(z.object({ type: z.string(), refId: z.number() }))) } },
  `DELETE FROM cart_items i USING carts k, jsonb_to_recordset($items::jsonb) AS b (type text, "refId" bigint)
   WHERE k.user_id = $userId AND i.cart_id = k.id AND i.type = b.type AND i.ref_id = b."refId"`,
);

/** Removes bought items from a person's cart; in the transaction of the payment. */
export async function removeBought(userId: number, items: readonly SoldItem[]): Promise<void> {
  await removeThese.run({ userId, items: items.map(({ type, refId }) => ({ type, refId })) });
}
