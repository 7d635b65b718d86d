import type { MentoringSlots, SavedMentoringSchedule } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../client/boot.tsx';
import { DraftNotice } from '../../ui/editor/DraftNotice.tsx';
import { useDraft } from '../../ui/editor/use-draft.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { mentoringSchedules } from '../mentoring-schedules/mentoring-schedules.api.ts';
import { ExceptionsField } from './ExceptionsField.tsx';
import { FormEnd } from './FormEnd.tsx';
import { hoursBody, hoursDraft, hoursProblems, type HoursDraft } from './hours-draft.ts';
import { HoursPart } from './HoursPart.tsx';
import { HoursRules } from './HoursRules.tsx';
import { mentorStartTexts } from './mentor-start.texts.ts';
import styles from './MentorStart.module.css';
import { NextTimes } from './NextTimes.tsx';
import { readOwnMentoring } from './own-mentoring.ts';
import { todayInSeoul } from './own-slots.ts';
import { useNewerVersion } from './use-newer-version.ts';
import { useUndo } from './use-undo.ts';
import { WeekField } from './WeekField.tsx';

const texts = mentorStartTexts.hours;

interface HoursFormProps {
  mentorId: number;
  /** Length of a session. */
  minutes: number;
  loaded: MentoringSlots;
  submitLabel: string;
  onSaved: (saved: SavedMentoringSchedule) => void;
}

/** Available hours: the week, the exceptions, and the booking window. */
export function HoursForm(props: HoursFormProps) {
  const [turn, setTurn] = useState(0);
  return <Form key={turn} {...props} onLoad={() => setTurn(turn + 1)} />;
}

function Form({ mentorId, minutes, loaded, submitLabel, onSaved, onLoad }: HoursFormProps & { onLoad: () => void }) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { mutateAsync } = mentoringSchedules.setMentoringSchedule.useMutation({ meta: { ownProblem: true } });
  const { save, found } = useNewerVersion(async () => (await readOwnMentoring(queryClient, mentorId)).hours?.schedule.version ?? 0);
  const form = useContractForm<HoursDraft>({
    draft: hoursDraft(loaded.schedule),
    rules: hoursProblems,
    submit: async (typed) => {
      const answer = await save(typed.version, (version) => mutateAsync({ body: hoursBody({ ...typed, version }, todayInSeoul()) }));
      if (!answer) return;
      const saved = hoursDraft(answer.body.schedule);
      draft.forget();
      form.fillIn({ ...typed, ...saved });
      form.change(saved);
      toast(mentorStartTexts.saved);
      onSaved(answer.body);
    },
    warn: true,
  });
  const draft = useDraft('mentor-hours', user, form, (kept) => kept);
  const { weekly, exceptions } = form.values;
  const { note, undo, empty } = useUndo<Pick<HoursDraft, 'weekly' | 'exceptions'>>(form.change);
  const change = (part: Partial<Pick<HoursDraft, 'weekly' | 'exceptions'>>, step?: string) => {
    note({ weekly, exceptions }, step);
    form.change(part);
  };
  const load = () => {
    draft.forget();
    onLoad();
  };
  return (
    <ContractForm form={form}>
      <Stack gap={32}>
        <div className={styles.note}>
          <DraftNotice draft={draft} />
        </div>
        <HoursPart title={texts.week} lead={texts.weekLead}>
          <WeekField weekly={weekly} minutes={minutes} undo={empty ? undefined : undo} onChange={(next, step) => change({ weekly: next }, step)} />
        </HoursPart>
        <HoursPart title={texts.exceptions} lead={texts.exceptionsLead}>
          <ExceptionsField
            exceptions={exceptions}
            weekly={weekly}
            minutes={minutes}
            today={todayInSeoul()}
            error={form.choice('exceptions').error}
            onChange={(next, step) => change({ exceptions: next }, step)}
          />
        </HoursPart>
        <HoursPart title={texts.rules}>
          <HoursRules form={form} />
        </HoursPart>
        <HoursPart title={texts.preview} lead={texts.previewLead}>
          <NextTimes hours={form.values} minutes={minutes} taken={loaded.slots.filter(({ available }) => !available)} />
        </HoursPart>
        <FormEnd submitLabel={submitLabel} busy={form.busy} newerVersion={found} onLoad={load} />
      </Stack>
    </ContractForm>
  );
}
