import { appTexts } from '../app.texts.ts';
import styles from './Shell.module.css';

/** The first stop of the keyboard: past everything that stands around the content. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      {appTexts.skip}
    </a>
  );
}
