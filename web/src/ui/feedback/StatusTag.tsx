import { join } from '../join.ts';
import styles from './StatusTag.module.css';
import tones from './tones.module.css';
import { toneIcons, type Tone } from './tones.ts';

interface StatusTagProps {
  tone: Tone;
  /** Short label, e.g. 결제 완료. */
  children: string;
}

/** A status: text, icon and tone. */
export function StatusTag({ tone, children }: StatusTagProps) {
  const Icon = toneIcons[tone];
  return (
    <span className={join(styles.tag, tones[tone])}>
      <Icon size={14} aria-hidden="true" />
      {children}
    </span>
  );
}
