import type { AdminRefundQuote } from '@baeum/contract/domains/orders/operator-orders.schemas.ts';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { confirmByTyping } from '../../ui/modal/dialogs.ts';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { showApproval } from '../desk/parts/show-approval.ts';
import { draftOf, draftProblems, fieldsOfErrors, inputOf, linesFor, needsAccount, refundKinds, sumsOf, type RefundDraft } from './desk-refund-draft.ts';
import { deskRefundTexts as texts } from './orders-desk.texts.ts';
import { orders } from './orders.api.ts';
import { RefundForm } from './RefundForm.tsx';
import { RefundLines } from './RefundLines.tsx';
import { freshQuote, RefundModal } from './RefundModal.tsx';

export interface DeskRefundProps {
  orderId: number;
  orderNo: string;
}

type QuotedRefundProps = DeskRefundProps & { quote: AdminRefundQuote } & ModalControl;

/** An operator's refund of an order: the amount by the terms, the maximum, its destination, and what the buyer loses. */
export function DeskRefundModal(props: DeskRefundProps & ModalControl) {
  const request = { params: { id: String(props.orderId) } };
  const read = orders.quoteAdminRefund.useQuery({ ...orders.quoteAdminRefund.options(request), ...freshQuote });
  return (
    <RefundModal title={texts.title} read={read}>
      {(quote) => <DeskRefundForm {...props} quote={quote} />}
    </RefundModal>
  );
}

function DeskRefundForm(props: QuotedRefundProps) {
  const { quote } = props;
  const form = useDeskRefund(props);
  const { values } = form;
  const { given, most } = sumsOf(quote, values);
  const choose = (kind: RefundDraft['kind'] | null) => {
    if (kind) form.change({ kind, sum: kind === 'ITEMS' ? values.sum : 'MOST', itemIds: [] });
  };
  return (
    <RefundForm
      form={form}
      texts={texts}
      needsAccount={needsAccount(quote, values)}
      effects={<Effects quote={quote} values={values} />}
      submit={texts.submit(Number.isNaN(given) ? 0 : given)}
    >
      <ChoiceGroup
        {...form.choice('kind')}
        onChange={choose}
        legend={texts.kind}
        options={refundKinds.map((value) => ({ value, label: texts.kinds[value] }))}
      />
      <RefundLines
        {...form.choice('itemIds')}
        legend={texts.items}
        required
        lines={linesFor(quote, values.kind).map(({ itemId, title, paid, left, rule, refunded }) => ({
          itemId,
          title,
          description: [texts.line(paid, left), refunded ? texts.alreadyRefunded : rule?.reasonText].filter(Boolean).join(' · '),
        }))}
      />
      <SumChoice quote={quote} values={values} {...form.choice('sum')} />
      {values.sum === 'OTHER' && <NumberField {...form.choice('amount')} label={texts.amount} help={texts.amountHelp(most)} unit="원" min={0} max={most} />}
    </RefundForm>
  );
}

/** Refunding a whole order requires typing its number. */
function useDeskRefund({ orderId, orderNo, quote, close }: QuotedRefundProps) {
  const { mutateAsync } = orders.adminRefund.useMutation({ meta: { ownProblem: true } });
  return useContractForm({
    draft: draftOf(quote),
    rules: (draft) => draftProblems(quote, draft),
    submit: async (draft) => {
      const { title, message, confirm: confirmLabel } = texts.whole;
      if (sumsOf(quote, draft).whole && !(await confirmByTyping({ title, message: message(orderNo), word: orderNo, confirmLabel }))) return;
      try {
        await mutateAsync({ params: { id: String(orderId) }, body: inputOf(quote, draft) });
        toast(texts.done);
      } catch (thrown) {
        if (!(await showApproval(thrown))) throw thrown;
      }
      close();
    },
    errorFields: fieldsOfErrors,
  });
}

interface SumChoiceProps {
  quote: AdminRefundQuote;
  values: RefundDraft;
  name: string;
  value: RefundDraft['sum'];
  onChange: (value: RefundDraft['sum']) => void;
}

function SumChoice({ quote, values, name, value, onChange }: SumChoiceProps) {
  const { most, rule } = sumsOf(quote, values);
  const options = [
    ...(values.kind === 'ITEMS' ? [{ value: 'RULE' as const, label: texts.byRule(rule) }] : []),
    { value: 'MOST' as const, label: texts.byMost(most) },
    { value: 'OTHER' as const, label: texts.other },
  ];
  return <ChoiceGroup name={name} value={value} onChange={(next) => next && onChange(next)} legend={texts.sum} options={options} />;
}

function Effects({ quote, values }: { quote: AdminRefundQuote; values: RefundDraft }) {
  const { chosen, points, whole } = sumsOf(quote, values);
  const returned = Math.min(points, quote.livePoints);
  return (
    <>
      <li>{texts.way[quote.way]}</li>
      {values.kind === 'MONEY' && <li>{texts.noPoints}</li>}
      {returned > 0 && <li>{texts.points(returned)}</li>}
      {points > returned && <li>{texts.expired(points - returned)}</li>}
      {values.kind === 'ITEMS' &&
        chosen.flatMap(({ itemId, loses }) =>
          loses.map(({ title, progressRate, certified }) => <li key={`${itemId}/${title}`}>{texts.loses(title, progressRate, certified)}</li>),
        )}
      {whole && quote.coupons.map(({ campaignId, name }) => <li key={campaignId}>{texts.coupon(name)}</li>)}
    </>
  );
}
