import type { EventVolume } from '@baeum/contract/domains/event-types/event-types.contract.ts';
import { eventDeskTexts as texts } from './event-desk.texts.ts';
import styles from './EventDesk.module.css';

const [width, height, gap] = [6, 24, 2] as const;

/** Daily volumes of an event as a bar chart, with the mean as text. */
export function VolumeBars({ volume }: { volume: EventVolume | undefined }) {
  const days = volume?.perDay ?? [];
  if (!volume || volume.total === 0) return <span className={styles.small}>{texts.none}</span>;
  const most = Math.max(...days, 1);
  return (
    <span className={styles.volume}>
      <svg viewBox={`0 0 ${days.length * (width + gap)} ${height}`} className={styles.bars} aria-hidden="true">
        {days.map((count, at) => {
          const tall = count === 0 ? 1 : Math.max(2, (count / most) * height);
          return <rect key={at} x={at * (width + gap)} y={height - tall} width={width} height={tall} data-empty={count === 0 || undefined} />;
        })}
      </svg>
      <span>{texts.perDay(volume.total / days.length)}</span>
    </span>
  );
}
