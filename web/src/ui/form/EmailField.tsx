import { emailAccepted, emailRule } from '@baeum/contract/shared/email.ts';
import { useState, type ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type'>;

/**
 * An address, judged by the address rule when the field is left and not while it is typed. It says what it thinks and
 * stops nobody: the server's answer decides.
 */
export function EmailField({ error, success, onBlur, onChange, ...field }: EmailFieldProps) {
  const [left, setLeft] = useState<string>();
  const own = left ? emailRule(left) : undefined;
  return (
    <TextField
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type="email"
      error={error ?? own?.message}
      success={success ?? (left && !own ? emailAccepted : undefined)}
      onBlur={(event) => {
        setLeft(event.currentTarget.value);
        onBlur?.(event);
      }}
      onChange={(event) => {
        setLeft(undefined);
        onChange?.(event);
      }}
    />
  );
}
