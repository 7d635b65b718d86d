import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { AccountFields } from './AccountFields.tsx';
import { moneyGoingBack } from './money-going-back.ts';
import { orders } from './orders.api.ts';
import styles from './Orders.module.css';
import { accountTexts as texts } from './orders.texts.ts';
import { accountProblems, emptyAccount } from './refund-account.ts';

/** A transfer is to be refunded: the buyer enters or corrects the account. */
export function ReturnAccount({ order }: { order: Order }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const money = moneyGoingBack(order);
  if (!money) return null;
  const { amount, isLate, state, refusal } = money;
  if (state === 'GIVEN' && !isCorrecting) {
    return (
      <Row>
        <Button variant="quiet" size="small" onClick={() => setCorrecting(true)}>
          {texts.correct.action}
        </Button>
      </Row>
    );
  }
  const words = state === 'GIVEN' ? texts.correct : isLate ? texts.late : texts.refund;
  return (
    <div className={styles.notice}>
      <Callout tone="warning" title={words.title(amount)}>
        {refusal && <p>{texts.refused(refusal.message)}</p>}
        <p>{words.lead}</p>
        <AccountForm id={order.id} done={() => setCorrecting(false)} />
      </Callout>
    </div>
  );
}

function AccountForm({ id, done }: { id: number; done: () => void }) {
  const { mutateAsync } = orders.setReturnAccount.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: emptyAccount,
    rules: accountProblems,
    submit: async (account) => {
      await mutateAsync({ params: { id: String(id) }, body: account });
      toast(texts.done);
      done();
    },
  });
  return (
    <ContractForm form={form}>
      <Stack gap={16} className={styles.answers}>
        <AccountFields bank={form.choice('bank')} number={form.field('number', 'left')} holder={form.field('holder', 'left')} />
        <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
