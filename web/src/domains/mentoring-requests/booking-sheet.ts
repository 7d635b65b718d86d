import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { changeBooking } from './booking-draft.ts';
import type { BookingSheetProps } from './BookingSheet.tsx';

const bookingSheet = defineModal<BookingSheetProps>(async () => (await import('./BookingSheet.tsx')).BookingSheet);

export const preloadBookingSheet = bookingSheet.preload;

/** Asks for the subject of the session, and takes the payment. If the page is left midway, it reopens on return. */
export async function openBookingSheet(props: BookingSheetProps): Promise<void> {
  const { id } = props.mentor;
  changeBooking(id, { opened: true });
  await openModal(bookingSheet, props);
  changeBooking(id, { opened: undefined });
}
