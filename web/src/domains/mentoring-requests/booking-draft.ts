import type { MentoringRequest } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.schemas.ts';
import { tabDrafts } from '../../client/tab-drafts.ts';

/** A request and its Idempotency-Key, under which the server creates it once. */
export interface Attempt {
  body: MentoringRequest;
  key: string;
}

/** A user's choices and input for a session with one mentor. */
export interface BookingDraft {
  /** The selected time. */
  startAt?: string | undefined;
  question: string;
  /** The coupon, or none; the largest discount unless chosen. */
  couponId?: number | null | undefined;
  points: number;
  method: NonNullable<MentoringRequest['method']>;
  agreed: boolean;
  /** The sheet is open: returning from sign-in or payment, or a reload, resumes in it. */
  opened?: boolean | undefined;
  /** A request that was sent, with an unknown result. */
  attempt?: Attempt | undefined;
  /** The order of a request whose payment page the user returned from. */
  orderId?: number | undefined;
}

const { draftOf, changeDraft, storeForNextLook, useDraft, deleteDraft } = tabDrafts<BookingDraft>({ question: '', points: 0, method: 'CARD', agreed: false });

/** Storage key in the tab. */
export const bookingName = (mentorId: number) => `booking-${mentorId}`;
export const bookingOf = (mentorId: number) => draftOf(bookingName(mentorId));
export const changeBooking = (mentorId: number, part: Partial<BookingDraft>) => changeDraft(bookingName(mentorId), part);
/** For the next page view: this page is being left for the payment. */
export const saveOrdered = (mentorId: number, orderId: number | undefined) =>
  storeForNextLook(bookingName(mentorId), { orderId, attempt: undefined, opened: true });
export const useBooking = (mentorId: number) => useDraft(bookingName(mentorId));
export const clearBooking = (mentorId: number) => deleteDraft(bookingName(mentorId));
