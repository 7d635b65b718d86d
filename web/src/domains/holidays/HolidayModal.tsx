import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { HolidayForm } from './HolidayForm.tsx';
import { holidayTexts } from './holidays.texts.ts';

export function HolidayModal({ close }: ModalControl) {
  return (
    <Modal title={holidayTexts.form.title}>
      <HolidayForm onSaved={() => close()} />
    </Modal>
  );
}
