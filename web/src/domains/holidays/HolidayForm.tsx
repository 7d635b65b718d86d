import type { Holiday } from '@baeum/contract/domains/holidays/holidays.contract.ts';
import { holidayDateRule, holidayNameLength, holidayNameRule, holidayYears } from '@baeum/contract/domains/holidays/holidays.rules.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from './Holidays.module.css';
import { holidayTexts } from './holidays.texts.ts';

const { form: texts } = holidayTexts;
const noDate = invalidField(texts.noDate);

interface HolidayFormProps {
  /** The holiday whose name is changed. */
  named: Holiday | undefined;
  onSave: (date: string, name: string) => Promise<void>;
  onSaved: () => void;
}

/** Says that a day is a holiday, or calls one differently. */
export function HolidayForm({ named, onSave, onSaved }: HolidayFormProps) {
  const form = useContractForm({
    draft: { date: named?.date ?? '', name: named?.name ?? '' },
    rules: ({ date, name }) => ({ date: date ? holidayDateRule(date) : noDate, name: holidayNameRule(name) }),
    submit: async ({ date, name }) => {
      await onSave(date, name.trim());
      form.reset();
      onSaved();
    },
  });
  const { value, error, onChange } = form.choice('date');
  return (
    <ContractForm form={form} className={styles.form}>
      <DatePicker
        label={texts.date}
        value={value || null}
        error={error}
        onChange={(date) => onChange(date ?? '')}
        min={`${holidayYears.min}-01-01`}
        max={`${holidayYears.max}-12-31`}
        required
      />
      <TextField {...form.field('name', 'left')} label={texts.name} placeholder={texts.placeholder} maxLength={holidayNameLength} required />
      <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
    </ContractForm>
  );
}
