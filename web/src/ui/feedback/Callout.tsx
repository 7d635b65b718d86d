import type { ReactNode } from 'react';
import { join } from '../join.ts';
import styles from './Callout.module.css';
import { feedbackWords } from './feedback.texts.ts';
import tones from './tones.module.css';
import { toneIcons, type Tone } from './tones.ts';

interface CalloutProps {
  tone?: Tone;
  /** Short title. */
  title?: string;
  children: ReactNode;
  /** A button or link that responds to it. */
  action?: ReactNode;
}

/** A note beside the content it concerns. Its kind is shown by icon and text, not by colour alone. */
export function Callout({ tone = 'info', title, children, action }: CalloutProps) {
  const Icon = toneIcons[tone];
  return (
    <div className={join(styles.callout, tones[tone])}>
      <Icon size={20} aria-hidden="true" />
      <div className={styles.words}>
        <span className="visually-hidden">{feedbackWords.tones[tone]}: </span>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}
