import { Skeleton } from '../../ui/layout.tsx';
import styles from './Booking.module.css';
import { bookingTexts as texts } from './mentoring-requests.texts.ts';

/** Skeleton of the calendar and the times. */
export function SlotsSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className={styles.coming}>
      <Skeleton shape="block" />
      <Skeleton />
    </div>
  );
}
