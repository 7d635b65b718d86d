import { joinMinutes, noShowTerms, proposalTerms, type MentoringSide, type MentoringStatus } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { hour, minute } from '@baeum/contract/shared/constants.ts';
import type { Tone } from '../../ui/feedback/tones.ts';
import { mentoringTexts as texts } from './mentorings.texts.ts';

/** Hours before the deadline of an answer from which it presses. */
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

/** The state of a session in a word. @param now Unix time in milliseconds; 0 where the browser's clock is not there yet */
export function stateOf({ status, endAt, proposal, dispute, noShowBy }: Mentoring, now: number): { word: string; tone: Tone } {
  if (dispute && !dispute.outcome) return { word: texts.states.DISPUTED, tone: 'warning' };
  if (proposal) return { word: texts.states.PROPOSED, tone: 'warning' };
  if (status === 'ACCEPTED' && Date.parse(endAt) <= now) return { word: texts.states.OVER, tone: 'info' };
  if (status === 'NO_SHOW' && noShowBy) return { word: texts.noShow[noShowBy], tone: tones.NO_SHOW };
  return { word: texts.states[status], tone: tones[status] };
}

/** Whether an answer has to come soon. */
export function isPressing({ status, expiresAt }: Mentoring, now: number): boolean {
  return status === 'REQUESTED' && expiresAt !== undefined && now > 0 && Date.parse(expiresAt) - now < pressingHours * hour;
}

/** What one of the two can do with a session now. */
export interface Possible {
  answer: boolean;
  /** Another time: the mentee of a request takes it, the mentor of an agreed session proposes it. */
  move: boolean;
  answerProposal: boolean;
  takeBackProposal: boolean;
  cancel: boolean;
  join: boolean;
  changePlace: boolean;
  complete: boolean;
  reportAbsence: boolean;
}

/** As the server decides it; only what depends on the time is judged by the browser's clock, until the server judges. */
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
