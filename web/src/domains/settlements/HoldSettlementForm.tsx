import { heldReasonLength } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { settlements } from './settlements.api.ts';
import { settlementTexts } from './settlements.texts.ts';

const { panel: texts } = settlementTexts;
const reasonNeeded = invalidField(texts.holdNeeded);

/** Blocks the payout of a statement, for a reason shown to its instructor. */
export function HoldSettlementForm({ id }: { id: number }) {
  const { mutateAsync } = settlements.holdSettlement.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { reason: '' },
    rules: ({ reason }) => (isBlank(reason) ? { reason: reasonNeeded } : {}),
    submit: async ({ reason }) => {
      await mutateAsync({ params: { id: String(id) }, body: { reason: reason.trim() } });
      toast(texts.held);
    },
  });
  return (
    <ContractForm form={form}>
      <Stack gap={12}>
        <TextArea {...form.field('reason', 'left')} label={texts.holdReason} help={texts.holdHelp} rows={3} maxLength={heldReasonLength} required />
        <Button type="submit" variant="danger" loading={form.busy}>
          {texts.hold}
        </Button>
      </Stack>
    </ContractForm>
  );
}
