import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateTopics } from '../../client/topics.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { FreeTimes } from './FreeTimes.tsx';
import { actionTexts } from './mentoring-actions.texts.ts';
import type { SidedProps } from './mentoring-props.ts';
import { MentoringForm } from './MentoringForm.tsx';
import { mentorings } from './mentorings.api.ts';
import { useCurrent } from './use-current.ts';

const noTime = invalidField(actionTexts.noTime);
const { slotTaken, outsideHours, ownOverlap } = mentoringErrors;

/** Selects another free time: a request is moved at once, an agreed session once the mentee agrees. */
export function MoveModal({ mentoring: shown, side, close }: SidedProps & ModalControl) {
  const texts = side === 'MENTOR' ? actionTexts.propose : actionTexts.move;
  const queryClient = useQueryClient();
  const current = useCurrent(shown, side, 'move');
  const { mutateAsync } = mentorings.rescheduleMentoring.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { startAt: null as string | null },
    rules: ({ startAt }) => ({ startAt: startAt ? undefined : noTime }),
    submit: async ({ startAt }) => {
      const { id, version } = current.mentoring;
      await mutateAsync({ params: { id: String(id) }, body: { startAt: startAt ?? '', version } });
      toast(texts.done);
      close();
    },
    errorFields: Object.fromEntries([slotTaken, outsideHours, ownOverlap].map(({ errorCode }) => [errorCode, 'startAt' as const])),
    failed: (thrown, errors) => {
      if (errors.startAt) void invalidateTopics(queryClient, 'mentoring-slots');
      return current.failed(thrown, errors);
    },
  });
  return (
    <MentoringForm side={side} current={current} form={form} texts={texts}>
      <FreeTimes mentorId={shown.mentor.id} {...form.choice('startAt')} />
    </MentoringForm>
  );
}
