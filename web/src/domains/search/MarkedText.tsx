import { Fragment } from 'react';
import { markRanges } from './mark-ranges.ts';
import styles from './Search.module.css';

/** A text with search matches highlighted. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  const ranges = markRanges(text, words);
  const last = ranges.at(-1)?.[1] ?? 0;
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(last)}
    </>
  );
}
