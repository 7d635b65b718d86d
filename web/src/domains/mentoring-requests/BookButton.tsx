import { useEffect, useEffectEvent, useId } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import type { RefusedOrder } from '../orders/parts/own-checkout.ts';
import type { BookableMentor } from './bookable.ts';
import { useBooking } from './booking-draft.ts';
import { openBookingSheet, preloadBookingSheet } from './booking-sheet.ts';
import styles from './Booking.module.css';
import { bookingTexts as texts } from './mentoring-requests.texts.ts';

/** Opens the sheet for the selected time; without one it says what is missing. */
export function BookButton({ mentor }: { mentor: BookableMentor }) {
  const reasonId = useId();
  const { startAt } = useBooking(mentor.id) ?? {};
  const missing = startAt ? undefined : texts.chooseTime;
  return (
    <div>
      <Button
        size="large"
        full
        disabledReason={missing}
        aria-haspopup="dialog"
        aria-describedby={reasonId}
        onPointerEnter={preloadBookingSheet}
        onFocus={preloadBookingSheet}
        onClick={() => void openBookingSheet({ mentor })}
      >
        {texts.book}
      </Button>
      <p id={reasonId} className={styles.reason}>
        {missing}
      </p>
    </div>
  );
}

/** The user is back after leaving midway: resumes where they were. */
export function useGoingOn(mentor: BookableMentor): void {
  const booking = useBooking(mentor.id);
  const { state } = useLocation() as { state: { refused?: RefusedOrder } | null };
  const known = booking !== undefined;
  const goOn = useEffectEvent(() => {
    if (booking?.opened) void openBookingSheet({ mentor, refused: state?.refused });
  });
  useEffect(() => {
    if (known) goOn();
  }, [known]);
}
