import { mentoringReasonLength, mentoringReasonRule } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
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

const { decline: texts } = actionTexts;
type Reason = keyof typeof texts.reasons;
const reasons = (Object.keys(texts.reasons) as Reason[]).map((value) => ({ value, label: texts.labels[value] }));

/** Does not take a request, and says why: by a ready reason, own words, or both. */
export function DeclineModal({ mentoring: shown, close }: MentoringProps & ModalControl) {
  const { mentoring, outdated, disabledReason, failed } = useCurrent(shown, 'MENTOR', 'answer');
  const { mutateAsync } = mentorings.setMentoringStatus.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { reason: '' },
    rules: ({ reason }) => ({ reason: mentoringReasonRule(reason) }),
    submit: async ({ reason }) => {
      const { id, version } = mentoring;
      await mutateAsync({ params: { id: String(id) }, body: { status: 'DECLINED', reason, version } });
      toast(texts.done);
      close();
    },
    failed,
    keep: { key: `mentoring-decline-${shown.id}` },
  });
  const chosen = reasons.find(({ value }) => texts.reasons[value] === form.values.reason)?.value ?? null;
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      <ContractForm form={form}>
        <Stack>
          <WhenAndWho mentoring={mentoring} side="MENTOR" />
          <p>{texts.lead}</p>
          <OutdatedNote outdated={outdated} mentoring={mentoring} />
          <ChoiceGroup
            legend={texts.ready}
            name="ready"
            options={reasons}
            value={chosen}
            onChange={(value) => value && form.change({ reason: texts.reasons[value] })}
          />
          <TextArea {...form.field('reason', 'left')} label={texts.reason} help={texts.help} rows={4} maxLength={mentoringReasonLength} required />
          <SubmitButton loading={form.busy} disabledReason={disabledReason}>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
