import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { readAnew } from '../../client/topics.ts';
import { DayCalendar } from '../../ui/dates/DayCalendar.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { dayWords, seoulClock, seoulDay, seoulWords } from '../../ui/text/seoul-time.ts';
import { mentoringSchedules } from '../mentoring-schedules/mentoring-schedules.api.ts';
import { mentorings } from '../mentorings/mentorings.api.ts';
import { conflictTexts as texts } from './conflicts.texts.ts';
import { slotsOf } from './own-slots.ts';

interface ProposeProps {
  mentorId: number;
  mentoring: Mentoring;
}

/** Another time for an agreed session, from the mentor's own free ones. */
export function ProposeModal({ mentorId, mentoring, close }: ProposeProps & ModalControl) {
  const { data, error, refetch } = mentoringSchedules.getMentoringSlots.useQuery({
    ...mentoringSchedules.getMentoringSlots.options(slotsOf(mentorId)),
    staleTime: 0,
  });
  const times = data?.body.slots.filter(({ available }) => available).map(({ startAt }) => startAt);
  return (
    <Modal title={texts.proposeTitle}>
      {times?.length === 0 && <EmptyState {...texts.noSlots} />}
      {times?.[0] && <ProposeForm mentoring={mentoring} times={times} first={times[0]} close={close} />}
      {!times && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />)}
    </Modal>
  );
}

const { slotTaken, outsideHours, ownOverlap } = mentoringErrors;
const unavailable = [slotTaken, outsideHours, ownOverlap].map(({ errorCode }) => [errorCode, 'startAt'] as const);
const noTime = invalidField(texts.noTime);

function ProposeForm({ mentoring, times, first, close }: { mentoring: Mentoring; times: readonly string[]; first: string } & ModalControl) {
  const { id, version, mentee, startAt: present } = mentoring;
  const queryClient = useQueryClient();
  const { mutateAsync } = mentorings.rescheduleMentoring.useMutation({ meta: { ownProblem: true } });
  const [day, setDay] = useState(() => seoulDay(first));
  const form = useContractForm<{ startAt: string | null }>({
    draft: { startAt: null },
    rules: ({ startAt }) => ({ startAt: startAt === null ? noTime : undefined }),
    submit: async ({ startAt }) => {
      if (startAt === null) return;
      await mutateAsync({ params: { id: String(id) }, body: { startAt, version } }).catch((thrown: unknown) => {
        void readAnew(queryClient, 'mentoring-slots');
        throw thrown;
      });
      close(startAt);
    },
    errorFields: Object.fromEntries(unavailable),
  });
  const days = new Set(times.map((time) => seoulDay(time)));
  const last = times.at(-1) ?? first;
  return (
    <ContractForm form={form}>
      <Stack gap={24}>
        <p>{texts.proposeLead(mentee.name, seoulWords(present))}</p>
        <DayCalendar label={texts.days} value={day} onChange={setDay} min={seoulDay(first)} max={seoulDay(last)} offered={days} />
        <ChoiceGroup
          {...form.choice('startAt')}
          legend={texts.times(dayWords(day))}
          options={times.filter((time) => seoulDay(time) === day).map((time) => ({ value: time, label: seoulClock(time) }))}
          required
        />
        <SubmitButton loading={form.busy}>{texts.proposeNow}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
