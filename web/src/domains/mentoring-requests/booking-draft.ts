import type { PaymentMethod } from '@baeum/contract/domains/payments/payments.rules.ts';
import { tabDrafts } from '../../client/tab-drafts.ts';

/** What somebody has chosen of a session with one mentor; what they typed is kept by its form. */
export interface BookingDraft {
  /** The time that was chosen. */
  startAt?: string | undefined;
  /** The coupon; none while nothing was chosen. */
  couponId?: number | undefined;
  points: number;
  method: PaymentMethod;
  /** The sheet is open: who is back from signing in elsewhere, or reloads, goes on in it. */
  opened?: boolean | undefined;
}

const { draftOf, changeDraft, useDraft, forgetDraft } = tabDrafts<BookingDraft>({ points: 0, method: 'CARD' });
const nameOf = (mentorId: number) => `booking-${mentorId}`;

export const bookingOf = (mentorId: number) => draftOf(nameOf(mentorId));
export const changeBooking = (mentorId: number, part: Partial<BookingDraft>) => changeDraft(nameOf(mentorId), part);
export const useBooking = (mentorId: number) => useDraft(nameOf(mentorId));
export const forgetBooking = (mentorId: number) => forgetDraft(nameOf(mentorId));
