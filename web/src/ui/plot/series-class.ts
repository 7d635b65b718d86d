import styles from './Plot.module.css';

/** One line, or one bar of each group; `null` where there is no value. */
export interface Series {
  name: string;
  values: readonly (number | null)[];
  /** Lowest and highest value that each one may have, drawn around the line. */
  band?: readonly (readonly [low: number, high: number] | null)[];
}

const classes = [styles.first, styles.second, styles.third, styles.fourth];

/** Look of a series by its place: hue or grey, and its own dashes. */
export function seriesClass(index: number): string | undefined {
  return classes[index % classes.length];
}
