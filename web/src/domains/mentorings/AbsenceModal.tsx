import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { actionTexts } from './mentoring-actions.texts.ts';
import type { MentoringProps } from './mentoring-props.ts';
import { MentoringForm } from './MentoringForm.tsx';
import { mentorings } from './mentorings.api.ts';
import { ReasonField } from './ReasonField.tsx';
import { useCurrent } from './use-current.ts';
import { useReasonForm } from './use-reason-form.ts';

const { mentorAbsent } = actionTexts;

/** Reports to operators that the mentor was absent, or that the mentee was not. */
export function AbsenceModal({ mentoring: shown, close }: MentoringProps & ModalControl) {
  const current = useCurrent(shown, 'MENTEE', 'reportAbsence');
  const { mutateAsync } = mentorings.reportMentoringNoShow.useMutation({ meta: { ownProblem: true } });
  const objects = shown.noShowBy === 'MENTEE';
  const texts = { ...mentorAbsent, ...(objects && mentorAbsent.objection) };
  const send = async (reason: string) => {
    await mutateAsync({ params: { id: String(shown.id) }, body: { reason } });
    return texts.done;
  };
  const form = useReasonForm({ name: `mentoring-absence-${shown.id}`, failed: current.failed, send, close });
  return (
    <MentoringForm side="MENTEE" current={current} form={form} texts={texts}>
      <ReasonField form={form} texts={texts} />
    </MentoringForm>
  );
}
