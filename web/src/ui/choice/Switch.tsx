import type { ComponentProps, ReactNode } from 'react';
import styles from './Switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  label: ReactNode;
  /** What it does, below the label. */
  description?: ReactNode;
}

/** Something that is on or off and takes effect at once; what is only sent with a form is a checkbox. */
export function Switch({ label, description, ...input }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span className={styles.words}>
        <span>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      <input {...input} type="checkbox" role="switch" className={styles.track} />
    </label>
  );
}
