import { returnReasonLength } from '@baeum/contract/domains/payouts/payouts.rules.ts';
import type { PayoutLine } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { payouts } from './payouts.api.ts';
import { payoutTexts } from './payouts.texts.ts';

const { returning: texts } = payoutTexts;
const reasonNeeded = invalidField(texts.needed);

export interface ReturnModalProps {
  payoutId: number;
  line: PayoutLine;
}

/** Records that the bank has returned a line, and why. */
export function ReturnModal({ payoutId, line: { settlementId, instructor, amount }, close }: ReturnModalProps & ModalControl) {
  const { mutateAsync } = payouts.returnPayoutLine.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { reason: '' },
    rules: ({ reason }) => (reason.trim() ? {} : { reason: reasonNeeded }),
    submit: async ({ reason }) => {
      await mutateAsync({ params: { id: String(payoutId), settlementId: String(settlementId) }, body: { reason: reason.trim() } });
      toast(texts.done);
      close();
    },
  });
  return (
    <Modal title={texts.title}>
      <ContractForm form={form}>
        <Stack>
          <p>{texts.lead(instructor.name, amount)}</p>
          <TextArea {...form.field('reason', 'left')} label={texts.reason} help={texts.help} rows={3} maxLength={returnReasonLength} required />
          <Button type="submit" variant="danger" loading={form.busy}>
            {texts.submit}
          </Button>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
