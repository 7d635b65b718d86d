import { useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { DayCalendar } from '../../ui/dates/DayCalendar.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { Stack } from '../../ui/layout.tsx';
import { seoulDay } from '../../ui/text/seoul-time.ts';
import { useViewerWords } from '../../ui/text/SeoulTime.tsx';
import type { BookableMentor } from './bookable.ts';
import { changeBooking, useBooking } from './booking-draft.ts';
import { bookingTexts as texts } from './mentoring-requests.texts.ts';
import { NoSlots } from './NoSlots.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import { SlotsSkeleton } from './SlotsSkeleton.tsx';
import { useSlots } from './use-slots.ts';

const gone = { title: texts.taken.title, otherTime: true };

/** A month of the days that a mentor has, and the times of the chosen day. */
export function SlotChoice({ mentor }: { mentor: BookableMentor }) {
  const { times, from, to, error, retry } = useSlots(mentor);
  const { startAt } = useBooking(mentor.id) ?? {};
  const [day, setDay] = useState<string>();
  const elsewhere = useViewerWords(mentor.nextSlotAt) !== undefined;
  if (!times) return error ? <ErrorState error={error} retry={retry} /> : <SlotsSkeleton />;
  const [first] = times;
  if (first === undefined) return <NoSlots />;
  const offered = new Set(times.map((time) => seoulDay(time)));
  const chosenDay = startAt && seoulDay(startAt);
  const shown = day ?? (chosenDay && offered.has(chosenDay) ? chosenDay : seoulDay(first));
  const choose = (time: string) => {
    setDay(undefined);
    changeBooking(mentor.id, { startAt: time });
  };
  return (
    <Stack gap={16}>
      {startAt && !times.includes(startAt) && <ProblemNote problem={gone} startAt={startAt} times={times} onChoose={choose} />}
      <DayCalendar label={texts.days} value={shown} onChange={setDay} min={from} max={to} offered={offered} />
      <ChoiceGroup
        legend={texts.timesOf(shown)}
        name="start"
        options={times.filter((time) => seoulDay(time) === shown).map((time) => ({ value: time, label: texts.time(time) }))}
        value={startAt ?? null}
        onChange={(time) => time && choose(time)}
        help={elsewhere ? texts.seoulClock : undefined}
      />
    </Stack>
  );
}
