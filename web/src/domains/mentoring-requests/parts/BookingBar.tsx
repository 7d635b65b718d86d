import type { MentorDetail } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { formatPrice } from '@baeum/contract/shared/korean-format.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { SeoulTime } from '../../../ui/SeoulTime.tsx';
import { isBookable } from '../bookable.ts';
import { useBooking } from '../booking-draft.ts';
import { openBookingSheet } from '../booking-sheet.ts';
import styles from '../Booking.module.css';
import { bookingTexts as texts } from '../mentoring-requests.texts.ts';
import { bookingId } from './BookingPanel.tsx';

/** Price and action at the bottom of narrow screens. */
export function BookingBar({ mentor }: { mentor: MentorDetail }) {
  const { startAt } = useBooking(mentor.id) ?? {};
  if (!isBookable(mentor)) return null;
  return (
    <div className={styles.bar}>
      <div>
        <strong>{formatPrice(mentor.price)}</strong> <span className={styles.muted}>/ {texts.perSession(mentor.durationMinutes)}</span>
        {startAt && (
          <p className={styles.muted}>
            <SeoulTime at={startAt} near />
          </p>
        )}
      </div>
      {startAt ? (
        <Button onClick={() => void openBookingSheet({ mentor })}>{texts.book}</Button>
      ) : (
        <LinkButton to={`#${bookingId}`}>{texts.toTimes}</LinkButton>
      )}
    </div>
  );
}
