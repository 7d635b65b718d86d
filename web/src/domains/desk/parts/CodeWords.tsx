import styles from './Desk.module.css';

/** A name of the machinery in words, beside the name that one searches and types. Without words it stands alone. */
export function CodeWords({ words, code }: { words: string | undefined; code: string }) {
  if (words === undefined) return code;
  return (
    <>
      {words} <span className={styles.code}>{code}</span>
    </>
  );
}
