import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import type { DisputeSettlement, Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { transaction } from '../../../database/transaction.ts';
import type { UserActor } from '../../../http/admission/actor.ts';
import { fail } from '../../../http/base/app-error.ts';
import type { RequestContext } from '../../../http/base/request-context.ts';
import { authorOf, recordAudit } from '../../audit-logs/audit-logs.public.ts';
import { notifyOperators } from '../../notifications/notify-operators.public.ts';
import { changeMentoring, changeOwn, lockMentoring } from '../change/change-mentoring.ts';
import { endMentoring } from '../change/end-mentoring.ts';
import { mayTellAbsence, refuseUnless } from '../change/set-status.ts';
import { findMentoring } from '../list/list-mentorings.ts';
import { notifyMentoring } from '../notify/notify-mentoring.ts';

/** The session is unchanged until an operator settles it. @throws AppError COMMON_003 for the mentor, COMMON_004, MENTORING_002 */
export async function reportNoShow(userId: number, id: number, reason: string): Promise<Mentoring> {
  return changeOwn(userId, id, async (head, side) => {
    if (side !== 'MENTEE') throw fail(commonErrors.forbidden);
    refuseUnless(['ACCEPTED', 'COMPLETED', 'NO_SHOW'].includes(head.status), '만나기로 했던 멘토링만 알릴 수 있습니다.');
    refuseUnless(!head.disputed_at, '이미 알렸습니다.');
    refuseUnless(mayTellAbsence(head), '시작하고 조금 지난 뒤부터 며칠 안에만 알릴 수 있습니다.');
    await changeMentoring(head, 'MENTEE', { disputed_at: head.now, dispute_by: 'MENTEE', dispute_reason: reason });
    await notifyMentoring(id, 'DISPUTED', 'MENTEE');
    await notifyOperators('mentoring-disputed', { id, startAt: head.start_at.toISOString() }, `mentoring/${id}`);
  });
}

const endings = {
  COMPLETED: { status: 'COMPLETED' },
  NO_SHOW_MENTEE: { status: 'NO_SHOW', noShowBy: 'MENTEE' },
  NO_SHOW_MENTOR: { status: 'NO_SHOW', noShowBy: 'MENTOR', rate: 100 },
} as const;

/** @throws AppError COMMON_004, MENTORING_002 where nothing is to be settled, or it was changed since it was read */
export async function settleDispute(
  call: { actor: UserActor; context: RequestContext },
  id: number,
  { outcome, reason, version }: DisputeSettlement,
): Promise<Mentoring> {
  await transaction(async () => {
    const head = await lockMentoring(id);
    if (!head) throw fail(commonErrors.notFound);
    if (!head.disputed_at || head.dispute_outcome) throw fail(mentoringErrors.wrongState);
    const settled = { dispute_outcome: outcome, dispute_answer: reason, dispute_settled_at: head.now };
    await endMentoring(head, { event: 'SETTLED', by: 'OPERATOR', ...endings[outcome] }, { ...settled, version });
    await recordAudit({
      author: authorOf(call),
      action: 'mentorings.settle',
      target: `mentorings/${id}`,
      diff: { status: [head.status, endings[outcome].status], outcome: [null, outcome], reason: [null, reason] },
    });
  });
  return findMentoring(id, { operator: true });
}
