import { useSyncExternalStore, type ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import styles from './AriaField.module.css';
import { InKorean } from './InKorean.tsx';

/** What every field of this kind shows around its control. */
export interface AriaFieldWords {
  label: string;
  /** Lasting hint below the control. */
  help?: string | undefined;
  /** What is wrong; announced when it appears. */
  error?: string | undefined;
  required?: boolean | undefined;
}

/** Label above, help and message below; stands inside a field of React Aria, which ties them to the control. */
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
 * Draws a field once the browser has the page, and keeps its place before: React Aria hides native inputs by style
 * attributes, which the page's security policy refuses in HTML that comes from the server. `meanwhile` stands there where the place of a field does not fit.
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
