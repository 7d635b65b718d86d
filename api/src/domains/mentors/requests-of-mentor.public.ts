import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const take = statement(
  'mentors.let-take-requests',
  { parameters: { userId: z.number(), takes: z.boolean() } },
  'UPDATE mentors SET takes_requests = $takes, updated_at = now() WHERE user_id = $userId AND takes_requests <> $takes',
);

/** Sets whether a mentor takes requests, by an operator's decision. @returns whether that is a change */
export async function letTakeRequests(userId: number, takes: boolean): Promise<boolean> {
  return (await take.run({ userId, takes })) > 0;
}
