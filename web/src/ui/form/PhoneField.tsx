import { formatPhone, phoneDigits } from '@baeum/contract/shared/phone-format.ts';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (value: string) => void;
};

/** A telephone number that is hyphenated while typing; the caret stays after the same digit. */
export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (digitsBefore.current === undefined) return;
    const caret = positionAfter(value, digitsBefore.current);
    digitsBefore.current = undefined;
    input.current?.setSelectionRange(caret, caret);
  });
  return (
    <TextField
      {...field}
      ref={input}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={value}
      onChange={({ currentTarget }) => {
        digitsBefore.current = phoneDigits(currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined)).length;
        onChange(formatPhone(currentTarget.value));
      }}
    />
  );
}

/** Index right after the given number of digits. */
function positionAfter(text: string, digits: number): number {
  let position = text.startsWith('+') ? 1 : 0;
  for (let left = digits; left > 0 && position < text.length; position += 1) if (/\d/.test(text.charAt(position))) left -= 1;
  return position;
}
