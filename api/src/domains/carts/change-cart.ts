import { cartErrors } from '@baeum/contract/domains/carts/carts.errors.ts';
import { cartLimits } from '@baeum/contract/domains/carts/carts.rules.ts';
import type { Cart } from '@baeum/contract/domains/carts/carts.schemas.ts';
import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import { type SoldItem, type UnavailableReason } from '@baeum/contract/domains/offers/offers.rules.ts';
import { checkoutTypes } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { commonErrors, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { afterCommit, transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { dailyLimit, today } from '../../http/admission/daily-limit.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';
import { offersOf } from '../offers/offers.public.ts';
import { renewCartCookie, setCartCookie } from './cart-cookie.ts';
import { cartOwner, ownCart, ownerOf, readCart, type CartOwner } from './cart-rows.ts';
import { addGuestCart, openGuestCart, openOwnCart } from './open-cart.ts';

const item = { cartId: z.number(), type: z.enum(checkoutTypes()), refId: z.number() };

/** The cart is locked, so its items can be counted. */
const addItem = statement(
  'carts.add-item',
  { parameters: { ...item, title: z.string(), price: z.number(), limit: z.number() }, row: { id: z.number() } },
  `INSERT INTO cart_items (cart_id, type, ref_id, title, price)
   SELECT $cartId, $type, $refId, $title, $price::bigint WHERE (SELECT count(*) FROM cart_items WHERE cart_id = $cartId) < $limit
   ON CONFLICT (cart_id, type, ref_id) DO NOTHING RETURNING id`,
);

const findItem = statement(
  'carts.find-item',
  { parameters: item, row: { there: present(z.boolean()) } },
  'SELECT EXISTS (SELECT FROM cart_items WHERE cart_id = $cartId AND type = $type AND ref_id = $refId) AS there',
);

const countGuestsToday = statement(
  'carts.count-guests-today',
  { parameters: { most: z.number() }, row: { made: present(z.number()) } },
  `SELECT count(*) AS made FROM (SELECT FROM carts WHERE user_id IS NULL AND touched_at >= ${today} LIMIT $most) AS made_today`,
);

/** Carts of browsers on which nobody has signed in. */
const placeForGuest = dailyLimit(100_000, (most) => countGuestsToday.one({ most }));

/** Puts something in the cart that this person could buy now. @throws AppError COMMON_004, COURSE_003, COURSE_006, CART_001, CART_002, COMMON_019 */
export async function addCartItem(wanted: SoldItem, actor: UserActor | undefined, context: RequestContext): Promise<Cart> {
  const [offer] = await offersOf(actor?.userId ?? null, [wanted]);
  if (!offer?.available) throw fail(refusals[offer?.reason ?? 'NOT_FOR_SALE']);
  if (!actor && !(await hasGuestCart(context))) await placeForGuest();
  const owner = await transaction(async () => {
    const { cartId, ...opened } = await openCart(actor, context);
    const { title, salePrice: price } = offer;
    if (await addItem.first({ cartId, ...wanted, title, price, limit: cartLimits.items })) return opened;
    throw fail((await findItem.one({ cartId, ...wanted })).there ? cartErrors.duplicate : cartErrors.full);
  });
  return readCart(owner);
}

const refusals: Record<UnavailableReason, ErrorEntry> = {
  NOT_FOR_SALE: commonErrors.notFound,
  ALREADY_LEARNING: enrollmentErrors.alreadyEnrolled,
  OWN_COURSE: enrollmentErrors.ownCourse,
  IN_OTHER_LINE: cartErrors.duplicate,
};

/** A cookie may name a cart that does not exist; a new one is made then. */
async function hasGuestCart(context: RequestContext): Promise<boolean> {
  const secretHash = ownerOf(undefined, context)?.secretHash;
  return secretHash != null && (await openGuestCart(secretHash)) !== undefined;
}

/** The cart of the person or the browser, locked; a browser without one gets one, under a secret from the server. */
async function openCart(actor: UserActor | undefined, context: RequestContext): Promise<CartOwner & { cartId: number }> {
  if (actor) return { cartId: await openOwnCart(actor.userId), userId: actor.userId, secretHash: null };
  const former = ownerOf(undefined, context)?.secretHash;
  const known = former ? await openGuestCart(former) : undefined;
  if (former && known !== undefined) {
    afterCommit(() => renewCartCookie(context));
    return { cartId: known, userId: null, secretHash: former };
  }
  const secret = newSecret();
  const secretHash = hashSecret(secret);
  afterCommit(() => setCartCookie(secret, context));
  return { cartId: await addGuestCart(secretHash), userId: null, secretHash };
}

const removeItems = statement(
  'carts.remove-items',
  { parameters: { ...cartOwner, ids: z.array(z.number()).nullable() } },
  `DELETE FROM cart_items i USING carts k WHERE k.id = i.cart_id AND ${ownCart} AND ($ids::bigint[] IS NULL OR i.id = ANY ($ids))`,
);

/** Removes the given items, or everything. @throws AppError COMMON_004 when none of the given items is in the cart */
export async function removeCartItems(ids: number[] | undefined, owner: CartOwner | undefined): Promise<void> {
  const removed = owner ? await removeItems.run({ ...owner, ids: ids ?? null }) : 0;
  if (ids && removed === 0) throw fail(commonErrors.notFound);
}
