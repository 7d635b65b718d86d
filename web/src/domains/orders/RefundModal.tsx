import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { orderLimits, refundReasonRule } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { RefundQuote } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { orders } from './orders.api.ts';
import styles from './Orders.module.css';
import { orderTexts, refundTexts as texts } from './orders.texts.ts';
import type { RefundProps } from './refund-modal.ts';
import { RefundLines } from './RefundLines.tsx';

const noItem = invalidField(texts.choose);

/** What an order gives back, line by line, before it is asked for. */
export function RefundModal({ orderId, withCoupon, close }: RefundProps & ModalControl) {
  const request = { params: { id: String(orderId) } };
  const { data, error, refetch } = orders.quoteRefund.useQuery({ ...orders.quoteRefund.options(request), staleTime: 0 });
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      {data ? <RefundForm orderId={orderId} withCoupon={withCoupon} quote={data.body} close={close} /> : error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />}
    </Modal>
  );
}

function RefundForm({ orderId, withCoupon, quote, close }: RefundProps & { quote: RefundQuote } & ModalControl) {
  const queryClient = useQueryClient();
  const { mutateAsync } = orders.refundOrder.useMutation({ meta: { ownProblem: true } });
  const refundable = quote.lines.filter((line) => line.refundable);
  const form = useContractForm({
    draft: { itemIds: refundable.length === 1 ? refundable.map(({ itemId }) => itemId) : [], reason: '' },
    rules: ({ itemIds, reason }) => ({ itemIds: itemIds.length === 0 ? noItem : undefined, reason: refundReasonRule(reason) }),
    submit: async ({ itemIds, reason }) => {
      try {
        await mutateAsync({ params: { id: String(orderId) }, body: { itemIds, reason, ...sumOf(quote, itemIds) } });
      } catch (error) {
        // Something was learned meanwhile: the new amounts are shown beside what is said of them.
        if (problemOf(error).errorCode === orderErrors.priceChanged.errorCode) await queryClient.invalidateQueries({ queryKey: ['quoteRefund'] });
        throw error;
      }
      toast(texts.done);
      close();
    },
    errorFields: { [orderErrors.priceChanged.errorCode]: 'itemIds' },
  });
  if (refundable.length === 0) return <p>{texts.none}</p>;
  const { amount, points } = sumOf(quote, form.values.itemIds);
  const isAll = form.values.itemIds.length === refundable.length;
  return (
    <ContractForm form={form}>
      <Stack gap={16}>
        <p>{texts.lead}</p>
        <RefundLines lines={quote.lines} {...form.choice('itemIds')} />
        <TextArea {...form.field('reason', 'left')} label={texts.reason} help={texts.reasonHelp} rows={3} maxLength={orderLimits.refundReason} required />
        <Callout title={texts.after.title}>
          <ul className={styles.effects}>
            <li>{texts.after.enrollment}</li>
            {amount > 0 && <li>{texts.after.money}</li>}
            {points > 0 && <li>{texts.after.points}</li>}
            {withCoupon && <li>{isAll && quote.couponRestored ? texts.after.couponRestored : texts.after.couponKept}</li>}
          </ul>
        </Callout>
        <SubmitButton loading={form.busy}>{texts.submit(orderTexts.refunds.amount(amount, points))}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}

/** What the chosen lines give back together. */
function sumOf({ lines }: RefundQuote, itemIds: readonly number[]): { amount: number; points: number } {
  const chosen = lines.filter(({ itemId }) => itemIds.includes(itemId));
  return { amount: sumWon(...chosen.map(({ amount }) => amount)), points: sumWon(...chosen.map(({ points }) => points)) };
}
