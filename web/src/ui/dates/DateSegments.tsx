import { DateInput, DateSegment } from 'react-aria-components/DateField';
import styles from './dates.module.css';

/** Year, month and day, each typed or changed by the arrow keys. */
export function DateSegments({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <DateInput {...(slot && { slot })} className={styles.segments ?? ''}>
      {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
    </DateInput>
  );
}
