import { Link } from 'react-router';
import { height, type Area } from './area.ts';
import { gathered, markRadius, type PlotMarkList } from './marks.ts';
import styles from './Plot.module.css';
import type { Series } from './series-class.ts';

interface PlotMarksProps {
  marks: PlotMarkList;
  width: number;
  area: Area;
  /** Values to place the marks on. */
  values: Series['values'];
  onRead: (index: number | null) => void;
}

/** Links on the values, above the drawing, which is hidden from screen readers. Hovering or focusing one activates its point. */
export function PlotMarks({ marks: { of, together, listed, sign = '?' }, width, area, values, onRead }: PlotMarksProps) {
  return (
    <div className={styles.marks}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className={styles.markDrawing}>
        {gathered(of, area).map(
          ([first, ...more]) =>
            first && (
              <Link
                key={`${first.at} ${first.to}`}
                to={more.length > 0 ? listed : first.to}
                aria-label={more.length > 0 ? together(more.length + 1) : first.name}
                className={styles.mark}
                onPointerEnter={() => onRead(first.at)}
                onPointerLeave={() => onRead(null)}
                onFocus={() => onRead(first.at)}
                onBlur={() => onRead(null)}
              >
                <circle cx={area.x(first.at)} cy={area.y(values[first.at] ?? 0)} r={markRadius} />
                <text x={area.x(first.at)} y={area.y(values[first.at] ?? 0) + 4} textAnchor="middle">
                  {more.length > 0 ? more.length + 1 : sign}
                </text>
              </Link>
            ),
        )}
      </svg>
    </div>
  );
}
