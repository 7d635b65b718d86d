import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { refundReasonRule } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { RefundQuote } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { subtractWon, sumWon } from '@baeum/contract/shared/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { invalidateTopics } from '../../client/topics.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { NothingRefundable, TermsOfSale } from './NothingRefundable.tsx';
import { orders } from './orders.api.ts';
import { accountTexts, orderTexts, refundTexts as texts } from './orders.texts.ts';
import { emptyRefundAccount, refundAccountProblems, toAccount } from './refund-account.ts';
import { RefundForm } from './RefundForm.tsx';
import { RefundLines } from './RefundLines.tsx';
import { freshQuote, RefundModal } from './RefundModal.tsx';

export interface BuyerRefundProps {
  orderId: number;
  /** A coupon was used, which may be returned. */
  withCoupon: boolean;
  /** Paid by transfer to a virtual account, which cannot be refunded the same way. */
  byTransfer: boolean;
  /** A cash receipt was issued for it. */
  withReceipt: boolean;
}

type QuotedRefundProps = BuyerRefundProps & { quote: RefundQuote } & ModalControl;

const noItem = invalidField(texts.choose);

/** Shows the refund of an order, line by line, before it is requested. */
export function BuyerRefundModal(props: BuyerRefundProps & ModalControl) {
  const request = { params: { id: String(props.orderId) } };
  const read = orders.quoteRefund.useQuery({ ...orders.quoteRefund.options(request), ...freshQuote });
  return (
    <RefundModal title={texts.title} read={read}>
      {(quote) => <BuyerRefundForm {...props} quote={quote} />}
    </RefundModal>
  );
}

function BuyerRefundForm(props: QuotedRefundProps) {
  const { withCoupon, byTransfer, withReceipt, quote } = props;
  const form = useBuyerRefund(props);
  const { itemIds } = form.values;
  const { lines, livePoints } = quote;
  const refundable = lines.filter((line) => line.refundable);
  if (refundable.length === 0) return <NothingRefundable lines={lines} />;
  const { amount, points } = sumOf(quote, itemIds);
  const expired = subtractWon(points, livePoints);
  const returned = subtractWon(points, expired);
  const { after } = texts;
  return (
    <RefundForm
      form={form}
      texts={{ ...texts, effects: after.title }}
      needsAccount={byTransfer && amount > 0}
      accountLead={accountTexts.refundLead}
      effects={
        <>
          <li>{after.enrollment}</li>
          {amount > 0 && <li>{byTransfer ? after.transfer : after.money}</li>}
          {amount > 0 && withReceipt && <li>{after.receipt}</li>}
          {returned > 0 && <li>{after.points}</li>}
          {expired > 0 && <li>{after.expired(expired)}</li>}
          {withCoupon && <li>{itemIds.length === refundable.length && quote.couponRestored ? after.couponRestored : after.couponKept}</li>}
        </>
      }
      submit={amount + returned > 0 ? texts.submit(orderTexts.refunds.amount(amount, returned)) : texts.submitNothing}
      disabledReason={itemIds.length === 0 ? texts.chooseFirst : undefined}
    >
      <p>{texts.lead}</p>
      <RefundLines
        {...form.choice('itemIds')}
        legend={texts.items}
        lines={lines.map(({ reasonText, ...line }) => ({
          ...line,
          description: line.refundable ? `${texts.back(line.amount, Math.min(line.points, livePoints))} · ${reasonText}` : reasonText,
          disabled: !line.refundable,
        }))}
      />
      <TermsOfSale lines={lines} />
    </RefundForm>
  );
}

function useBuyerRefund({ orderId, byTransfer, quote, close }: QuotedRefundProps) {
  const queryClient = useQueryClient();
  const { mutateAsync } = orders.refundOrder.useMutation({ meta: { ownProblem: true } });
  const needsAccount = (itemIds: readonly number[]) => byTransfer && sumOf(quote, itemIds).amount > 0;
  const [line, ...others] = quote.lines.filter(({ refundable }) => refundable);
  return useContractForm({
    draft: { itemIds: line && others.length === 0 ? [line.itemId] : [], reason: '', ...emptyRefundAccount },
    rules: ({ itemIds, reason, ...account }) => ({
      itemIds: itemIds.length === 0 ? noItem : undefined,
      reason: refundReasonRule(reason),
      ...(needsAccount(itemIds) && refundAccountProblems(account)),
    }),
    submit: async ({ itemIds, reason, ...account }) => {
      try {
        await mutateAsync({
          params: { id: String(orderId) },
          body: { itemIds, reason, ...sumOf(quote, itemIds), ...(needsAccount(itemIds) && { account: toAccount(account) }) },
        });
      } catch (error) {
        // More was learned meanwhile: the new amounts are shown beside the message.
        if (problemOf(error).errorCode === orderErrors.priceChanged.errorCode) await invalidateTopics(queryClient, 'orders');
        throw error;
      }
      toast(texts.done);
      close();
    },
    errorFields: { [orderErrors.priceChanged.errorCode]: 'itemIds' },
  });
}

/** The total refund of the selected lines. */
function sumOf({ lines }: RefundQuote, itemIds: readonly number[]): { amount: number; points: number } {
  const chosen = lines.filter(({ itemId }) => itemIds.includes(itemId));
  return { amount: sumWon(...chosen.map(({ amount }) => amount)), points: sumWon(...chosen.map(({ points }) => points)) };
}
