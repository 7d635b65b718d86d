import { accountHolderRule, accountNumberRule, bankRule } from '@baeum/contract/domains/orders/orders.rules.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { AccountFields } from './AccountFields.tsx';
import { orders } from './orders.api.ts';
import styles from './Orders.module.css';
import { accountTexts as texts } from './orders.texts.ts';

/** Money came in for an order that had ended: its buyer says where it goes back to. */
export function ReturnAccount({ id, amount }: { id: number; amount: number }) {
  const { mutateAsync } = orders.setReturnAccount.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { bank: '', number: '', holder: '' },
    rules: ({ bank, number, holder }) => ({ bank: bankRule(bank), number: accountNumberRule(number), holder: accountHolderRule(holder) }),
    submit: async (account) => {
      await mutateAsync({ params: { id: String(id) }, body: account });
      toast(texts.done);
    },
  });
  return (
    <Callout tone="warning" title={texts.title(amount)}>
      <p>{texts.lead}</p>
      <ContractForm form={form}>
        <Stack gap={16} className={styles.answers}>
          <AccountFields bank={form.choice('bank')} number={form.field('number', 'left')} holder={form.field('holder', 'left')} />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Callout>
  );
}
