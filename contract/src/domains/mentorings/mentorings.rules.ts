import { lettersOf } from '../../shared/compose-text.ts';
import { hour } from '../../shared/constants.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import type { FieldProblem } from '../../shared/rule.ts';
import { cancelTerms } from '../offers/refund-terms.rules.ts';

export { mentoringMinutes } from '../mentors/mentors.rules.ts';
export { cancelTerms };

/** States of a session. The holding ones reserve its time for both people. */
export const mentoringStatuses = ['PAYMENT_PENDING', 'REQUESTED', 'ACCEPTED', 'DECLINED', 'CANCELED', 'COMPLETED', 'NO_SHOW', 'EXPIRED'] as const;
export type MentoringStatus = (typeof mentoringStatuses)[number];
export const holdingStatuses: readonly MentoringStatus[] = ['PAYMENT_PENDING', 'REQUESTED', 'ACCEPTED'];

/** The two who meet. */
export const mentoringSides = ['MENTOR', 'MENTEE'] as const;
export type MentoringSide = (typeof mentoringSides)[number];

/** Who changes or ends a session: one of the two, an operator, or the time that went by. */
export const mentoringEnders = [...mentoringSides, 'OPERATOR', 'SYSTEM'] as const;
export type MentoringEnder = (typeof mentoringEnders)[number];

/**
 * Which state may follow which, and who may cause it: there are no other transitions. Only an operator, who settles a dispute, can change a session
 * that has ended.
 */
export const mentoringTransitions: Readonly<Record<MentoringStatus, Partial<Record<MentoringStatus, readonly MentoringEnder[]>>>> = {
  PAYMENT_PENDING: { REQUESTED: ['SYSTEM'], CANCELED: ['MENTEE', 'SYSTEM'] },
  REQUESTED: { ACCEPTED: ['MENTOR'], DECLINED: ['MENTOR'], CANCELED: ['MENTEE', 'OPERATOR', 'SYSTEM'], EXPIRED: ['SYSTEM'] },
  ACCEPTED: { CANCELED: mentoringEnders, COMPLETED: ['MENTOR', 'OPERATOR', 'SYSTEM'], NO_SHOW: ['MENTOR', 'OPERATOR'] },
  COMPLETED: { COMPLETED: ['OPERATOR'], NO_SHOW: ['OPERATOR'] },
  NO_SHOW: { COMPLETED: ['OPERATOR'], NO_SHOW: ['OPERATOR'] },
  DECLINED: {},
  CANCELED: {},
  EXPIRED: {},
};

/** The states from which `by` may bring a session to `to`. */
export function mentoringStatesBefore(to: MentoringStatus, by: MentoringEnder): MentoringStatus[] {
  return mentoringStatuses.filter((from) => mentoringTransitions[from][to]?.includes(by));
}

/** What a mentor can say of a session. */
export const mentorStatuses = ['ACCEPTED', 'DECLINED', 'COMPLETED', 'NO_SHOW'] as const satisfies readonly MentoringStatus[];

/** What an operator can decide of a dispute. */
export const disputeOutcomes = ['COMPLETED', 'NO_SHOW_MENTEE', 'NO_SHOW_MENTOR'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

export const disputeStates = ['OPEN', 'SETTLED'] as const;

/** How people look through their sessions: agreed and not over, without an answer or payment yet, and all others. */
export const mentoringTabs = ['upcoming', 'waiting', 'past'] as const;
export type MentoringTab = (typeof mentoringTabs)[number];

/** Longest reason in letters. */
export const mentoringReasonLength = 500;

/** Most requests of a person that wait for their payment or an answer: to one mentor, and in all. */
export const openRequests = { ofMentor: 2, all: 5 } as const;

/** A mentor answers within so many hours of the request, and no later than so many before the session. */
export const answerTerms = { hours: 48, hoursBefore: 2 } as const;

/** A proposed time is valid for so many hours, and at most until so many hours before the old and the new time. */
export const proposalTerms = { hours: 24, hoursBefore: 2 } as const;

/** From so many minutes before the beginning the two can come in. */
export const joinMinutes = 10;

/** Minutes after the beginning from which somebody counts as absent, and hours after the end until which either side can say so. */
export const noShowTerms = { minutes: 10, hours: 72 } as const;

/** What a form says at its field. */
export const mentoringFieldErrors = {
  reason: invalidField(`이유를 ${mentoringReasonLength}자까지 적어주세요.`),
  reasonElsewhere: invalidField('이유는 신청을 받아들이지 않을 때 적습니다.'),
  meetingUrlElsewhere: invalidField('만나는 곳의 주소는 신청을 받아들일 때 적습니다.'),
} as const;

export function mentoringReasonRule(reason: string): ErrorEntry | undefined {
  const length = lettersOf(reason);
  return length >= 1 && length <= mentoringReasonLength ? undefined : mentoringFieldErrors.reason;
}

/** A reason belongs to a refusal, and a place to meet to an acceptance. */
export function statusProblems({ status, reason, meetingUrl }: StatusChange): FieldProblem[] {
  return [
    ...(reason !== undefined && status !== 'DECLINED' ? [{ path: ['reason'], error: mentoringFieldErrors.reasonElsewhere }] : []),
    ...(meetingUrl !== undefined && status !== 'ACCEPTED' ? [{ path: ['meetingUrl'], error: mentoringFieldErrors.meetingUrlElsewhere }] : []),
  ];
}

interface StatusChange {
  status: (typeof mentorStatuses)[number];
  reason?: string | undefined;
  meetingUrl?: string | undefined;
}

/** What decides how much is given back. */
interface Cancelable {
  status: MentoringStatus;
  startAt: string;
  proposal?: { by: MentoringSide; until: string } | undefined;
}

/**
 * Share in percent that the mentee gets back when `by` cancels now: all of it when the mentor does, before the mentor has answered, while
 * the mentor's wish to move is open, and in good time; else a part.
 * @param now Unix time in milliseconds
 */
export function cancelRefundRate({ status, startAt, proposal }: Cancelable, by: MentoringSide, now: number): 100 | typeof cancelTerms.lateRate {
  const asksToMove = proposal !== undefined && proposal.by !== by && Date.parse(proposal.until) > now;
  const inTime = Date.parse(startAt) - now >= cancelTerms.wholeHours * hour;
  return by === 'MENTOR' || status !== 'ACCEPTED' || asksToMove || inTime ? 100 : cancelTerms.lateRate;
}
