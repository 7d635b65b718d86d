import { cashReceiptKinds, cashReceiptNames } from '@baeum/contract/domains/payments/payments.rules.ts';
import { ChoiceGroup } from '../../../ui/form/ChoiceGroup.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import { receiptNumberName, type ReceiptChoice } from './cash-receipt.ts';

const texts = checkoutTexts.cashReceipt;

const options = [{ value: 'NONE' as const, label: texts.none }, ...cashReceiptKinds.map((value) => ({ value, label: cashReceiptNames[value] }))];

interface CashReceiptFieldsProps {
  choice: ReceiptChoice;
  error: string | undefined;
  onChange: (choice: ReceiptChoice) => void;
}

/** Whether a buyer who pays by transfer wants a cash receipt, and its number. */
export function CashReceiptFields({ choice, error, onChange }: CashReceiptFieldsProps) {
  const { kind, number } = choice;
  return (
    <Stack gap={8}>
      <ChoiceGroup legend={texts.legend} name="cash-receipt" options={options} value={kind} onChange={(next) => next && onChange({ kind: next, number: '' })} />
      {kind !== 'NONE' && (
        <TextField
          label={texts.number[kind]}
          help={texts.help}
          error={error}
          name={receiptNumberName}
          inputMode="numeric"
          autoComplete={kind === 'PERSONAL' ? 'tel-national' : 'off'}
          maxLength={20}
          required
          value={number}
          onChange={(event) => onChange({ kind, number: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
