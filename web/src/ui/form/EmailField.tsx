import { emailAccepted } from '@baeum/contract/shared/email.ts';
import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type'>;

/** An email address; confirms a valid format once validated. */
export function EmailField({ autoComplete = 'email', validated, error, success, ...field }: EmailFieldProps) {
  return (
    <TextField
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type="email"
      error={error}
      success={success ?? (validated ? emailAccepted : undefined)}
    />
  );
}
