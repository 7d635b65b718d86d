import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import styles from './ChoiceText.module.css';

/** The words of a choice and how much it would leave; one that leaves nothing steps back. */
export function ChoiceText({ text, count }: { text: string; count?: number | undefined }) {
  return (
    <>
      {text} {count !== undefined && <span className={count > 0 ? styles.count : styles.none}>{formatCount(count)}</span>}
    </>
  );
}
