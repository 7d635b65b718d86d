import type { MentoringSlots } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.schemas.ts';
import { useState } from 'react';
import { Stack } from '../../ui/layout.tsx';
import { Conflicts } from './Conflicts.tsx';
import { HoursForm } from './HoursForm.tsx';
import { useConflicts } from './use-conflicts.ts';

interface HoursSectionProps {
  mentorId: number;
  /** Length of a session. */
  minutes: number;
  loaded: MentoringSlots;
  submitLabel: string;
  /** Shown when everything is saved and no session conflicts. */
  onDone?: () => void;
}

/** The hours form, and below it the upcoming sessions outside the saved hours. */
export function HoursSection({ onDone, ...form }: HoursSectionProps) {
  const { schedule } = form.loaded;
  const { conflicts, note, close } = useConflicts(form.mentorId, schedule);
  const [saved, setSaved] = useState(false);
  return (
    <Stack gap={24}>
      <HoursForm
        {...form}
        onSaved={(answer) => {
          note(answer);
          setSaved(true);
          if (answer.conflicts.length === 0) onDone?.();
        }}
      />
      {conflicts.length > 0 && (
        <Conflicts
          key={schedule.version}
          conflicts={conflicts}
          focused={saved}
          onClose={() => {
            close();
            onDone?.();
          }}
        />
      )}
    </Stack>
  );
}
