import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (value: string) => void;
  /** Number of digits. */
  digits: number;
};

/** A numeric code from a message: phones suggest it above the keyboard, and a pasted one may contain spaces or dashes. */
export function CodeField({ value, onChange, digits, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.normalize('NFKC').replace(/\D/g, '').slice(0, digits))}
    />
  );
}
