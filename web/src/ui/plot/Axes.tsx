import type { Area } from './area.ts';
import styles from './Plot.module.css';

/** Width in pixels of a label below the axis. */
const roomOfWord = 72;

/** Grid, figures on the left, labels below; overlapping labels are omitted. */
export function Axes({ area, points, figure }: { area: Area; points: readonly string[]; figure: (value: number) => string }) {
  const every = Math.max(1, Math.ceil(roomOfWord / area.step));
  return (
    <>
      {area.ticks.map((tick) => (
        <g key={tick}>
          <line x1={area.left} x2={area.right} y1={area.y(tick)} y2={area.y(tick)} className={tick === 0 ? styles.zero : styles.grid} />
          <text x={area.left - 8} y={area.y(tick) + 4} textAnchor="end" className={styles.tick}>
            {figure(tick)}
          </text>
        </g>
      ))}
      {points.map(
        (point, index) =>
          index % every === 0 && (
            <text key={point} x={area.x(index)} y={area.bottom + 22} textAnchor="middle" className={styles.tick}>
              {point}
            </text>
          ),
      )}
    </>
  );
}
