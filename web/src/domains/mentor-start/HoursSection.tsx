import type { MentoringSlots } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.schemas.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { useState } from 'react';
import { Stack } from '../../ui/layout.tsx';
import { Conflicts } from './Conflicts.tsx';
import { HoursForm } from './HoursForm.tsx';

interface HoursSectionProps {
  mentorId: number;
  /** Length of a session. */
  minutes: number;
  loaded: MentoringSlots;
  submitLabel: string;
  /** What comes when everything is saved and no session is left out any more. */
  onDone?: () => void;
}

/** The form of hours, and below it the agreed sessions that the saved ones leave out. */
export function HoursSection({ onDone, ...form }: HoursSectionProps) {
  const [conflicts, setConflicts] = useState<readonly Mentoring[]>([]);
  const close = () => {
    setConflicts([]);
    onDone?.();
  };
  return (
    <Stack gap={24}>
      <HoursForm {...form} onSaved={(saved) => (saved.conflicts.length > 0 ? setConflicts(saved.conflicts) : close())} />
      {conflicts.length > 0 && <Conflicts key={conflicts.map(({ id, version }) => `${id}.${version}`).join()} conflicts={conflicts} onClose={close} />}
    </Stack>
  );
}
