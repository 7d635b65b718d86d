import { mentoringReasonLength, mentoringReasonRule } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { actionTexts } from './mentoring-actions.texts.ts';
import type { SidedProps } from './mentoring-props.ts';
import { mentorings } from './mentorings.api.ts';
import styles from './Mentorings.module.css';
import { OutdatedNote } from './OutdatedNote.tsx';
import { useCurrent } from './use-current.ts';
import { WhenAndWho } from './WhenAndWho.tsx';

const { cancel: texts } = actionTexts;

/** Says what is given back, before it is cancelled. */
export function CancelModal({ mentoring: shown, side, close }: SidedProps & ModalControl) {
  const { mentoring, outdated, disabledReason, failed } = useCurrent(shown, side, 'cancel');
  const { mutateAsync } = mentorings.cancelMentoring.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { reason: '' },
    rules: ({ reason }) => ({ reason: mentoringReasonRule(reason) }),
    submit: async ({ reason }) => {
      const { body } = await mutateAsync({ params: { id: String(mentoring.id) }, body: { reason } });
      toast(texts.done(body.cancel?.refundAmount ?? 0));
      close();
    },
    failed,
    keep: { key: `mentoring-cancel-${shown.id}` },
  });
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      <ContractForm form={form}>
        <Stack>
          <WhenAndWho mentoring={mentoring} side={side} />
          <OutdatedNote outdated={outdated} mentoring={mentoring} />
          <GivenBack mentoring={mentoring} label={texts.back[side]} />
          <TextArea {...form.field('reason', 'left')} label={texts.reason} help={texts.help} rows={3} maxLength={mentoringReasonLength} required />
          <SubmitButton loading={form.busy} disabledReason={disabledReason}>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}

function GivenBack({ mentoring: { status, price, refund }, label }: { mentoring: Mentoring; label: string }) {
  if (status === 'PAYMENT_PENDING') return <p>{texts.unpaid}</p>;
  if (price === 0) return <p>{texts.free}</p>;
  if (!refund) return null;
  const { amount, points, rate } = refund;
  return (
    <div className={styles.back}>
      <p>
        {label} <strong>{texts.sum(amount, points)}</strong>
      </p>
      <p className={styles.muted}>{rate === 100 ? texts.whole : texts.part(rate)}</p>
    </div>
  );
}
