import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { checkoutAddress } from '@baeum/contract/shared/constants.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row } from '../../ui/layout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { useHasPage } from '../../ui/PageLink.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { dayAndTime } from './day-and-time.ts';
import { orders } from './orders.api.ts';
import styles from './Orders.module.css';
import { orderTexts as texts } from './orders.texts.ts';
import { checkoutPath } from './parts/checkout-path.ts';
import { doorOf } from './parts/own-door.ts';
import { useSettlement } from './use-settlement.ts';
import { VirtualAccount } from './VirtualAccount.tsx';

/** What the state of an order asks for: paying, waiting, or beginning to learn. */
export function OrderNotice({ order }: { order: Order }) {
  const settlement = useSettlement(order);
  return (
    <div role="status" className={styles.notice}>
      {noticeOf(order, settlement)}
    </div>
  );
}

type Settlement = ReturnType<typeof useSettlement>;

function noticeOf(order: Order, settlement: Settlement): ReactNode {
  switch (order.status) {
    case 'PENDING':
      return <Pending order={order} settlement={settlement} />;
    case 'PAID':
      return <Paid order={order} />;
    case 'FAILED':
      return <Failed order={order} />;
    case 'CANCELED':
      return (
        <Callout tone="neutral" title={texts.canceled.title}>
          <p>{texts.canceled.message}</p>
          {order.payment.state === 'RETURNED' && <p>{returnedText(order)}</p>}
        </Callout>
      );
    default:
      return null;
  }
}

function returnedText({ payment: { returnAccount, returnedAt } }: Order): string {
  if (returnedAt) return texts.returnedAt(returnedAt);
  return returnAccount === 'GIVEN' ? texts.returning : texts.returned;
}

/** Right after the payment. */
function Paid({ order: { items } }: { order: Order }) {
  const { state } = useLocation() as { state: { paidNow?: boolean } | null };
  const hasPage = useHasPage();
  const [item] = items;
  if (!state?.paidNow || !item) return null;
  const { message, go, path } = soldKinds[item.type].paid;
  const to = path(item.refId);
  return (
    <Callout tone="success" title={texts.done} action={hasPage(to) && <LinkButton to={to}>{go}</LinkButton>}>
      {message}
    </Callout>
  );
}

function Failed({ order: { items, payment } }: { order: Order }) {
  const to = payableAt(items);
  const again = to && (
    <LinkButton to={to} variant="secondary" size="small">
      {texts.failed.again}
    </LinkButton>
  );
  return (
    <Callout tone="danger" title={texts.failed.title} action={again}>
      {payment.failure && <p>{payment.failure.message}</p>}
      <p>{texts.failed.message}</p>
    </Callout>
  );
}

/** Where these things can be bought again; what checkout does not sell only while the tab knows. */
function payableAt(items: Order['items']): string | undefined {
  return items.some(({ type }) => soldKinds[type].ownDoor) ? doorOf(items)?.path : checkoutPath(items);
}

function Pending({ order: { id, items, amount, payment, expiresAt }, settlement: { late, askAgain } }: { order: Order; settlement: Settlement }) {
  if (payment.state === 'CONFIRMING') {
    const words = late ? texts.late : texts.confirming;
    const again = late && (
      <Button variant="secondary" size="small" onClick={askAgain}>
        {texts.late.again}
      </Button>
    );
    return (
      <Callout title={words.title} action={again}>
        {words.message}
      </Callout>
    );
  }
  if (payment.virtualAccount) {
    return (
      <VirtualAccount account={payment.virtualAccount} amount={amount}>
        <CancelButton id={id} />
      </VirtualAccount>
    );
  }
  return (
    <Callout tone="warning" title={texts.unpaid.title}>
      {expiresAt && <p>{texts.unpaid.message(dayAndTime(expiresAt))}</p>}
      <Row className={styles.answers}>
        {payableAt(items) && (
          <LinkButton to={`${checkoutAddress}?order=${id}`} size="small">
            {texts.unpaid.pay}
          </LinkButton>
        )}
        <CancelButton id={id} />
      </Row>
    </Callout>
  );
}

function CancelButton({ id }: { id: number }) {
  const { mutateAsync, isPending } = orders.cancelOrder.useMutation();
  const cancel = async () => {
    if (!(await confirm(texts.cancel.question))) return;
    const done = await mutateAsync({ params: { id: String(id) } }).then(
      () => true,
      () => false,
    );
    if (done) toast(texts.cancel.done);
  };
  return (
    <Button variant="quiet" size="small" loading={isPending} onClick={() => void cancel()}>
      {texts.cancel.action}
    </Button>
  );
}
