import type { AdminRefundQuote } from '@baeum/contract/domains/orders/operator-orders.schemas.ts';
import { orderLimits } from '@baeum/contract/domains/orders/orders.rules.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceFieldset } from '../../ui/form/ChoiceFieldset.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { confirmByTyping } from '../../ui/modal/dialogs.ts';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { showApproval } from '../desk/parts/show-approval.ts';
import { AccountFields } from './AccountFields.tsx';
import { draftOf, draftProblems, fieldsOfErrors, inputOf, linesFor, needsAccount, refundKinds, sumsOf, type RefundDraft } from './desk-refund-draft.ts';
import { deskRefundTexts as texts } from './orders-desk.texts.ts';
import { orders } from './orders.api.ts';
import styles from './OrdersDesk.module.css';

export interface DeskRefundProps {
  orderId: number;
  orderNo: string;
}

/** An operator's refund of an order: the amount by the terms, the maximum, its destination, and what the buyer loses. */
export function DeskRefundModal({ close, ...props }: DeskRefundProps & ModalControl) {
  const request = { params: { id: String(props.orderId) } };
  // A form starts with current data: an earlier quote is discarded.
  const { data, error, refetch } = orders.quoteAdminRefund.useQuery({ ...orders.quoteAdminRefund.options(request), staleTime: 0, gcTime: 0 });
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

function RefundForm({ orderId, orderNo, quote, close }: DeskRefundProps & { quote: AdminRefundQuote } & ModalControl) {
  const form = useRefundForm({ orderId, orderNo, quote, close });
  const { values } = form;
  const [kind, amount] = [form.choice('kind'), form.choice('amount')];
  const { given, most } = sumsOf(quote, values);
  const choose = (next: RefundDraft['kind'] | null) => {
    if (next) form.change({ kind: next, sum: next === 'ITEMS' ? values.sum : 'MOST', itemIds: [] });
  };
  return (
    <ContractForm form={form}>
      <Stack gap={16}>
        <ChoiceGroup {...kind} onChange={choose} legend={texts.kind} options={refundKinds.map((value) => ({ value, label: texts.kinds[value] }))} />
        <Lines quote={quote} kind={values.kind} {...form.choice('itemIds')} />
        <SumChoice quote={quote} values={values} {...form.choice('sum')} />
        {values.sum === 'OTHER' && <NumberField {...amount} label={texts.amount} help={texts.amountHelp(most)} unit="원" min={0} max={most} />}
        <TextArea {...form.field('reason', 'left')} label={texts.reason} help={texts.reasonHelp} rows={3} maxLength={orderLimits.refundReason} required />
        {needsAccount(quote, values) && (
          <AccountFields bank={form.choice('account.bank')} number={form.field('account.number', 'left')} holder={form.field('account.holder', 'left')} />
        )}
        <Effects quote={quote} values={values} />
        <SubmitButton loading={form.busy}>{texts.submit(Number.isNaN(given) ? 0 : given)}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}

/** Refunding a whole order requires typing its number. */
function useRefundForm({ orderId, orderNo, quote, close }: DeskRefundProps & { quote: AdminRefundQuote } & ModalControl) {
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

interface LinesProps {
  quote: AdminRefundQuote;
  kind: RefundDraft['kind'];
  value: number[];
  onChange: (value: number[]) => void;
  error?: string | undefined;
}

function Lines({ quote, kind, value, onChange, error }: LinesProps) {
  const toggle = (id: number, chosen: boolean) => onChange(chosen ? [...value, id] : value.filter((one) => one !== id));
  return (
    <ChoiceFieldset legend={texts.items} error={error} required>
      {linesFor(quote, kind).map(({ itemId, title, paid, left, rule, refunded }) => (
        <Checkbox
          key={itemId}
          label={title}
          description={[texts.line(paid, left), refunded ? texts.alreadyRefunded : rule?.reasonText].filter(Boolean).join(' · ')}
          checked={value.includes(itemId)}
          onChange={({ target }) => toggle(itemId, target.checked)}
        />
      ))}
    </ChoiceFieldset>
  );
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
  const kept = Math.min(points, quote.livePoints);
  return (
    <Callout title={texts.effects}>
      <ul className={styles.effects}>
        <li>{texts.way[quote.way]}</li>
        {values.kind === 'MONEY' && <li>{texts.noPoints}</li>}
        {kept > 0 && <li>{texts.points(kept)}</li>}
        {points > kept && <li>{texts.expired(points - kept)}</li>}
        {values.kind === 'ITEMS' &&
          chosen.flatMap(({ itemId, loses }) =>
            loses.map(({ title, progressRate, certified }) => <li key={`${itemId}/${title}`}>{texts.loses(title, progressRate, certified)}</li>),
          )}
        {whole && quote.coupons.map(({ campaignId, name }) => <li key={campaignId}>{texts.coupon(name)}</li>)}
      </ul>
    </Callout>
  );
}
