import type { MentorDetail } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { formatPrice } from '@baeum/contract/shared/korean-format.ts';
import type { ReactNode } from 'react';
import { late } from '../../../ui/late.tsx';
import { SeoulTime } from '../../../ui/SeoulTime.tsx';
import { isBookable, type BookableMentor } from '../bookable.ts';
import { BookButton, useGoingOn } from '../BookButton.tsx';
import { useBooking } from '../booking-draft.ts';
import styles from '../Booking.module.css';
import { bookingTexts as texts } from '../mentoring-requests.texts.ts';
import { NotBookable } from '../NotBookable.tsx';
import { SlotsSkeleton } from '../SlotsSkeleton.tsx';

const SlotChoice = late<{ mentor: BookableMentor }>(async () => (await import('../SlotChoice.tsx')).SlotChoice);

/** Fragment of the panel on its page. */
export const bookingId = 'booking';

/** A session's price and times, and the booking button. */
export function BookingPanel({ mentor }: { mentor: MentorDetail }) {
  const { price, durationMinutes } = mentor;
  return (
    <section id={bookingId} aria-label={texts.panel} tabIndex={-1} className={styles.panel}>
      <p className={styles.price}>
        <strong>{formatPrice(price)}</strong> <span className={styles.muted}>/ {texts.perSession(durationMinutes)}</span>
      </p>
      {contentOf(mentor)}
    </section>
  );
}

function contentOf(mentor: MentorDetail): ReactNode {
  if (mentor.own) return <NotBookable {...texts.own} />;
  if (!mentor.active) return <NotBookable {...texts.inactive} />;
  return isBookable(mentor) ? <Bookable mentor={mentor} /> : <NotBookable {...texts.noSlots} />;
}

function Bookable({ mentor }: { mentor: BookableMentor }) {
  const { startAt } = useBooking(mentor.id) ?? {};
  useGoingOn(mentor);
  return (
    <>
      <SlotChoice mentor={mentor} meanwhile={<SlotsSkeleton />} />
      <p role="status" className={styles.strong}>
        {startAt && (
          <>
            <span className="visually-hidden">{texts.chosen} </span>
            <SeoulTime at={startAt} />
          </>
        )}
      </p>
      <BookButton mentor={mentor} />
      <Terms price={mentor.price} />
    </>
  );
}

/** The mentor's response time, and the refund policy. */
function Terms({ price }: { price: number }) {
  return (
    <ul className={styles.terms}>
      <li>{texts.answer}</li>
      {price > 0 && texts.refund.map((line) => <li key={line}>{line}</li>)}
      {price > 0 && <li>{texts.broker}</li>}
    </ul>
  );
}
