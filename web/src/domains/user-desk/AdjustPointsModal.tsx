import { adjustmentLimits, adjustmentRule } from '@baeum/contract/domains/points/points.rules.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { points } from '../points/points.api.ts';
import { userTexts } from './users.texts.ts';

const { points: texts } = userTexts;
const amountNeeded = invalidField(texts.amountNeeded);
const reasonNeeded = invalidField(texts.reasonNeeded);

export interface AdjustPointsProps {
  userId: number;
}

const amountOf = (typed: string) => Number(typed.replaceAll(',', '').trim() || Number.NaN);

/** Gives points to a user or deducts some, for a reason shown to them. */
export function AdjustPointsModal({ userId, close }: AdjustPointsProps & ModalControl) {
  const { mutateAsync } = points.adjustPoints.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { amount: '', reason: '' },
    rules: ({ amount, reason }) => ({
      amount: Number.isInteger(amountOf(amount)) ? adjustmentRule(amountOf(amount)) : amountNeeded,
      reason: isBlank(reason) ? reasonNeeded : undefined,
    }),
    submit: async ({ amount, reason }) => {
      await mutateAsync({ params: { id: String(userId) }, body: { amount: amountOf(amount), reason: reason.trim() } });
      toast(texts.done(amountOf(amount)));
      close();
    },
  });
  return (
    <Modal title={texts.title}>
      <ContractForm form={form}>
        <Stack>
          <TextField {...form.field('amount', 'left')} label={texts.amount} help={texts.amountHelp} autoComplete="off" required />
          <TextField
            {...form.field('reason', 'left')}
            label={texts.reason}
            help={texts.reasonHelp}
            maxLength={adjustmentLimits.reason}
            autoComplete="off"
            required
          />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
