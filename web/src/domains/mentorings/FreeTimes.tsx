import { useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { seoulDay } from '../../ui/seoul-time.ts';
import { SlotPicker } from '../mentoring-schedules/parts/SlotPicker.tsx';
import { useSlots } from '../mentoring-schedules/parts/use-slots.ts';
import { actionTexts as texts } from './mentoring-actions.texts.ts';

interface FreeTimesProps {
  mentorId: number;
  value: string | null;
  onChange: (startAt: string) => void;
  error?: string | undefined;
}

/** Selects one of a mentor's free times from today on. */
export function FreeTimes({ mentorId, ...choice }: FreeTimesProps) {
  const [today] = useState(() => seoulDay(Date.now()));
  const { times, from, to, error, retry } = useSlots(mentorId, today);
  if (times) return times.length > 0 ? <SlotPicker times={times} from={from} to={to} {...choice} /> : <p>{texts.noTimes}</p>;
  if (error) return <ErrorState error={error} retry={retry} />;
  return (
    <div role="status" aria-label={texts.loadingTimes}>
      <Skeleton shape="block" />
    </div>
  );
}
