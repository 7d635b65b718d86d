import styles from './CountBadge.module.css';

/** The count on an icon's corner; nothing for 0. Its container is positioned and announces the number itself. */
export function CountBadge({ count, shown = String(count) }: { count: number; shown?: string }) {
  return count > 0 ? (
    <span aria-hidden="true" className={styles.count}>
      {shown}
    </span>
  ) : null;
}
