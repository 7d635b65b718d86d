import styles from './Plot.module.css';

/** One line, or one bar of each group; `null` where there is no value. */
export interface Series {
  name: string;
  values: readonly (number | null)[];
  /** Lower and upper bound of each value, drawn around the line. */
  band?: readonly (readonly [low: number, high: number] | null)[];
}

const classes = [styles.first, styles.second, styles.third, styles.fourth];

/** Class of a series by its index: hue or grey, and its own dashes. */
export function seriesClass(index: number): string | undefined {
  return classes[index % classes.length];
}
