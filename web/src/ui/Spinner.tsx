import styles from './Spinner.module.css';

/** Decorative: whoever shows it sets `aria-busy` or says so in text. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
