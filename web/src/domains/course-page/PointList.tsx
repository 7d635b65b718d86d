import { IconCheck } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import styles from './CourseParts.module.css';

interface PointListProps {
  title: string;
  points: readonly string[];
  /** In a separate box, two columns wide. */
  marked?: boolean;
}

/** Short points with a check mark; nothing if empty. */
export function PointList({ title, points, marked }: PointListProps) {
  if (points.length === 0) return null;
  return (
    <div className={join(styles.points, marked && styles.marked)}>
      <h3 className={styles.pointsTitle}>{title}</h3>
      <ul className={styles.pointRows}>
        {points.map((point) => (
          <li key={point} className={styles.point}>
            <IconCheck size={20} aria-hidden="true" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
