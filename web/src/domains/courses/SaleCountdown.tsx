import { day } from '@baeum/contract/shared/constants.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { IconClockHour4 } from '../../ui/icons.ts';
import { useNow } from '../../ui/use-now.ts';
import { saleTexts } from './courses.texts.ts';
import { clockOf } from './durations.ts';
import styles from './SaleCountdown.module.css';

/** How long a discount still runs: days, and on the last day the time to the second. Before the browser's clock is there, its end. */
export function SaleCountdown({ to }: { to: string }) {
  const now = useNow();
  return (
    <span className={styles.countdown}>
      <IconClockHour4 size={14} aria-hidden="true" />
      <span className="visually-hidden">{saleTexts.ends} </span>
      <time dateTime={to}>
        {now === undefined ? saleTexts.until(formatDate(to)) : leftText(Date.parse(to) - now)}
      </time>
    </span>
  );
}

function leftText(left: number): string {
  if (left <= 0) return saleTexts.over;
  return left >= day ? saleTexts.days(Math.floor(left / day)) : saleTexts.clock(clockOf(Math.floor(left / 1_000)));
}
