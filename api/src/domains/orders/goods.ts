import { soldTypes, type SoldType } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { byDelivery, byKind } from '../../sold-kinds/all-kinds.ts';
import type { Good } from '../../sold-kinds/sold-kind.ts';

const findGoods = statement(
  'orders.find-goods',
  { parameters: { orderId: z.number() }, row: { item_id: z.number(), type: z.enum(soldTypes()), ref_id: z.number(), title: z.string() } },
  'SELECT id AS item_id, type, ref_id, title FROM order_items WHERE order_id = $orderId ORDER BY id',
);

/** What an order sells, in its order. */
export async function goodsOf(orderId: number): Promise<(Good & { title: string })[]> {
  return (await findGoods.all({ orderId })).map(({ item_id: itemId, ref_id: refId, type, title }) => ({ itemId, type, refId, title }));
}

/** The kinds of these, each once. */
export function typesOf(goods: readonly Good[]): SoldType[] {
  return [...new Set(goods.map(({ type }) => type))];
}

/** Whether all of it could be given to its buyer now. @throws NotGiven */
export async function lookAtGoods(userId: number, goods: readonly Good[]): Promise<void> {
  for (const [delivery, some] of byDelivery(goods)) await delivery.look(userId, some);
}

/** Gives all of it. @throws NotGiven: the transaction has to be undone */
export async function giveGoods(userId: number, goods: readonly Good[]): Promise<void> {
  for (const [delivery, some] of byDelivery(goods)) await delivery.give(userId, some);
  for (const [kind, some] of byKind(goods)) {
    await kind.begin?.(
      userId,
      some.map(({ refId }) => refId),
    );
  }
}

/** Ends what these items hold or gave. */
export async function takeBack(goods: readonly Good[]): Promise<void> {
  for (const [delivery, some] of byDelivery(goods)) await delivery.takeBack(some);
}
