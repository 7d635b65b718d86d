import { appTexts } from '../app.texts.ts';
import styles from './Shell.module.css';

/** The first tab stop: skips everything around the content. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      {appTexts.skip}
    </a>
  );
}
