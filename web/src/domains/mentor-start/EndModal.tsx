import { mentoringReasonLength, mentoringReasonRule } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { seoulWords } from '../../ui/text/seoul-time.ts';
import { mentorings } from '../mentorings/mentorings.api.ts';
import { conflictTexts as texts } from './conflicts.texts.ts';

/** Ends a session with a reason, which the mentee reads: one that waits for an answer is declined, an agreed one cancelled. Everything is given back. */
export function EndModal({ mentoring, close }: { mentoring: Mentoring } & ModalControl) {
  const { id, status, mentee, startAt, refund, version } = mentoring;
  const asked = status === 'REQUESTED';
  const decline = mentorings.setMentoringStatus.useMutation({ meta: { ownProblem: true } });
  const cancel = mentorings.cancelMentoring.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { reason: '' },
    rules: ({ reason }) => ({ reason: mentoringReasonRule(reason) }),
    keep: { key: `mentoring-end-${id}` },
    submit: async ({ reason }) => {
      const params = { id: String(id) };
      if (asked) await decline.mutateAsync({ params, body: { status: 'DECLINED', reason, version } });
      else await cancel.mutateAsync({ params, body: { reason } });
      close(true);
    },
  });
  return (
    <Modal title={asked ? texts.declineTitle : texts.cancelTitle} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack gap={24}>
          <div>
            <p>
              {seoulWords(startAt)} {texts.with(mentee.name)}
            </p>
            <p>{refundWords(mentoring)}</p>
          </div>
          <Row>
            {texts.reasons.map((reason) => (
              <Button key={reason} variant="soft" size="small" onClick={() => form.change({ reason })}>
                {reason}
              </Button>
            ))}
          </Row>
          <TextArea {...form.field('reason', 'left')} label={texts.reason} help={texts.reasonHelp} rows={3} maxLength={mentoringReasonLength} required />
          <SubmitButton loading={form.busy}>
            {asked ? texts.declineNow : refund && refund.amount + refund.points > 0 ? texts.cancelNow : texts.cancelFree}
          </SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}

function refundWords({ status, mentee: { name }, price, refund: back }: Mentoring): string {
  if (status === 'REQUESTED') return price > 0 ? texts.refund(name, texts.allBack) : texts.nothingBack(name);
  if (!back || back.amount + back.points === 0) return texts.nothingBack(name);
  return texts.refund(name, texts.back(back.amount, back.points));
}
