import { useId, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './form/Field.module.css';

interface SubmitButtonProps {
  children: ReactNode;
  loading?: boolean | undefined;
  /** What is still missing; the button then shows it instead of submitting. */
  disabledReason?: string | undefined;
}

/** The one full-width button that ends a form, with the reason why it is disabled under it. */
export function SubmitButton({ children, loading, disabledReason }: SubmitButtonProps) {
  const reasonId = useId();
  return (
    <div>
      <Button type="submit" size="large" full loading={loading} disabledReason={disabledReason} aria-describedby={disabledReason ? reasonId : undefined}>
        {children}
      </Button>
      <p id={reasonId} className={styles.reason} aria-live="polite">
        {disabledReason}
      </p>
    </div>
  );
}
