import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import styles from './ChoiceText.module.css';

/** The text of a choice and its number of results; muted if there are none. */
export function ChoiceText({ text, count }: { text: string; count?: number | undefined }) {
  return (
    <>
      {text} {count !== undefined && <span className={count > 0 ? styles.count : styles.none}>{formatCount(count)}</span>}
    </>
  );
}
