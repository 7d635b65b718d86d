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

/** What the buyer reads of a refund. */
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
  /** Percent of what was paid that goes back. */
  rate?: 0 | 50 | 100;
}

/** Ends a session that is locked: its times are free again, the money of it goes back as the rule says, and people are told. @throws AppError MENTORING_002 */
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

/** Nobody can say any more that it was not held: time or an operator has ended it. So has a mentee who cancelled too late to get everything back. */
function isEarned(
  head: MentoringHead,
  { status, event, by, noShowBy, rate }: Required<Pick<Ending, 'status' | 'event' | 'by' | 'rate'>> & Pick<Ending, 'noShowBy'>,
): boolean {
  if (status === 'CANCELED') return by === 'MENTEE' && head.status === 'ACCEPTED' && rate < 100;
  return event === 'SETTLED' ? noShowBy !== 'MENTOR' : status === 'COMPLETED' && by === 'SYSTEM';
}
