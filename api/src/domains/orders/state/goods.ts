import { soldKinds, soldTypes, type SoldType } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { policyVersions, type PolicyVersion } from '@baeum/contract/shared/policies.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { byDelivery, byKind } from '../../../sold-kinds/all-kinds.ts';
import type { Good } from '../../../sold-kinds/sold-kind.ts';

const findGoods = statement(
  'orders.find-goods',
  {
    parameters: { orderId: z.number() },
    row: {
      item_id: z.number(),
      type: z.enum(soldTypes()),
      ref_id: z.number(),
      title: z.string(),
      refund_terms: z.enum(policyVersions.refund),
    },
  },
  'SELECT id AS item_id, type, ref_id, title, refund_terms FROM order_items WHERE order_id = $orderId ORDER BY id',
);

/** Something of an order, and the version of the refund policy that it was bought by. */
export type TitledGood = Good & { title: string; terms: PolicyVersion<'refund'> };

/** The things an order sells, in its order. */
export async function goodsOf(orderId: number): Promise<TitledGood[]> {
  return (await findGoods.all({ orderId })).map(({ item_id: itemId, ref_id: refId, refund_terms: terms, type, title }) => ({
    itemId,
    type,
    refId,
    title,
    terms,
  }));
}

/** The kinds of these, each once. */
export function typesOf(goods: readonly Good[]): SoldType[] {
  return [...new Set(goods.map(({ type }) => type))];
}

/** The versions of the refund policy that applied to these, each once; kinds sold on their own pages have terms of their own. */
export function policiesOf(goods: readonly TitledGood[]): PolicyVersion<'refund'>[] {
  return [...new Set(goods.filter(({ type }) => !soldKinds[type].ownCheckout).map(({ terms }) => terms))];
}

/** Checks that all of it could be delivered to its buyer now. @throws NotGiven */
export async function lookAtGoods(userId: number, goods: readonly Good[]): Promise<void> {
  for (const [delivery, some] of byDelivery(goods)) await delivery.look(userId, some);
}

/** Delivers all of it. @throws NotGiven: the transaction has to be rolled back */
export async function giveGoods(userId: number, goods: readonly Good[]): Promise<void> {
  for (const [delivery, some] of byDelivery(goods)) await delivery.give(userId, some);
  for (const [kind, some] of byKind(goods)) {
    await kind.begin?.(
      userId,
      some.map(({ refId }) => refId),
    );
  }
}

/** Ends everything that these items hold or gave. */
export async function takeBack(goods: readonly Good[]): Promise<void> {
  for (const [delivery, some] of byDelivery(goods)) await delivery.takeBack(some);
}
