import { useId } from 'react';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** What goes on. */
  label: string;
  /** How far it is, of `max`; without it, it is only known that it goes on. */
  value?: number;
  max?: number;
  /** The same in words beside the label, e.g. 12/40강. */
  text?: string;
}

/** How far something is. */
export function ProgressBar({ label, value, max = 100, text }: ProgressBarProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {text && <span className={styles.text}>{text}</span>}
      </div>
      <progress id={id} className={styles.bar} value={value} max={max} />
    </div>
  );
}
