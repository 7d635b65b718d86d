import type { MentoringEnder, MentoringSide, MentoringStatus } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { refundPart } from '../../orders/refund/refund-part.public.ts';
import { notifyMentoring, type MentoringEvent } from '../notify/notify-mentoring.ts';
import { changeMentoring, type MentoringHead, type MentoringState } from './change-mentoring.ts';
import { earn } from './earn.ts';

const recordRefund = statement(
  'mentorings.record-refund',
  { parameters: { id: z.number(), amount: z.number() } },
  'UPDATE mentorings SET refund_amount = $amount::bigint WHERE id = $id',
);

/** The reason of a refund shown to the buyer. */
const refundReasons: Readonly<Partial<Record<MentoringEvent, string>>> = {
  DECLINED: '멘토가 멘토링 신청을 받아들이지 않았습니다.',
  EXPIRED: '멘토가 기한까지 멘토링 신청에 답하지 않았습니다.',
  CANCELED: '멘토링을 취소했습니다.',
  SETTLED: '멘토가 멘토링에 오지 않았습니다.',
};

interface Ending {
  status: MentoringStatus;
  event: MentoringEvent;
  by: MentoringEnder;
  reason?: string | undefined;
  noShowBy?: MentoringSide | undefined;
  /** Percent of the price that is refunded. */
  rate?: 0 | 50 | 100;
}

/** Ends a locked session: its times are free again, its money is refunded by the rule, and both people are notified. @throws AppError MENTORING_002 */
export async function endMentoring(
  head: MentoringHead,
  { status, event, by, reason, noShowBy, rate = 0 }: Ending,
  { version, ...others }: Partial<MentoringState> & { version?: number } = {},
): Promise<void> {
  const ended = { ended_at: head.now, ended_by: by, cancel_reason: reason ?? null, no_show_by: noShowBy ?? null };
  await changeMentoring(head, by, { status, ...ended, ...others }, version);
  if (rate > 0) {
    const { id, order_item_id: item } = head;
    const amount = item === null ? 0 : await refundPart(item, rate, { reason: refundReasons[event] ?? '', byOperator: by === 'OPERATOR' });
    await recordRefund.run({ id, amount });
  }
  if (isEarned(head, { status, event, by, noShowBy, rate })) await earn(head);
  await notifyMentoring(head.id, event, by);
}

/** The session counts as held: time or an operator has ended it, or the mentee cancelled too late for a full refund. */
function isEarned(
  head: MentoringHead,
  { status, event, by, noShowBy, rate }: Required<Pick<Ending, 'status' | 'event' | 'by' | 'rate'>> & Pick<Ending, 'noShowBy'>,
): boolean {
  if (status === 'CANCELED') return by === 'MENTEE' && head.status === 'ACCEPTED' && rate < 100;
  return event === 'SETTLED' ? noShowBy !== 'MENTOR' : status === 'COMPLETED' && by === 'SYSTEM';
}
