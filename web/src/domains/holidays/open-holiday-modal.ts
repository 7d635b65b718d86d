import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const holidayModal = defineModal(async () => (await import('./HolidayModal.tsx')).HolidayModal);

/** Asks for a new holiday. */
export function openHolidayModal(): void {
  void openModal(holidayModal, {});
}
