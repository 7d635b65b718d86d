import { useId, useState } from 'react';
import { DayCalendar } from '../../../ui/dates/DayCalendar.tsx';
import { ChoiceGroup } from '../../../ui/form/ChoiceGroup.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { seoulClock, seoulDay, viewerClock } from '../../../ui/seoul-time.ts';
import { slotTexts as texts } from '../mentoring-schedules.texts.ts';

interface SlotPickerProps {
  /** The available times, the earliest first; at least one. */
  times: readonly string[];
  /** First and last requested day, in Seoul. */
  from: string;
  to: string;
  /** The selected time; null if none. */
  value: string | null;
  onChange: (startAt: string) => void;
  error?: string | undefined;
}

/** A calendar of the days with available times, and the times of the selected day. */
export function SlotPicker({ times, from, to, value, onChange, error }: SlotPickerProps) {
  const [day, setDay] = useState<string>();
  const name = useId();
  const [first = from] = times;
  const zone = viewerClock(first)?.zone;
  const offered = new Set(times.map((time) => seoulDay(time)));
  const chosenDay = value && seoulDay(value);
  const shown = day ?? (chosenDay && offered.has(chosenDay) ? chosenDay : seoulDay(first));
  const choose = (time: string) => {
    setDay(undefined);
    onChange(time);
  };
  return (
    <Stack gap={16}>
      <DayCalendar label={texts.days} value={shown} onChange={setDay} min={from} max={to} offered={offered} />
      <ChoiceGroup
        legend={texts.timesOf(shown)}
        name={name}
        options={times.filter((time) => seoulDay(time) === shown).map((time) => ({ value: time, label: seoulClock(time), note: texts.viewerTime(time) }))}
        value={value}
        onChange={(time) => time && choose(time)}
        help={zone && texts.clocks(zone)}
        error={error}
      />
    </Stack>
  );
}
