import type { MentoringRequest } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.schemas.ts';
import { tabDrafts } from '../../client/tab-drafts.ts';

/** A request, and the key under which the server makes it once, however often it is asked. */
export interface Attempt {
  body: MentoringRequest;
  key: string;
}

/** What somebody has chosen and typed for a session with one mentor. */
export interface BookingDraft {
  /** The time that was chosen. */
  startAt?: string | undefined;
  question: string;
  /** The coupon, or none; the one that takes the most off while nothing was chosen. */
  couponId?: number | null | undefined;
  points: number;
  method: NonNullable<MentoringRequest['method']>;
  agreed: boolean;
  /** The sheet is open: who is back from signing in or paying elsewhere, or reloads, goes on in it. */
  opened?: boolean | undefined;
  /** A request that was sent, of which nobody knows whether it was made. */
  attempt?: Attempt | undefined;
  /** The order of a request, from whose payment somebody came back. */
  orderId?: number | undefined;
}

const { draftOf, changeDraft, storeForNextLook, useDraft, deleteDraft } = tabDrafts<BookingDraft>({ question: '', points: 0, method: 'CARD', agreed: false });

/** Its name in the tab. */
export const bookingName = (mentorId: number) => `booking-${mentorId}`;
export const bookingOf = (mentorId: number) => draftOf(bookingName(mentorId));
export const changeBooking = (mentorId: number, part: Partial<BookingDraft>) => changeDraft(bookingName(mentorId), part);
/** For who looks at it next: this page is being left for the payment. */
export const saveOrdered = (mentorId: number, orderId: number | undefined) =>
  storeForNextLook(bookingName(mentorId), { orderId, attempt: undefined, opened: true });
export const useBooking = (mentorId: number) => useDraft(bookingName(mentorId));
export const clearBooking = (mentorId: number) => deleteDraft(bookingName(mentorId));
