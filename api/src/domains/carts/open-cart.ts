import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const idRow = { id: z.number() };

/** Concurrent changes of this cart wait until the transaction is over; so with a browser's cart. */
const openOwn = statement(
  'carts.open-own',
  { parameters: { userId: z.number() }, row: idRow },
  'INSERT INTO carts (user_id) VALUES ($userId) ON CONFLICT (user_id) DO UPDATE SET touched_at = now() RETURNING id',
);
const openGuests = statement(
  'carts.open-guests',
  { parameters: { secretHash: z.string() }, row: idRow },
  'UPDATE carts SET touched_at = now() WHERE secret_hash = $secretHash RETURNING id',
);
const addGuests = statement(
  'carts.add-guests',
  { parameters: { secretHash: z.string() }, row: idRow },
  'INSERT INTO carts (secret_hash) VALUES ($secretHash) RETURNING id',
);

/** The person's cart, locked until the transaction ends. */
export async function openOwnCart(userId: number): Promise<number> {
  return (await openOwn.one({ userId })).id;
}

/** The browser's cart, locked until the transaction ends; undefined where it was deleted meanwhile. */
export async function openGuestCart(secretHash: string): Promise<number | undefined> {
  return (await openGuests.first({ secretHash }))?.id;
}

export async function addGuestCart(secretHash: string): Promise<number> {
  return (await addGuests.one({ secretHash })).id;
}
