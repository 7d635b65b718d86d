import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const ofUser = { parameters: { userId: z.number() }, row: { customer_key: z.string() } };

const add = statement(
  'payments.add-customer',
  { parameters: ofUser.parameters },
  'INSERT INTO payment_customers (user_id) VALUES ($userId) ON CONFLICT (user_id) DO NOTHING',
);

const find = statement('payments.find-customer', ofUser, 'SELECT customer_key FROM payment_customers WHERE user_id = $userId');

/** A member's id at providers: random, so that knowing the member does not reveal it, and permanent. */
export async function customerKeyOf(userId: number): Promise<string> {
  const known = await find.first({ userId });
  if (known) return known.customer_key;
  await add.run({ userId });
  return (await find.one({ userId })).customer_key;
}
