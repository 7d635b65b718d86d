import { bufferMinutes, scheduleLimits } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import type { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { HoursDraft } from './hours-draft.ts';
import styles from './Hours.module.css';
import { mentorStartTexts } from './mentor-start.texts.ts';

const texts = mentorStartTexts.hours;
const { minNoticeHours: notice, maxAdvanceDays: advance } = scheduleLimits;
const buffers = bufferMinutes.map((value) => ({ value, label: texts.bufferOf(value) }));

/** The booking window for sessions, and the break between them. */
export function HoursRules({ form }: { form: ReturnType<typeof useContractForm<HoursDraft>> }) {
  const buffer = form.choice('bufferMinutes');
  return (
    <div className={styles.rules}>
      <NumberField {...form.choice('minNoticeHours')} label={texts.notice} help={texts.noticeHelp} unit={texts.noticeUnit} min={notice.min} max={notice.max} />
      <NumberField
        {...form.choice('maxAdvanceDays')}
        label={texts.advance}
        help={texts.advanceHelp}
        unit={texts.advanceUnit}
        min={advance.min}
        max={advance.max}
      />
      <ChoiceGroup {...buffer} legend={texts.buffer} options={buffers} onChange={(value) => value !== null && buffer.onChange(value)} />
    </div>
  );
}
