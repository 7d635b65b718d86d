import styles from './CountBadge.module.css';

/** How many wait behind an icon, on its corner; nothing for none. What holds it is positioned, and says the number itself. */
export function CountBadge({ count, shown = String(count) }: { count: number; shown?: string }) {
  return count > 0 ? (
    <span aria-hidden="true" className={styles.count}>
      {shown}
    </span>
  ) : null;
}
