import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { RefusedOrder } from '../orders/parts/own-checkout.ts';
import { useRenewal } from '../orders/parts/use-renewal.ts';
import type { BookableMentor } from './bookable.ts';
import { bookingOf } from './booking-draft.ts';
import type { BookingProblem } from './booking-problem.ts';
import { sheetTexts as texts } from './booking-sheet.texts.ts';
import styles from './Booking.module.css';
import { BookingForm } from './BookingForm.tsx';
import { useRequest } from './use-request.ts';

export interface BookingSheetProps {
  mentor: BookableMentor;
  /** Why the payment that the user returned from failed. */
  refused?: RefusedOrder | undefined;
}

/** The subject of the session, its price, and the payment. */
export function BookingSheet({ mentor, refused, close }: BookingSheetProps & ModalControl) {
  useRenewal();
  const { recovering, problem, error, retry } = useRecovery(mentor.id, refused, close);
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      {error ? (
        <ErrorState error={error} retry={retry} />
      ) : recovering ? (
        <p role="status" className={styles.returning}>
          <Spinner />
          {texts.returning}
        </p>
      ) : (
        <BookingForm mentor={mentor} before={problem} close={close} />
      )}
    </Modal>
  );
}

/** The user is back from a payment page, or the last request got no response. */
function useRecovery(mentorId: number, refused: RefusedOrder | undefined, close: () => void) {
  const { recover } = useRequest(mentorId, close);
  const [recovering, setRecovering] = useState(() => {
    const { orderId, attempt } = bookingOf(mentorId);
    return orderId !== undefined || attempt !== undefined;
  });
  const [problem, setProblem] = useState<BookingProblem>();
  const [error, setError] = useState<unknown>();
  const begin = useEffectEvent(async () => {
    try {
      setProblem(await recover(refused));
      setRecovering(false);
    } catch (thrown) {
      setError(thrown);
    }
  });
  useEffect(() => {
    if (recovering && !error) void begin();
  }, [recovering, error]);
  return { recovering, problem, error, retry: () => setError(undefined) };
}
