import { weekdays } from '@baeum/contract/domains/in-app-messages/message-delivery.rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChipsField } from '../../../ui/form/ChipsField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { IconPlus, IconTrash } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/layout.tsx';
import { messageDeskTexts } from '../message-desk.texts.ts';
import type { HoursDraft } from './message-draft.ts';
import styles from './MessageComposer.module.css';

const { form: texts, days } = messageDeskTexts;
const mostRows = 20;

interface HoursFieldProps {
  value: readonly HoursDraft[];
  error: string | undefined;
  onChange: (hours: HoursDraft[]) => void;
}

/** Weekly hours, one row for days with the same hours. */
export function HoursField({ value, error, onChange }: HoursFieldProps) {
  return (
    <Stack gap={12}>
      {value.map((row, at) => (
        <fieldset key={at} aria-label={texts.hours(at + 1)} className={styles.box}>
          <div className={styles.boxHead}>
            <span className={styles.boxTitle}>{texts.hours(at + 1)}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.removeHours(at + 1)}
              icon={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          </div>
          <ChipsField
            legend={texts.hoursDays}
            name={`days-${at}`}
            options={weekdays.map((day) => ({ value: day, label: days[day] }))}
            value={row.days}
            onChange={(chosen) => onChange(value.with(at, { ...row, days: chosen }))}
            max={weekdays.length}
          />
          <div className={styles.pair}>
            <TextField
              label={texts.hoursStart}
              type="time"
              value={row.start}
              onChange={({ currentTarget }) => onChange(value.with(at, { ...row, start: currentTarget.value }))}
              required
            />
            <TextField
              label={texts.hoursEnd}
              help={texts.hoursEndHelp}
              type="time"
              value={row.end}
              onChange={({ currentTarget }) => onChange(value.with(at, { ...row, end: currentTarget.value }))}
              required
            />
          </div>
        </fieldset>
      ))}
      {value.length < mostRows && (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => onChange([...value, { days: [], start: '09:00', end: '18:00' }])}
          >
            {texts.addHours}
          </Button>
        </div>
      )}
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </Stack>
  );
}
