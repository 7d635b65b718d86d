import { soldTypes } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { byDelivery, byKind } from '../offers/all-kinds.service.ts';
import type { Giving, Good } from '../sold-kinds/sold-kind.service.ts';

const findGoods = statement(
  'orders.find-goods',
  { parameters: { orderId: z.number() }, row: { item_id: z.number(), type: z.enum(soldTypes()), ref_id: z.number(), title: z.string() } },
  'SELECT id AS item_id, type, ref_id, title FROM order_items WHERE order_id = $orderId ORDER BY id',
);

/** What an order sells, in its order. */
export async function goodsOf(orderId: number): Promise<(Good & { title: string })[]> {
  return (await findGoods.all({ orderId })).map(({ item_id: itemId, ref_id: refId, type, title }) => ({ itemId, type, refId, title }));
}

/** Whether all of it could be given to its buyer now. */
export async function lookAtGoods(userId: number, goods: readonly Good[]): Promise<Giving> {
  return untilRefused(goods, (delivery, some) => delivery.look({ userId, goods: some }));
}

/** Gives all of it; unless it answers `GIVEN`, the transaction has to be undone. */
export async function giveGoods(userId: number, goods: readonly Good[]): Promise<Giving> {
  const given = await untilRefused(goods, (delivery, some) => delivery.give({ userId, goods: some }));
  if (given !== 'GIVEN') return given;
  for (const [kind, some] of byKind(goods)) {
    await kind.begin?.(
      userId,
      some.map(({ refId }) => refId),
    );
  }
  return given;
}

async function untilRefused(
  goods: readonly Good[],
  ask: (delivery: ReturnType<typeof byDelivery>[number][0], some: readonly Good[]) => Promise<Giving>,
): Promise<Giving> {
  // An order without items is as good as one whose items have nothing behind them.
  if (goods.length === 0) return 'GONE';
  for (const [delivery, some] of byDelivery(goods)) {
    const answer = await ask(delivery, some);
    if (answer !== 'GIVEN') return answer;
  }
  return 'GIVEN';
}

/** What an order that ended unpaid held is free again. */
export async function releaseGoods(orderId: number): Promise<void> {
  for (const [delivery, some] of byDelivery(await goodsOf(orderId))) await delivery.release?.(some);
}

/** Until the transaction has ended nobody uses what this order gave. */
export async function lockGoods(orderId: number): Promise<void> {
  for (const [delivery, some] of byDelivery(await goodsOf(orderId))) await delivery.lock?.(some);
}

/** Ends what these items gave. */
export async function takeBack(goods: readonly Good[]): Promise<void> {
  for (const [delivery, some] of byDelivery(goods)) await delivery.takeBack(some);
}
