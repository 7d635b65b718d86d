import { useId } from 'react';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** Label of the process. */
  label: string;
  /** Progress, out of `max`; indeterminate without it. */
  value?: number;
  max?: number;
  /** The progress as text beside the label, e.g. 12/40강. */
  text?: string;
}

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
