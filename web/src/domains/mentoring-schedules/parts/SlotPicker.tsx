import { useId, useState, type ReactNode } from 'react';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { DayCalendar } from '../../../ui/dates/DayCalendar.tsx';
import { ChoiceGroup } from '../../../ui/form/ChoiceGroup.tsx';
import { Skeleton, Stack } from '../../../ui/layout.tsx';
import { seoulDay } from '../../../ui/text/seoul-time.ts';
import { useViewerWords } from '../../../ui/text/SeoulTime.tsx';
import { slotTexts as texts } from '../mentoring-schedules.texts.ts';
import { useSlots } from '../use-slots.ts';

interface SlotPickerProps {
  mentorId: number;
  /** The moment that is chosen; null while none is. */
  value: string | null;
  onChange: (startAt: string) => void;
  error?: string | undefined;
  /** In place of the calendar when there is no time. */
  none?: ReactNode;
}

/** A month of the days on which a mentor has time, and the times of the chosen day. */
export function SlotPicker({ mentorId, value, onChange, error, none = <p>{texts.none}</p> }: SlotPickerProps) {
  const { times, from, to, error: failure, retry } = useSlots(mentorId);
  const [day, setDay] = useState<string>();
  const name = useId();
  const [first] = times ?? [];
  const elsewhere = useViewerWords(first ?? from) !== undefined;
  if (!times) return failure ? <ErrorState error={failure} retry={retry} /> : <SlotsSkeleton />;
  if (first === undefined) return none;
  const offered = new Set(times.map((time) => seoulDay(time)));
  const chosenDay = value && seoulDay(value);
  const shown = day ?? (chosenDay && offered.has(chosenDay) ? chosenDay : seoulDay(first));
  return (
    <Stack gap={16}>
      <DayCalendar label={texts.days} value={shown} onChange={setDay} min={from} max={to} offered={offered} />
      <ChoiceGroup
        legend={texts.timesOf(shown)}
        name={name}
        options={times.filter((time) => seoulDay(time) === shown).map((time) => ({ value: time, label: texts.time(time) }))}
        value={value}
        onChange={(time) => time && onChange(time)}
        help={elsewhere ? texts.seoulClock : undefined}
        error={error}
      />
    </Stack>
  );
}

function SlotsSkeleton() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton shape="block" />
    </div>
  );
}
