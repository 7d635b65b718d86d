import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import { answerTerms, proposalTerms, type MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring, MentoringMove } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { fail } from '../../../http/base/app-error.ts';
import { confirmProposed, holdTime, releaseProposed } from '../list/hold-times.ts';
import { findMentoring } from '../list/list-mentorings.ts';
import { earliest, hoursAfter } from '../notify/moments.ts';
import { notifyMentoring } from '../notify/notify-mentoring.ts';
import { changeMentoring, changeOwn, noProposal, type MentoringHead } from './change-mentoring.ts';
import { endLapsed } from './end-lapsed.public.ts';
import { isInTime, refuseUnless } from './set-status.ts';

/**
 * A request is moved by its mentee. Once it is accepted the mentor proposes a time, which the mentee confirms by naming it, and either ends by naming
 * the present one. @throws AppError COMMON_004, MENTORING_001, MENTORING_002, MENTORING_005, MENTORING_007
 */
export async function rescheduleMentoring(userId: number, id: number, { startAt, version }: MentoringMove): Promise<Mentoring> {
  const to = new Date(startAt);
  const { mentor, mentee } = await findMentoring(id, { userId });
  await endLapsed(to, mentor.id, mentee.id);
  return changeOwn(userId, id, async (head, side) => {
    refuseUnless(head.version === version, '그사이에 바뀌었습니다.');
    refuseUnless(head.now < head.start_at, '이미 시작했습니다.');
    if (head.status === 'REQUESTED') return moveRequest(head, side, to);
    refuseUnless(head.status === 'ACCEPTED', '옮길 수 없는 상태입니다.');
    const proposed = openProposal(head);
    if (isSame(to, head.start_at)) {
      refuseUnless(proposed !== undefined, '이미 그 시간입니다.');
      return endProposal(head, side);
    }
    if (side === 'MENTEE') return confirm(head, proposed, to);
    refuseUnless(!proposed || !isSame(to, proposed), '이미 제안한 시간입니다.');
    return propose(head, to);
  });
}

async function moveRequest(head: MentoringHead, side: MentoringSide, to: Date): Promise<void> {
  refuseUnless(side === 'MENTEE', '답하기 전에는 멘티만 옮길 수 있습니다.');
  refuseUnless(isInTime(head), '답할 수 있는 시간이 지났습니다.');
  refuseUnless(!isSame(to, head.start_at), '이미 그 시간입니다.');
  const expiresAt = earliest(hoursAfter(head.asked_at, answerTerms.hours), hoursAfter(to, -answerTerms.hoursBefore));
  await changeMentoring(head, side, { start_at: to, expires_at: expiresAt });
  await holdTime(head, to, 'BOOKED', side);
  await notifyMentoring(head.id, 'MOVED', side);
}

async function propose(head: MentoringHead, to: Date): Promise<void> {
  const { hours, hoursBefore } = proposalTerms;
  const latest = hoursAfter(head.start_at, -hoursBefore);
  refuseUnless(head.now < latest, `시작하기 ${hoursBefore}시간 전까지만 옮길 수 있습니다.`);
  const until = earliest(hoursAfter(head.now, hours), latest, hoursAfter(to, -hoursBefore));
  await changeMentoring(head, 'MENTOR', { proposal_start: to, proposal_by: 'MENTOR', proposal_until: until });
  await holdTime(head, to, 'PROPOSED', 'MENTOR');
  await notifyMentoring(head.id, 'PROPOSED', 'MENTOR');
}

async function confirm(head: MentoringHead, proposed: Date | undefined, to: Date): Promise<void> {
  refuseUnless(proposed !== undefined, '멘토가 제안한 시간이 없습니다.');
  if (!proposed || !isSame(to, proposed)) throw fail(mentoringErrors.outsideHours);
  await changeMentoring(head, 'MENTEE', { start_at: to, ...noProposal });
  await confirmProposed(head.id);
  await notifyMentoring(head.id, 'MOVED', 'MENTEE');
}

/** Refused, taken back or lapsed. */
export async function endProposal(head: MentoringHead, by: MentoringSide | 'SYSTEM'): Promise<void> {
  await changeMentoring(head, by, noProposal);
  await releaseProposed(head.id);
  await notifyMentoring(head.id, 'PROPOSAL_ENDED', by);
}

function openProposal({ proposal_start: start, proposal_until: until, now }: MentoringHead): Date | undefined {
  return start && until && until > now ? start : undefined;
}

const isSame = (one: Date, other: Date): boolean => one.getTime() === other.getTime();
