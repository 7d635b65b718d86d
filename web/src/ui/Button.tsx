import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Button.module.css';
import { join } from './join.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonLook {
  /** `primary` once per view; `soft` is brand-tinted, `quiet` has no box. */
  variant?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  full?: boolean | undefined;
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows progress and ignores presses; the button keeps its focus and label. */
  loading?: boolean | undefined;
  /** Why the button is disabled. It stays focusable and ignores presses; `SubmitButton` shows the text below it. */
  disabledReason?: string | undefined;
}

function lookClass({ variant = 'primary', size = 'medium', full }: ButtonLook, className?: string): string {
  return join(styles.button, styles[variant], size !== 'medium' && styles[size], full && styles.full, className);
}

export function Button({ variant, size, full, icon, loading, disabledReason, className, children, onClick, type, ...rest }: ButtonProps) {
  const idle = Boolean(loading || disabledReason);
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={lookClass({ variant, size, full }, className)}
      aria-busy={loading || undefined}
      aria-disabled={idle || undefined}
      onClick={(event) => (idle ? event.preventDefault() : onClick?.(event))}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A link styled as a button; `to` is an address of this site. */
export function LinkButton({ variant, size, full, icon, className, children, ...rest }: ButtonLook & LinkProps) {
  return (
    <Link {...rest} className={lookClass({ variant, size, full }, className)}>
      {icon}
      {children}
    </Link>
  );
}
