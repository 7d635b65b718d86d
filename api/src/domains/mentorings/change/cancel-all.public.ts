import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import { giveUpOrder } from '../../orders/pay/give-up-order.public.ts';
import { findPayment } from '../../payments/payments.public.ts';
import { lockMentoring, type MentoringHead } from './change-mentoring.ts';
import { endMentoring } from './end-mentoring.ts';

const findOpen = statement(
  'mentorings.find-open-of-mentor',
  { parameters: { mentorId: z.number() }, row: { id: z.number() } },
  "SELECT id FROM mentorings WHERE mentor_id = $mentorId AND status IN ('PAYMENT_PENDING', 'REQUESTED', 'ACCEPTED') AND start_at > now() ORDER BY id",
);

/**
 * Cancels a mentor's agreed and requested sessions that have not begun; everything that was paid is refunded. Each in a transaction of its
 * own, which locks its order first. One that is being paid at this moment is left: it expires unanswered, and is then refunded as well.
 * @param shall called before each, in its transaction
 */
export async function cancelAllOf(mentorId: number, reason: string, shall: () => Promise<boolean>): Promise<void> {
  for (const { id } of await findOpen.all({ mentorId })) {
    await transaction(async () => {
      const head = await lockMentoring(id);
      if (head && head.start_at > head.now && (await shall())) await cancel(head, reason);
    });
  }
}

async function cancel(head: MentoringHead, reason: string): Promise<void> {
  if (head.status === 'REQUESTED' || head.status === 'ACCEPTED')
    return endMentoring(head, { status: 'CANCELED', event: 'CANCELED', by: 'OPERATOR', reason, rate: 100 });
  if (head.status !== 'PAYMENT_PENDING' || (head.order && (await findPayment(head.order.id)).state === 'CONFIRMING')) return;
  await endMentoring(head, { status: 'CANCELED', event: 'CANCELED', by: 'SYSTEM', reason });
  if (head.order) await giveUpOrder(head.order);
}
