import type { HourRange } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldMessage } from '../../ui/form/Field.tsx';
import { IconPlus, IconTrash } from '../../ui/icons.ts';
import styles from './Hours.module.css';
import { cellMinutes, furtherRange } from './hours.ts';
import { mentorStartTexts, rangeWords } from './mentor-start.texts.ts';
import { isTooShort } from './next-times.ts';

const texts = mentorStartTexts.hours;

interface DayRangesProps {
  /** Name of the day, e.g. `월요일`. */
  day: string;
  ranges: readonly HourRange[];
  /** Length of a session. */
  minutes: number;
  /** Validation error of one end of a range. */
  problemOf: (at: number, end: 'start' | 'end') => string | undefined;
  /** `step` names the edited field, so that its keystrokes are one undo step. */
  onChange: (ranges: HourRange[], step?: string) => void;
  /** Further actions for the day. */
  children?: ReactNode;
}

/** The hours of one day as a list of ranges, and a button that adds one. */
export function DayRanges({ day, ranges, minutes, problemOf, onChange, children }: DayRangesProps) {
  const further = furtherRange(ranges);
  const change = (at: number, part: Partial<HourRange>) => {
    const step = `${day} ${at} ${Object.keys(part).join()}`;
    onChange(
      ranges.map((range, index) => (index === at ? { ...range, ...part } : range)),
      step,
    );
  };
  return (
    <>
      <ul className={styles.ranges} aria-label={day}>
        {ranges.map((range, at) => (
          <Range
            // A range is only identified by its index: its ends change while typing.
            key={at}
            day={day}
            place={at + 1}
            range={range}
            minutes={minutes}
            errors={[problemOf(at, 'start'), problemOf(at, 'end')]}
            onChange={(part) => change(at, part)}
            onRemove={() => onChange(ranges.filter((_range, index) => index !== at))}
          />
        ))}
        {ranges.length === 0 && <li className={styles.closed}>{texts.closed}</li>}
      </ul>
      <div className={styles.dayActions}>
        <Button
          variant="quiet"
          size="small"
          icon={<IconPlus size={16} aria-hidden="true" />}
          aria-label={texts.addTo(day)}
          title={further ? undefined : texts.full}
          disabledReason={further ? undefined : texts.full}
          onClick={() => further && onChange([...ranges, further])}
        >
          {texts.add}
        </Button>
        {children}
      </div>
    </>
  );
}

interface RangeProps {
  day: string;
  place: number;
  range: HourRange;
  minutes: number;
  errors: readonly (string | undefined)[];
  onChange: (part: Partial<HourRange>) => void;
  onRemove: () => void;
}

function Range({ day, place, range, minutes, errors, onChange, onRemove }: RangeProps) {
  const [startError, endError] = errors;
  return (
    <li className={styles.range}>
      <div className={styles.ends}>
        <Time label={texts.start(day, place)} error={startError} value={range.start} onChange={(start) => onChange({ start })} />
        <span aria-hidden="true">–</span>
        <Time label={texts.end(day, place)} error={endError} value={range.end} onChange={(end) => onChange({ end })} />
        <Button
          variant="quiet"
          size="small"
          icon={<IconTrash size={18} aria-hidden="true" />}
          aria-label={texts.remove(day, rangeWords(range))}
          onClick={onRemove}
        />
      </div>
      <div aria-live="polite">
        <FieldMessage error={startError ?? endError} />
        {!startError && !endError && isTooShort(range, minutes) && <p className={styles.note}>{texts.tooShort(minutes)}</p>}
      </div>
    </li>
  );
}

interface TimeProps {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (time: string) => void;
}

function Time({ label, error, value, onChange }: TimeProps) {
  return (
    <input
      type="time"
      step={cellMinutes * 60}
      className={styles.time}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
