import { LinkButton } from '../../ui/Button.tsx';
import styles from './Booking.module.css';

interface NotBookableProps {
  title: string;
  message: string;
  link: string;
  linkTitle: string;
}

/** Why no time can be booked, and the next step. */
export function NotBookable({ title, message, link, linkTitle }: NotBookableProps) {
  return (
    <div>
      <p className={styles.strong}>{title}</p>
      <p className={styles.muted}>{message}</p>
      <LinkButton to={link} variant="secondary" size="small" className={styles.way}>
        {linkTitle}
      </LinkButton>
    </div>
  );
}
