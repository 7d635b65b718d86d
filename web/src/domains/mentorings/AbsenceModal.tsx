import { mentoringReasonLength, mentoringReasonRule } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { actionTexts } from './mentoring-actions.texts.ts';
import type { MentoringProps } from './mentoring-props.ts';
import { mentorings } from './mentorings.api.ts';
import { OutdatedNote } from './OutdatedNote.tsx';
import { useCurrent } from './use-current.ts';
import { WhenAndWho } from './WhenAndWho.tsx';

const { mentorAbsent: texts } = actionTexts;

/** Tells operators that the mentor did not come, or that it was not the mentee who stayed away. */
export function AbsenceModal({ mentoring: shown, close }: MentoringProps & ModalControl) {
  const { mentoring, outdated, disabledReason, failed } = useCurrent(shown, 'MENTEE', 'reportAbsence');
  const { mutateAsync } = mentorings.reportMentoringNoShow.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { reason: '' },
    rules: ({ reason }) => ({ reason: mentoringReasonRule(reason) }),
    submit: async ({ reason }) => {
      await mutateAsync({ params: { id: String(mentoring.id) }, body: { reason } });
      toast(texts.done);
      close();
    },
    failed,
    keep: { key: `mentoring-absence-${shown.id}` },
  });
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      <ContractForm form={form}>
        <Stack>
          <WhenAndWho mentoring={mentoring} side="MENTEE" />
          <p>{texts.lead}</p>
          <OutdatedNote outdated={outdated} mentoring={mentoring} />
          <TextArea {...form.field('reason', 'left')} label={texts.reason} help={texts.help} rows={4} maxLength={mentoringReasonLength} required />
          <SubmitButton loading={form.busy} disabledReason={disabledReason}>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
