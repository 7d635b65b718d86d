import { useSyncExternalStore, type ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import styles from './AriaField.module.css';
import { InKorean } from './InKorean.tsx';

/** What every field of this kind renders around its control. */
export interface AriaFieldWords {
  label: string;
  /** Persistent hint below the control. */
  help?: string | undefined;
  /** Error message; announced when it appears. */
  error?: string | undefined;
  required?: boolean | undefined;
}

/** Label above, help and message below; rendered inside a React Aria field, which associates them with the control. */
export function AriaFieldFrame({ label, help, error, required, children }: AriaFieldWords & { children: ReactNode }) {
  return (
    <>
      <Label className={styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </Label>
      {children}
      {help && (
        <Text slot="description" className={styles.help}>
          {help}
        </Text>
      )}
      <div aria-live="polite">
        <FieldError className={styles.error}>{error}</FieldError>
      </div>
    </>
  );
}

/**
 * Renders a field only in the browser, with a placeholder before: React Aria hides native inputs by style attributes, which the
 * Content-Security-Policy blocks in server HTML. `meanwhile` replaces the placeholder where a field's shape does not fit.
 */
export function InBrowser({ label, meanwhile, children }: { label: string; meanwhile?: ReactNode; children: ReactNode }) {
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (hydrated) return <InKorean>{children}</InKorean>;
  if (meanwhile !== undefined) return meanwhile;
  return (
    <div className={styles.field} aria-busy="true">
      <span className={styles.label}>{label}</span>
      <span className={styles.box} />
    </div>
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
