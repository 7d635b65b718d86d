import { joinMinutes, noShowTerms, proposalTerms, type MentoringSide, type MentoringStatus } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { hour, minute } from '@baeum/contract/shared/constants.ts';
import type { Tone } from '../../ui/feedback/tones.ts';
import { mentoringTexts as texts } from './mentorings.texts.ts';

/** Hours before the response deadline from which it is urgent. */
const pressingHours = 6;

const tones = {
  PAYMENT_PENDING: 'info',
  REQUESTED: 'info',
  ACCEPTED: 'success',
  DECLINED: 'neutral',
  CANCELED: 'neutral',
  COMPLETED: 'success',
  NO_SHOW: 'danger',
  EXPIRED: 'neutral',
} as const satisfies Record<MentoringStatus, Tone>;

/** State label of a session. @param now Unix time in milliseconds; 0 until the browser's clock is known */
export function stateOf({ status, endAt, proposal, dispute, noShowBy }: Mentoring, now: number): { word: string; tone: Tone } {
  if (dispute && !dispute.outcome) return { word: texts.states.DISPUTED, tone: 'warning' };
  if (proposal) return { word: texts.states.PROPOSED, tone: 'warning' };
  if (status === 'ACCEPTED' && Date.parse(endAt) <= now) return { word: texts.states.OVER, tone: 'info' };
  if (status === 'NO_SHOW' && noShowBy) return { word: texts.noShow[noShowBy], tone: tones.NO_SHOW };
  return { word: texts.states[status], tone: tones[status] };
}

/** Whether a response is urgent. */
export function isPressing({ status, expiresAt }: Mentoring, now: number): boolean {
  return status === 'REQUESTED' && expiresAt !== undefined && now > 0 && Date.parse(expiresAt) - now < pressingHours * hour;
}

/** Actions that one side can currently take on a session. */
export interface Possible {
  answer: boolean;
  /** Another time: the mentee changes it in a request, the mentor proposes it for an agreed session. */
  move: boolean;
  answerProposal: boolean;
  takeBackProposal: boolean;
  cancel: boolean;
  join: boolean;
  changePlace: boolean;
  complete: boolean;
  reportAbsence: boolean;
}

/** By the server's rules; only time-dependent ones use the browser's clock, until the server checks. */
export function possibleOf(mentoring: Mentoring, side: MentoringSide, now: number): Possible {
  const { status, startAt, endAt, proposal, dispute, refund, expiresAt, meetingUrl } = mentoring;
  const [start, end] = [Date.parse(startAt), Date.parse(endAt)];
  const [asMentor, agreed] = [side === 'MENTOR', status === 'ACCEPTED'];
  const waits = status === 'REQUESTED' && expiresAt !== undefined && now < Date.parse(expiresAt);
  const told = now >= start + noShowTerms.minutes * minute && now < end + noShowTerms.hours * hour;
  const [met, before] = [agreed || status === 'COMPLETED' || status === 'NO_SHOW', now < start];
  return {
    answer: asMentor && waits,
    move: asMentor ? agreed && !proposal && now < start - proposalTerms.hoursBefore * hour : waits && before,
    answerProposal: !asMentor && proposal !== undefined && before,
    takeBackProposal: asMentor && proposal !== undefined && before,
    cancel: before && (refund !== undefined || (!asMentor && status === 'PAYMENT_PENDING')),
    join: agreed && meetingUrl !== undefined && now >= start - joinMinutes * minute && now < end,
    changePlace: asMentor && agreed && now < end,
    complete: asMentor && agreed && now >= end && !dispute,
    reportAbsence: told && !dispute && (asMentor ? agreed : met && mentoring.noShowBy !== 'MENTOR'),
  };
}
