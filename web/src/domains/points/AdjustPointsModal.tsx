import { pointErrors } from '@baeum/contract/domains/points/points.errors.ts';
import { adjustmentLimits, adjustmentRule, adjustmentSigns } from '@baeum/contract/domains/points/points.rules.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { commonErrors, invalidField } from '@baeum/contract/shared/errors.ts';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { pointsDeskTexts } from './points-desk.texts.ts';
import { points } from './points.api.ts';

const { form: texts, signs, adjust } = pointsDeskTexts;
const [userNeeded, reasonNeeded] = [invalidField(texts.userNeeded), invalidField(texts.reasonNeeded)];

interface PointsDraft {
  userId: string;
  sign: (typeof adjustmentSigns)[number];
  /** NaN if empty. */
  amount: number;
  reason: string;
  /** A day in Seoul; empty for one year. */
  expiresAt: string;
}

/** Gives points to a user, or deducts some. */
export function AdjustPointsModal({ userId, close }: { userId: string } & ModalControl) {
  const { mutateAsync } = points.adjustPoints.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm<PointsDraft>({
    draft: { userId, sign: 'GIVEN', amount: Number.NaN, reason: '', expiresAt: '' },
    rules: (draft) => ({
      userId: /^[1-9]\d{0,14}$/.test(draft.userId.trim()) ? undefined : userNeeded,
      amount: adjustmentRule(Number.isNaN(draft.amount) ? 0 : draft.amount),
      reason: isBlank(draft.reason) ? reasonNeeded : undefined,
    }),
    submit: async ({ sign, amount, reason, expiresAt, ...of }) => {
      const given = sign === 'GIVEN';
      const { body } = await mutateAsync({
        params: { id: of.userId.trim() },
        body: {
          amount: given ? amount : -amount,
          reason,
          ...(given && expiresAt !== '' && { expiresAt: new Date(`${expiresAt}T23:59:59+09:00`).toISOString() }),
        },
      });
      toast(texts.done(body.balanceAfter));
      close();
    },
    errorFields: { [pointErrors.insufficient.errorCode]: 'amount', [commonErrors.notFound.errorCode]: 'userId' },
  });
  const [sign, ends] = [form.choice('sign'), form.choice('expiresAt')];
  return (
    <Modal title={adjust} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack gap={16}>
          <TextField {...form.field('userId', 'left')} label={texts.userId} inputMode="numeric" autoComplete="off" required />
          <ChoiceGroup
            {...sign}
            onChange={(next) => next && sign.onChange(next)}
            legend={texts.sign}
            options={adjustmentSigns.map((value) => ({ value, label: signs[value] }))}
          />
          <NumberField {...form.choice('amount')} label={texts.amount} help={texts.amountHelp} unit="P" min={1} max={adjustmentLimits.amount} />
          <TextField {...form.field('reason', 'left')} label={texts.reason} help={texts.reasonHelp} maxLength={adjustmentLimits.reason} required />
          {sign.value === 'GIVEN' && (
            <DatePicker label={texts.ends} help={texts.endsHelp} value={ends.value || null} error={ends.error} onChange={(day) => ends.onChange(day ?? '')} />
          )}
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
