import type { MentorDetail } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { formatPrice } from '@baeum/contract/shared/korean-format.ts';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { late } from '../../../ui/late.tsx';
import { SeoulTime } from '../../../ui/SeoulTime.tsx';
import { isBookable, type BookableMentor } from '../bookable.ts';
import { BookButton, useGoingOn } from '../BookButton.tsx';
import { useBooking } from '../booking-draft.ts';
import styles from '../Booking.module.css';
import { bookingTexts as texts } from '../mentoring-requests.texts.ts';
import { NoSlots } from '../NoSlots.tsx';
import { SlotsSkeleton } from '../SlotsSkeleton.tsx';
import { Terms } from '../Terms.tsx';

const SlotChoice = late<{ mentor: BookableMentor }>(async () => (await import('../SlotChoice.tsx')).SlotChoice);

/** Where the panel stands on its page. */
export const bookingId = 'booking';

/** What a session costs, when it can be, and the way to ask for it. */
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
  if (mentor.own) return <Elsewhere {...texts.own} to="/mentors/start" />;
  if (!mentor.active) return <Elsewhere {...texts.inactive} to="/mentors" />;
  return isBookable(mentor) ? <Bookable mentor={mentor} /> : <NoSlots />;
}

function Elsewhere({ title, message, link, to }: { title: string; message: string; link: string; to: string }) {
  return (
    <Callout tone="neutral" title={title}>
      <p>{message}</p>
      <LinkButton to={to} variant="secondary" size="small" className={styles.way}>
        {link}
      </LinkButton>
    </Callout>
  );
}

function Bookable({ mentor }: { mentor: BookableMentor }) {
  const { startAt } = useBooking(mentor.id) ?? {};
  useGoingOn(mentor);
  return (
    <>
      <SlotChoice mentor={mentor} meanwhile={<SlotsSkeleton />} />
      <p role="status" className={styles.chosen}>
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
