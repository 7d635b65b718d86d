import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { actionTexts } from './mentoring-actions.texts.ts';
import type { MentoringProps } from './mentoring-props.ts';
import { MentoringForm } from './MentoringForm.tsx';
import { mentorings } from './mentorings.api.ts';
import { ReasonField } from './ReasonField.tsx';
import { useCurrent } from './use-current.ts';
import { useReasonForm } from './use-reason-form.ts';

const { decline: texts } = actionTexts;
type Reason = keyof typeof texts.reasons;
const reasons = (Object.keys(texts.reasons) as Reason[]).map((value) => ({ value, label: texts.labels[value] }));

/** Declines a request with a reason: a predefined one, free text, or both. */
export function DeclineModal({ mentoring: shown, close }: MentoringProps & ModalControl) {
  const current = useCurrent(shown, 'MENTOR', 'answer');
  const { mutateAsync } = mentorings.setMentoringStatus.useMutation({ meta: { ownProblem: true } });
  const send = async (reason: string) => {
    const { id, version } = current.mentoring;
    await mutateAsync({ params: { id: String(id) }, body: { status: 'DECLINED', reason, version } });
    return texts.done;
  };
  const form = useReasonForm({ name: `mentoring-decline-${shown.id}`, failed: current.failed, send, close });
  const chosen = reasons.find(({ value }) => texts.reasons[value] === form.values.reason)?.value ?? null;
  return (
    <MentoringForm side="MENTOR" current={current} form={form} texts={texts}>
      <ChoiceGroup
        legend={texts.ready}
        name="ready"
        options={reasons}
        value={chosen}
        onChange={(value) => value && form.change({ reason: texts.reasons[value] })}
      />
      <ReasonField form={form} texts={texts} />
    </MentoringForm>
  );
}
