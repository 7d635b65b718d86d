import { refundableStatuses } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageDefinition, type PageParams } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { IconDownload, IconExternalLink, IconPrinter } from '../../ui/icons.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { Confirming } from './Confirming.tsx';
import { openBuyerRefund } from './open-buyer-refund.ts';
import { OrderItems } from './OrderItems.tsx';
import { OrderNotice } from './OrderNotice.tsx';
import { orders } from './orders.api.ts';
import styles from './Orders.module.css';
import { orderStates, orderTexts as texts, refundTexts } from './orders.texts.ts';
import { ownPageOf } from './own-page.ts';
import { methodNames } from './parts/method-names.ts';
import { Refunds } from './Refunds.tsx';
import { ReturnAccount } from './ReturnAccount.tsx';

const requestOf = ({ id = '' }: PageParams) => ({ params: { id } });

export const page: PageDefinition = {
  component: OrderPage,
  loading: () => <ListSkeleton title={texts.title} />,
  missing: () => <StateView title={texts.missing.title} message={texts.missing.message} link="/my/orders" linkTitle={texts.missing.linkTitle} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ params, queryClient }) => orders.getOrder.prefetch(queryClient, requestOf(params)),
};

/** One order: its products, payment, receipt, and refund. Providers return here, too. */
export function OrderPage() {
  const params = usePageParams();
  const { body: order } = useLoaded(orders.getOrder, requestOf(params));
  const [query] = useSearchParams();
  const paymentKey = query.get('paymentKey');
  if (paymentKey) return <Confirming key={paymentKey} order={order} paymentKey={paymentKey} amount={Number(query.get('amount'))} />;
  const { word, tone } = orderStates[order.status];
  return (
    <Stack gap={32}>
      <Row className={styles.head}>
        <PageTitle>{texts.title}</PageTitle>
        <StatusTag tone={tone}>{word}</StatusTag>
      </Row>
      <OrderNotice order={order} />
      <ReturnAccount order={order} />
      <OrderItems order={order} />
      <section aria-label={texts.payment}>
        <h2 className={styles.heading}>{texts.payment}</h2>
        <DescriptionList items={factsOf(order)} />
      </section>
      {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
      <Actions order={order} />
    </Stack>
  );
}

function factsOf({ orderNo, createdAt, payment: { provider, method, paidAt, cashReceipt } }: Order) {
  const way = provider === 'FREE' ? texts.free : [method && methodNames[method], provider === 'TEST' && texts.practice].filter(Boolean).join(' · ');
  return [
    { term: texts.facts.orderNo, description: orderNo },
    { term: texts.facts.createdAt, description: formatDate(createdAt) },
    ...(paidAt ? [{ term: texts.facts.paidAt, description: formatDate(paidAt) }] : []),
    ...(way ? [{ term: texts.facts.method, description: way }] : []),
    ...(cashReceipt ? [{ term: texts.facts.cashReceipt, description: texts.cashReceipt(cashReceipt) }] : []),
  ];
}

function Actions({ order }: { order: Order }) {
  const { id, status, items, couponDiscount, payment } = order;
  const own = ownPageOf(order);
  if (!payment.paidAt) return null;
  const isRefundable = refundableStatuses.includes(status) && items.some(({ refundedAt }) => !refundedAt);
  return (
    <Row className={styles.actions}>
      <LinkButton to={`/orders/api/v1/${id}/receipt`} reloadDocument download variant="secondary" icon={<IconDownload size={18} aria-hidden="true" />}>
        {texts.receipt.pdf}
      </LinkButton>
      <Button variant="secondary" icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => print()}>
        {texts.receipt.print}
      </Button>
      {payment.receiptUrl && (
        <LinkButton to={payment.receiptUrl} target="_blank" rel="noopener" variant="secondary" icon={<IconExternalLink size={18} aria-hidden="true" />}>
          {texts.receipt.provider}
        </LinkButton>
      )}
      {payment.cashReceipt?.url && (
        <LinkButton to={payment.cashReceipt.url} target="_blank" rel="noopener" variant="secondary" icon={<IconExternalLink size={18} aria-hidden="true" />}>
          {texts.facts.cashReceipt}
        </LinkButton>
      )}
      {isRefundable && own && (
        <LinkButton to={own.path} variant="quiet">
          {refundTexts.elsewhere(own.name)}
        </LinkButton>
      )}
      {isRefundable && !own && (
        <Button
          variant="quiet"
          onClick={() =>
            openBuyerRefund({
              orderId: id,
              withCoupon: couponDiscount > 0,
              byTransfer: payment.method === 'VIRTUAL_ACCOUNT',
              withReceipt: payment.cashReceipt?.state === 'ISSUED',
            })
          }
        >
          {refundTexts.action}
        </Button>
      )}
    </Row>
  );
}
