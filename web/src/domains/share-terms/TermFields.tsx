import { saleChannels } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import { revenueShare } from '@baeum/contract/shared/constants.ts';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { useContractForm } from '../../ui/form/use-contract-form.ts';
import { shareTermTexts } from './share-terms.texts.ts';
import { termTargets, type TermDraft } from './term-draft.ts';

const { form: texts, channels } = shareTermTexts;

type TermForm = Pick<ReturnType<typeof useContractForm<TermDraft>>, 'field' | 'choice' | 'values'>;

/** A term's instructor, sales, share, and start. */
export function TermFields({ form }: { form: TermForm }) {
  const [target, channel, rate, startsOn] = [form.choice('target'), form.choice('channel'), form.choice('rate'), form.choice('startsOn')];
  const id = { inputMode: 'numeric', autoComplete: 'off', required: true } as const;
  return (
    <>
      <ChoiceGroup
        {...target}
        legend={texts.target}
        options={termTargets.map((value) => ({ value, label: texts.targets[value] }))}
        onChange={(value) => value && target.onChange(value)}
      />
      {target.value === 'INSTRUCTOR' && <TextField {...form.field('instructorId', 'left')} {...id} label={texts.instructorId} />}
      {target.value === 'ONE_COURSE' && <TextField {...form.field('courseId', 'left')} {...id} label={texts.courseId} />}
      <ChoiceGroup
        {...channel}
        legend={texts.channel}
        options={saleChannels.map((value) => ({ value, label: channels[value] }))}
        onChange={(value) => value && channel.onChange(value)}
      />
      <NumberField {...rate} label={texts.rate} unit="%" min={revenueShare.min} max={revenueShare.max} step={1} required />
      <DatePicker label={texts.startsOn} value={startsOn.value || null} error={startsOn.error} onChange={(date) => startsOn.onChange(date ?? '')} required />
    </>
  );
}
