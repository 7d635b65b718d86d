import styles from './Desk.module.css';

/** A technical name with its label, so that it can be searched and typed. Without a label it stands alone. */
export function CodeWords({ words, code }: { words: string | undefined; code: string }) {
  if (words === undefined) return code;
  return (
    <>
      {words} <span className={styles.code}>{code}</span>
    </>
  );
}
