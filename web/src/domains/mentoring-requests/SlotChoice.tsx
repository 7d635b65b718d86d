import { ErrorState } from '../../client/ErrorState.tsx';
import { Stack } from '../../ui/layout.tsx';
import { seoulDay } from '../../ui/seoul-time.ts';
import { SlotPicker } from '../mentoring-schedules/parts/SlotPicker.tsx';
import { useSlots } from '../mentoring-schedules/parts/use-slots.ts';
import type { BookableMentor } from './bookable.ts';
import { changeBooking, useBooking } from './booking-draft.ts';
import { bookingTexts as texts } from './mentoring-requests.texts.ts';
import { NotBookable } from './NotBookable.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import { SlotsSkeleton } from './SlotsSkeleton.tsx';

const gone = { title: texts.taken.title, otherTime: true };

/** A mentor's bookable times; if the selected one is gone, those near it. */
export function SlotChoice({ mentor: { id, nextSlotAt } }: { mentor: BookableMentor }) {
  const { times, from, to, error, retry } = useSlots(id, seoulDay(nextSlotAt));
  const { startAt } = useBooking(id) ?? {};
  if (!times) return error ? <ErrorState error={error} retry={retry} /> : <SlotsSkeleton />;
  if (times.length === 0) return <NotBookable {...texts.noSlots} />;
  const choose = (time: string) => changeBooking(id, { startAt: time });
  return (
    <Stack gap={16}>
      {startAt && !times.includes(startAt) && <ProblemNote problem={gone} startAt={startAt} times={times} onChoose={choose} />}
      <SlotPicker times={times} from={from} to={to} value={startAt ?? null} onChange={choose} />
    </Stack>
  );
}
