import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import { cancelRefundRate, mentoringStatesBefore } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { fail } from '../../../http/base/app-error.ts';
import { giveUpOrder } from '../../orders/pay/give-up-order.public.ts';
import { changeOwn, type MentoringHead } from './change-mentoring.ts';
import { endMentoring } from './end-mentoring.ts';

/** @throws AppError COMMON_004, MENTORING_002, MENTORING_003 once it has begun, ORDER_004 while its payment is being confirmed */
export async function cancelMentoring(userId: number, id: number, reason: string): Promise<Mentoring> {
  return changeOwn(userId, id, async (head, side) => {
    if (!mentoringStatesBefore('CANCELED', side).includes(head.status)) throw fail(mentoringErrors.wrongState);
    if (head.start_at <= head.now) throw fail(mentoringErrors.tooLate);
    const ending = { status: 'CANCELED', event: 'CANCELED', by: side, reason } as const;
    if (head.status === 'PAYMENT_PENDING') {
      await endMentoring(head, ending);
      if (head.order) await giveUpOrder(head.order);
    } else await endMentoring(head, { ...ending, rate: cancelRefundRate(termsOf(head), side, head.now.getTime()) });
  });
}

function termsOf({ status, start_at: startAt, proposal_by: by, proposal_until: until }: MentoringHead) {
  return { status, startAt: startAt.toISOString(), ...(by && until && { proposal: { by, until: until.toISOString() } }) };
}
