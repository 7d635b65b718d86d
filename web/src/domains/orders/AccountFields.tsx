import { bankNames } from '@baeum/contract/domains/payments/payments.rules.ts';
import type { ComponentProps } from 'react';
import { Select } from '../../ui/choice/Select.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { accountTexts as texts } from './orders.texts.ts';

interface AccountFieldsProps {
  bank: Pick<ComponentProps<typeof Select>, 'name' | 'error'> & { value: string; onChange(value: string): void };
  number: TextFieldProps;
  holder: TextFieldProps;
}

type TextFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

const banks = Object.entries(bankNames).map(([value, text]) => ({ value, text }));

/** The bank account for refunds of transfers. */
export function AccountFields({ bank, number, holder }: AccountFieldsProps) {
  return (
    <>
      <Select {...bank} value={bank.value || null} onChange={(value) => bank.onChange(value ?? '')} label={texts.bank} options={banks} required />
      <TextField {...number} label={texts.number} help={texts.numberHelp} inputMode="numeric" autoComplete="off" maxLength={20} required />
      <TextField {...holder} label={texts.holder} autoComplete="name" maxLength={60} required />
    </>
  );
}
