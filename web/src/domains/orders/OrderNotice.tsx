import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { checkoutAddress } from '@baeum/contract/shared/constants.ts';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row } from '../../ui/layout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { dayAndTime } from './day-and-time.ts';
import { orders } from './orders.api.ts';
import styles from './Orders.module.css';
import { orderTexts as texts } from './orders.texts.ts';
import { ownPageOf } from './own-page.ts';
import { checkoutPath } from './parts/checkout-path.ts';
import { startPayment } from './parts/start-payment.ts';
import { useSettlement } from './use-settlement.ts';
import { VirtualAccount } from './VirtualAccount.tsx';

/** What an order's state requires: paying, waiting, or starting to learn. */
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
  const [item] = items;
  if (!state?.paidNow || !item) return null;
  const { message, go, path } = soldKinds[item.type].paid;
  return (
    <Callout tone="success" title={texts.done} action={<LinkButton to={path(item.refId)}>{go}</LinkButton>}>
      {message}
    </Callout>
  );
}

function Failed({ order }: { order: Order }) {
  const { items, payment } = order;
  const own = ownPageOf(order);
  const again = (
    <LinkButton to={own?.path ?? checkoutPath(items)} variant="secondary" size="small">
      {own ? texts.ownPage(own.name) : texts.failed.again}
    </LinkButton>
  );
  return (
    <Callout tone="danger" title={texts.failed.title} action={again}>
      {payment.failure && <p>{payment.failure.message}</p>}
      <p>{texts.failed.message}</p>
    </Callout>
  );
}

function Pending({ order, settlement: { late, askAgain } }: { order: Order; settlement: Settlement }) {
  const { id, amount, payment, expiresAt } = order;
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
        <PayButton order={order} />
        <CancelButton id={id} />
      </Row>
    </Callout>
  );
}

/** Checkout recreates the order as selected; what it does not sell is paid as it is. */
function PayButton({ order }: { order: Order }) {
  const { id, paymentStart } = order;
  const [busy, setBusy] = useState(false);
  if (!ownPageOf(order)) {
    return (
      <LinkButton to={`${checkoutAddress}?order=${id}`} size="small">
        {texts.unpaid.pay}
      </LinkButton>
    );
  }
  if (!paymentStart) return null;
  const pay = async () => {
    setBusy(true);
    await startPayment(paymentStart);
  };
  return (
    <Button size="small" loading={busy} onClick={() => void pay()}>
      {texts.unpaid.pay}
    </Button>
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
