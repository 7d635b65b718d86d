import type { ComponentProps, ReactNode } from 'react';
import styles from './Switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  label: ReactNode;
  /** What it does, below the label. */
  description?: ReactNode;
}

/** The checkbox exposes its own checked state. */
const asSwitch = { type: 'checkbox', role: 'switch' } as const;

/** A setting that takes effect at once; one that is only sent with a form is a checkbox. */
export function Switch({ label, description, ...input }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span className={styles.words}>
        <span>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      <input {...input} {...asSwitch} className={styles.track} />
    </label>
  );
}
