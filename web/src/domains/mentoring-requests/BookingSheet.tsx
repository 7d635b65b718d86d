import { Modal } from '../../ui/modal/Modal.tsx';
import type { BookableMentor } from './bookable.ts';
import { bookingTexts as texts } from './mentoring-requests.texts.ts';

export interface BookingSheetProps {
  mentor: BookableMentor;
}

export function BookingSheet({ mentor }: BookingSheetProps) {
  return <Modal title={texts.panel}>{mentor.name}</Modal>;
}
