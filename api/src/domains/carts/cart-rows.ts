import type { Cart, CartItem } from '@baeum/contract/domains/carts/carts.schemas.ts';
import { sumOfLines } from '@baeum/contract/domains/offers/charge-once.ts';
import { checkoutTypes } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { offersOf, pathOf, type NamedOffer } from '../offers/offers.public.ts';
import { guestHash } from './cart-cookie.ts';

/** The owner of a cart: a person, or a browser whose secret has this hash. One of them is null. */
export interface CartOwner {
  userId: number | null;
  secretHash: string | null;
}

export const cartOwner = { userId: z.number().nullable(), secretHash: z.string().nullable() };
/** The cart `k` of a {@link CartOwner}; a hash is never passed together with a person. */
export const ownCart = '(k.user_id = $userId OR k.secret_hash = $secretHash)';

/** Undefined when nobody is signed in and this browser has no cart. */
export function ownerOf(actor: UserActor | undefined, context: RequestContext): CartOwner | undefined {
  if (actor) return { userId: actor.userId, secretHash: null };
  const secretHash = guestHash(context);
  return secretHash === undefined ? undefined : { userId: null, secretHash };
}

const itemRow = { id: z.number(), type: z.enum(checkoutTypes()), ref_id: z.number(), title: z.string(), price: z.number(), added_at: z.date() };

const findItems = statement(
  'carts.find-items',
  { parameters: cartOwner, row: itemRow },
  `SELECT i.id, i.type, i.ref_id, i.title, i.price, i.added_at FROM carts k JOIN cart_items i ON i.cart_id = k.id WHERE ${ownCart} ORDER BY i.added_at DESC, i.id DESC`,
);

/** The contents of the cart, by three statements at most. */
export async function readCart(owner: CartOwner | undefined): Promise<Cart> {
  const rows = owner ? await findItems.all({ ...owner }) : [];
  const offers = await offersOf(
    owner?.userId ?? null,
    rows.map(({ type, ref_id: refId }) => ({ type, refId })),
  );
  const items = rows.flatMap((row, index) => toItem(row, offers[index]));
  return { items, total: sumOfLines(items).salePrice };
}

function toItem({ id, type, ref_id: refId, title, price: addedPrice, added_at: addedAt }: RowOf<typeof itemRow>, offer: NamedOffer | undefined): CartItem[] {
  if (!offer) return [];
  const { thumbnailUrl, instructorName, price, salePrice, available, reason } = offer;
  const path = pathOf(offer);
  return [
    {
      id,
      type,
      refId,
      title: offer.title || title,
      ...(path !== undefined && { path }),
      thumbnailUrl,
      ...(instructorName !== undefined && { instructorName }),
      price,
      salePrice,
      addedPrice,
      available,
      ...(reason && { reason }),
      courses: offer.courses.map((course) => ({ courseId: course.courseId, price: course.price, salePrice: course.salePrice })),
      addedAt: addedAt.toISOString(),
    },
  ];
}

const countItems = statement(
  'carts.count',
  { parameters: cartOwner, row: { count: present(z.number()) } },
  `SELECT count(*) AS count FROM carts k JOIN cart_items i ON i.cart_id = k.id WHERE ${ownCart}`,
);

/** For a browser without a cart the database is not queried. */
export async function countCart(owner: CartOwner | undefined): Promise<{ count: number }> {
  return { count: owner ? (await countItems.one({ ...owner })).count : 0 };
}
