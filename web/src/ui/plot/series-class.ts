import styles from './Plot.module.css';

const classes = [styles.first, styles.second, styles.third, styles.fourth];

/** Look of a series by its place: hue or grey, and its own dashes. */
export function seriesClass(index: number): string | undefined {
  return classes[index % classes.length];
}
