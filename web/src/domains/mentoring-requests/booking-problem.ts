import { couponErrors } from '@baeum/contract/domains/coupons/coupons.errors.ts';
import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import { mentorErrors } from '@baeum/contract/domains/mentors/mentors.errors.ts';
import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { pointErrors } from '@baeum/contract/domains/points/points.errors.ts';
import { problemOf } from '../../client/api-problem.ts';
import type { BookingDraft } from './booking-draft.ts';
import { sheetTexts } from './booking-sheet.texts.ts';

const texts = sheetTexts.problems;

/** Why the session cannot be booked as selected, as texts of the sheet. */
export interface BookingProblem {
  title: string;
  message?: string | undefined;
  /** Another time may be available: those near it are offered. */
  otherTime?: boolean;
  /** Target of the link; the list of mentors if this one cannot be booked at all. */
  to?: keyof typeof sheetTexts.to;
}

/** By error code; the default dialog handles all others. */
const problems: Readonly<Record<string, BookingProblem>> = {
  [mentoringErrors.slotTaken.errorCode]: { ...texts.taken, otherTime: true },
  [mentoringErrors.outsideHours.errorCode]: { ...texts.outside, otherTime: true },
  [mentoringErrors.ownOverlap.errorCode]: { ...texts.overlap, otherTime: true, to: '/my/mentorings' },
  [mentoringErrors.tooManyOpen.errorCode]: { ...texts.tooMany, to: '/my/mentorings' },
  [mentoringErrors.ownMentoring.errorCode]: { ...texts.own, to: '/mentors' },
  [mentorErrors.inactive.errorCode]: { ...texts.inactive, to: '/mentors' },
};

export function problemIn(thrown: unknown): BookingProblem | undefined {
  const { errorCode = '', status, message } = problemOf(thrown);
  if (errorCode === orderErrors.paymentFailed.errorCode) return { ...texts.refused, message };
  return status === 404 ? { ...texts.inactive, to: '/mentors' } : problems[errorCode];
}

interface LostChoice {
  /** The replacement value. */
  change: Partial<BookingDraft>;
  problem: BookingProblem;
}

/** Selected payment options that are no longer available. */
const lostChoices: Readonly<Record<string, LostChoice>> = {
  [couponErrors.notApplicable.errorCode]: { change: { couponId: null }, problem: texts.couponGone },
  [pointErrors.insufficient.errorCode]: { change: { points: 0 }, problem: texts.pointsGone },
};

export const lostChoiceIn = (thrown: unknown): LostChoice | undefined => lostChoices[problemOf(thrown).errorCode ?? ''];

export const isPriceChange = (thrown: unknown): boolean => problemOf(thrown).errorCode === orderErrors.priceChanged.errorCode;
