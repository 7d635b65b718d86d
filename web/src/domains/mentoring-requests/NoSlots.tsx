import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import styles from './Booking.module.css';
import { bookingTexts } from './mentoring-requests.texts.ts';

const texts = bookingTexts.noSlots;

/** The mentor takes requests but has no time left as far as can be asked for. */
export function NoSlots() {
  return (
    <Callout tone="neutral" title={texts.title}>
      <p>{texts.message}</p>
      <LinkButton to="/mentors" variant="secondary" size="small" className={styles.way}>
        {texts.link}
      </LinkButton>
    </Callout>
  );
}
