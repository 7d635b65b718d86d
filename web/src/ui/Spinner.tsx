import styles from './Spinner.module.css';

/** Decorative: the parent sets `aria-busy` or provides text. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
