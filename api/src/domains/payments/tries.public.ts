import { z } from 'zod';
import { statement } from '../../database/statement.ts';

/** An attempt to call a provider, with its idempotency key. */
export interface Try {
  paymentId: number;
  /** The call: `refund-12`. Also the reference under which the provider stores it. */
  call: string;
  number: number;
  idempotencyKey: string;
  /** The rest of the payment at the time of this decision. */
  left: number | undefined;
}

/** The number only increases after the provider answered with an error, because the same key would then return the same error. */
const take = statement(
  'payments.take-try',
  {
    parameters: { paymentId: z.number(), call: z.string(), first: z.number(), left: z.number().nullable() },
    row: { number: z.number(), left_before: z.number().nullable() },
  },
  `INSERT INTO payment_tries AS t (payment_id, call, number, left_before) VALUES ($paymentId, $call, $first, $left::bigint)
   ON CONFLICT (payment_id, call) DO UPDATE SET
     number = t.number + t.answered::integer, left_before = CASE WHEN t.answered THEN excluded.left_before ELSE t.left_before END, answered = false
   RETURNING number, left_before`,
);

const end = statement(
  'payments.end-try',
  { parameters: { paymentId: z.number(), call: z.string(), number: z.number() } },
  'UPDATE payment_tries SET answered = true WHERE payment_id = $paymentId AND call = $call AND number = $number',
);

/**
 * Returns the attempt to make now. Must be committed before the provider is called: after a crash the same attempt is
 * repeated.
 * @param first number of the first attempt: 0 if an earlier release may have made one
 */
export async function takeTry(paymentId: number, call: string, { left, first = 1 }: { left?: number; first?: number } = {}): Promise<Try> {
  const { number, left_before: leftBefore } = await take.one({ paymentId, call, first, left: left ?? null });
  return { paymentId, call, number, idempotencyKey: number === 0 ? call : `${call}/${number}`, left: leftBefore ?? undefined };
}

/** The provider has answered with an error, and has not done it: the next try gets another key. */
export async function endTry({ paymentId, call, number }: Try): Promise<void> {
  await end.run({ paymentId, call, number });
}
