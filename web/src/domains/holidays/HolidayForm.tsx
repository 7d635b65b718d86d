import type { Holiday } from '@baeum/contract/domains/holidays/holidays.contract.ts';
import { holidayDateRule, holidayNameLength, holidayNameRule, holidayYears } from '@baeum/contract/domains/holidays/holidays.rules.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { holidays } from './holidays.api.ts';
import styles from './Holidays.module.css';
import { holidayTexts } from './holidays.texts.ts';
import { showMoved } from './moved-days.ts';

const { form: texts, saved } = holidayTexts;
const noDate = invalidField(texts.noDate);

interface HolidayFormProps {
  /** The holiday to rename; a new one when absent. */
  named?: Holiday;
  onSaved?: () => void;
}

/** Adds or renames a holiday. */
export function HolidayForm({ named, onSaved }: HolidayFormProps) {
  const { mutateAsync } = holidays.saveHoliday.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { date: named?.date ?? '', name: named?.name ?? '' },
    rules: ({ date, name }) => ({ date: date ? holidayDateRule(date) : noDate, name: holidayNameRule(name) }),
    submit: async ({ date, name }) => {
      showMoved(await mutateAsync({ params: { date }, body: { name: name.trim() } }));
      toast(saved(date));
      onSaved?.();
    },
  });
  const { value, error, onChange } = form.choice('date');
  return (
    <ContractForm form={form} className={styles.form}>
      {!named && (
        <DatePicker
          label={texts.date}
          value={value || null}
          error={error}
          onChange={(date) => onChange(date ?? '')}
          min={`${holidayYears.min}-01-01`}
          max={`${holidayYears.max}-12-31`}
          required
        />
      )}
      <TextField {...form.field('name', 'left')} label={texts.name} placeholder={texts.placeholder} maxLength={holidayNameLength} required />
      <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
    </ContractForm>
  );
}
