import styles from './Booking.module.css';
import { bookingTexts } from './mentoring-requests.texts.ts';

/** When the mentor answers, and what comes back of the price. */
export function Terms({ price }: { price: number }) {
  return (
    <ul className={styles.terms}>
      <li>{bookingTexts.answer}</li>
      {price > 0 && bookingTexts.refund.map((line) => <li key={line}>{line}</li>)}
    </ul>
  );
}
