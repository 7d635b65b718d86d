import type { AnyOrder } from '@baeum/contract/domains/orders/operator-orders.schemas.ts';
import { methodNames } from '@baeum/contract/domains/payments/payments.rules.ts';
import { formatSeoulMinute, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { useLoaded } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { WaitingApprovals } from '../approvals/parts/WaitingApprovals.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { PanelLines } from '../desk/parts/PanelLines.tsx';
import { moneyGoingBack } from './money-going-back.ts';
import { openDeskAccount, openDeskRefund } from './open-desk-refund.ts';
import { orderRequest } from './order-panel-reads.ts';
import { ordersDeskTexts as texts } from './orders-desk.texts.ts';
import { orders } from './orders.api.ts';
import { orderStates } from './orders.texts.ts';
import styles from './OrdersDesk.module.css';
import { OrderTimeline } from './OrderTimeline.tsx';

const { parts, facts } = texts;

/** One order beside the list: its buyer, products, payments, and history. */
export function OrderPanel({ id }: { id: string }) {
  const { body: order } = useLoaded(orders.getAnyOrder, orderRequest(id));
  const { tone, word } = orderStates[order.status];
  return (
    <DeskPanel
      title={order.orderNo}
      tag={<StatusTag tone={tone}>{word}</StatusTag>}
      note={formatSeoulMinute(order.createdAt)}
      noun="orders"
      id={id}
      operation="getAnyOrder"
      command={`baeum admin orders show ${id}`}
      notice={<WaitingApprovals target={`orders/${id}`} />}
      actions={<Actions order={order} />}
    >
      <Buyer order={order} />
      <Items order={order} />
      <Sums order={order} />
      <Payment order={order} />
      {order.coupons.length > 0 && <Coupons order={order} />}
      {order.refunds.length > 0 && <Refunds order={order} />}
      <PanelPart title={parts.timeline}>
        <OrderTimeline id={id} />
      </PanelPart>
    </DeskPanel>
  );
}

function Actions({ order }: { order: AnyOrder }) {
  const isOwed = moneyGoingBack(order) !== undefined;
  if (!order.refundable && !isOwed) return null;
  return (
    <>
      {order.refundable && (
        <Button size="small" onClick={() => openDeskRefund(order)}>
          {texts.refund}
        </Button>
      )}
      {isOwed && (
        <Button size="small" variant="secondary" onClick={() => openDeskAccount(order.id)}>
          {texts.account}
        </Button>
      )}
    </>
  );
}

function Buyer({ order: { buyer } }: { order: AnyOrder }) {
  return (
    <PanelPart title={parts.buyer}>
      <DescriptionList
        items={[
          { term: facts.name, description: buyer.name ?? texts.nobody },
          ...(buyer.email === undefined ? [] : [{ term: facts.email, description: buyer.email }]),
        ]}
      />
      <LinkButton to={`/admin/users/${buyer.id}`} variant="secondary" size="small">
        {texts.person}
      </LinkButton>
    </PanelPart>
  );
}

function Items({ order }: { order: AnyOrder }) {
  return (
    <PanelPart title={parts.items}>
      <PanelLines
        lines={order.items.map(({ id, title, path, paid, refunded, refundedAt }) => ({
          key: id,
          title,
          to: path,
          figure: formatWon(paid),
          note: (refundedAt !== undefined || refunded > 0) && texts.refundedItem(refunded),
        }))}
      />
    </PanelPart>
  );
}

function Sums({ order }: { order: AnyOrder }) {
  const { amount, couponDiscount, pointUsed, refundedAmount, left } = order;
  const sums: [term: string, sum: number, always?: true][] = [
    [facts.price, sumWon(...order.items.map(({ price }) => price)), true],
    [facts.couponDiscount, couponDiscount],
    [facts.points, pointUsed],
    [facts.amount, amount, true],
    [facts.refunded, refundedAmount],
    [facts.left, left, true],
  ];
  return (
    <PanelPart title={parts.sums}>
      <DescriptionList items={sums.filter(([, sum, always]) => always || sum > 0).map(([term, sum]) => ({ term, description: formatWon(sum) }))} />
    </PanelPart>
  );
}

function Payment({ order: { payment, paymentKey } }: { order: AnyOrder }) {
  const { provider, method, paidAt, failure, receiptUrl } = payment;
  return (
    <PanelPart title={parts.payment}>
      <DescriptionList
        items={[
          { term: facts.provider, description: texts.providers[provider] },
          ...(method ? [{ term: facts.method, description: methodNames[method] }] : []),
          ...(paidAt ? [{ term: facts.paidAt, description: formatSeoulMinute(paidAt) }] : []),
          ...(paymentKey ? [{ term: facts.key, description: <code className={styles.key}>{paymentKey}</code> }] : []),
          ...(failure ? [{ term: facts.failure, description: `${failure.message} (${failure.code})` }] : []),
        ]}
      />
      {receiptUrl && (
        <a href={receiptUrl} target="_blank" rel="noreferrer">
          {texts.receipt}
        </a>
      )}
    </PanelPart>
  );
}

function Coupons({ order }: { order: AnyOrder }) {
  return (
    <PanelPart title={parts.coupons}>
      <PanelLines
        lines={order.coupons.map(({ campaignId, name, amount, issuerId, revivable }) => ({
          key: campaignId,
          title: texts.couponLine(name, amount),
          to: `/admin/coupons/${campaignId}`,
          note: [issuerId !== undefined && texts.ofInstructor, revivable && texts.revivable].filter(Boolean).join(' · '),
        }))}
      />
    </PanelPart>
  );
}

function Refunds({ order }: { order: AnyOrder }) {
  return (
    <PanelPart title={parts.refunds}>
      <PanelLines
        lines={order.refunds.map(({ id, amount, points, expiredPoints, reason, sentAt, refusal }) => ({
          key: id,
          title: texts.refundLine(amount, points - expiredPoints, reason),
          note: sentAt ? texts.sent : refusal ? texts.refused(refusal.message) : texts.notSent,
        }))}
      />
    </PanelPart>
  );
}
