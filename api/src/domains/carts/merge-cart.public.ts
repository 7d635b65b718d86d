import { cartLimits } from '@baeum/contract/domains/carts/carts.rules.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { afterCommit } from '../../database/transaction.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { clearCartCookie, guestHash } from './cart-cookie.ts';
import { openGuestCart, openOwnCart } from './open-cart.ts';

const carts = { guestId: z.number(), cartId: z.number() };

/** Of items in both, the person's one remains. */
const dropDoubles = statement(
  'carts.drop-doubles',
  { parameters: carts },
  'DELETE FROM cart_items g USING cart_items o WHERE g.cart_id = $guestId AND o.cart_id = $cartId AND o.type = g.type AND o.ref_id = g.ref_id',
);

/** The newest first, as many as fit. */
const moveItems = statement(
  'carts.move-items',
  { parameters: { ...carts, limit: z.number() } },
  `UPDATE cart_items SET cart_id = $cartId WHERE id IN (
     SELECT id FROM cart_items WHERE cart_id = $guestId ORDER BY added_at DESC, id DESC
     LIMIT greatest(0, $limit::bigint - (SELECT count(*) FROM cart_items WHERE cart_id = $cartId)))`,
);

const dropEmpty = statement(
  'carts.drop-empty',
  { parameters: { guestId: z.number() } },
  'DELETE FROM carts k WHERE k.id = $guestId AND NOT EXISTS (SELECT FROM cart_items i WHERE i.cart_id = k.id)',
);

/** Moves the items of this browser's cart to the person's, in the transaction of the sign-in. Items for which a full cart has no room stay with the browser. */
export async function mergeGuestCart(userId: number, context: RequestContext): Promise<void> {
  const secretHash = guestHash(context);
  const guestId = secretHash === undefined ? undefined : await openGuestCart(secretHash);
  if (guestId === undefined) return;
  const both = { guestId, cartId: await openOwnCart(userId) };
  await dropDoubles.run(both);
  await moveItems.run({ ...both, limit: cartLimits.items });
  if ((await dropEmpty.run({ guestId })) > 0) afterCommit(() => clearCartCookie(context));
}
