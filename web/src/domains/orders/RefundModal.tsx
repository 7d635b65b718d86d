import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { orderLimits, refundReasonRule } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { RefundQuote } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { accountHolderRule, accountNumberRule, bankRule } from '@baeum/contract/domains/payments/payments.rules.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { subtractWon, sumWon } from '@baeum/contract/shared/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { readAnew } from '../../client/topics.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { AccountFields } from './AccountFields.tsx';
import { orders } from './orders.api.ts';
import styles from './Orders.module.css';
import { accountTexts, orderTexts, refundTexts as texts } from './orders.texts.ts';
import { NothingBack, RefundLines, TermsOfSale } from './RefundLines.tsx';

export interface RefundProps {
  orderId: number;
  /** A coupon was used, which may be returned. */
  withCoupon: boolean;
  /** Paid by transfer to a virtual account, which cannot be refunded the same way. */
  byTransfer: boolean;
  /** A cash receipt was issued for it. */
  withReceipt: boolean;
}

const noItem = invalidField(texts.choose);

/** Shows the refund of an order, line by line, before it is requested. */
export function RefundModal({ close, ...props }: RefundProps & ModalControl) {
  const request = { params: { id: String(props.orderId) } };
  // A form starts with current data: an earlier quote is discarded.
  const { data, error, refetch } = orders.quoteRefund.useQuery({ ...orders.quoteRefund.options(request), staleTime: 0, gcTime: 0 });
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      {data ? (
        <RefundForm {...props} quote={data.body} close={close} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Modal>
  );
}

function RefundForm({ orderId, withCoupon, byTransfer, withReceipt, quote, close }: RefundProps & { quote: RefundQuote } & ModalControl) {
  const queryClient = useQueryClient();
  const { mutateAsync } = orders.refundOrder.useMutation({ meta: { ownProblem: true } });
  const refundable = quote.lines.filter((line) => line.refundable);
  const needsAccount = (itemIds: readonly number[]) => byTransfer && sumOf(quote, itemIds).amount > 0;
  const form = useContractForm({
    draft: {
      itemIds: refundable.length === 1 ? refundable.map(({ itemId }) => itemId) : [],
      reason: '',
      'account.bank': '',
      'account.number': '',
      'account.holder': '',
    },
    rules: ({ itemIds, reason, ...account }) => ({
      itemIds: itemIds.length === 0 ? noItem : undefined,
      reason: refundReasonRule(reason),
      ...(needsAccount(itemIds) && accountProblems(account)),
    }),
    submit: async ({ itemIds, reason, ...account }) => {
      try {
        await mutateAsync({
          params: { id: String(orderId) },
          body: { itemIds, reason, ...sumOf(quote, itemIds), ...(needsAccount(itemIds) && { account: toAccount(account) }) },
        });
      } catch (error) {
        // More was learned meanwhile: the new amounts are shown beside the message.
        if (problemOf(error).errorCode === orderErrors.priceChanged.errorCode) await readAnew(queryClient, 'orders');
        throw error;
      }
      toast(texts.done);
      close();
    },
    errorFields: { [orderErrors.priceChanged.errorCode]: 'itemIds' },
  });
  if (refundable.length === 0) return <NothingBack lines={quote.lines} />;
  const { amount, points } = sumOf(quote, form.values.itemIds);
  const expired = subtractWon(points, quote.livePoints);
  const kept = subtractWon(points, expired);
  const isAll = form.values.itemIds.length === refundable.length;
  return (
    <ContractForm form={form}>
      <Stack gap={16}>
        <p>{texts.lead}</p>
        <RefundLines lines={quote.lines} livePoints={quote.livePoints} {...form.choice('itemIds')} />
        <TermsOfSale lines={quote.lines} />
        <TextArea {...form.field('reason', 'left')} label={texts.reason} help={texts.reasonHelp} rows={3} maxLength={orderLimits.refundReason} required />
        {needsAccount(form.values.itemIds) && (
          <>
            <p>{accountTexts.refundLead}</p>
            <AccountFields bank={form.choice('account.bank')} number={form.field('account.number', 'left')} holder={form.field('account.holder', 'left')} />
          </>
        )}
        <Callout title={texts.after.title}>
          <ul className={styles.effects}>
            <li>{texts.after.enrollment}</li>
            {amount > 0 && <li>{byTransfer ? texts.after.transfer : texts.after.money}</li>}
            {amount > 0 && withReceipt && <li>{texts.after.receipt}</li>}
            {kept > 0 && <li>{texts.after.points}</li>}
            {expired > 0 && <li>{texts.after.expired(expired)}</li>}
            {withCoupon && <li>{isAll && quote.couponRestored ? texts.after.couponRestored : texts.after.couponKept}</li>}
          </ul>
        </Callout>
        <SubmitButton loading={form.busy} disabledReason={form.values.itemIds.length === 0 ? texts.chooseFirst : undefined}>
          {amount + kept > 0 ? texts.submit(orderTexts.refunds.amount(amount, kept)) : texts.submitNothing}
        </SubmitButton>
      </Stack>
    </ContractForm>
  );
}

/** Form values of the account: its fields have the names used in the server's errors. */
type AccountDraft = Record<'account.bank' | 'account.number' | 'account.holder', string>;

function accountProblems(account: AccountDraft) {
  const { bank, number, holder } = toAccount(account);
  return { 'account.bank': bankRule(bank), 'account.number': accountNumberRule(number), 'account.holder': accountHolderRule(holder) };
}

function toAccount({ 'account.bank': bank, 'account.number': number, 'account.holder': holder }: AccountDraft) {
  return { bank, number, holder };
}

/** The total refund of the selected lines. */
function sumOf({ lines }: RefundQuote, itemIds: readonly number[]): { amount: number; points: number } {
  const chosen = lines.filter(({ itemId }) => itemIds.includes(itemId));
  return { amount: sumWon(...chosen.map(({ amount }) => amount)), points: sumWon(...chosen.map(({ points }) => points)) };
}
