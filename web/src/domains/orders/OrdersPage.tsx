import { orderStatuses } from '@baeum/contract/domains/orders/orders.rules.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { DateRangePicker } from '../../ui/dates/DateRangePicker.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith, choiceOf, dayOf, pageOf } from '../../ui/list/list-query.ts';
import { ListRows } from '../../ui/list/ListRow.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { OrderRow } from './OrderRow.tsx';
import { orders } from './orders.api.ts';
import styles from './Orders.module.css';
import { ordersTexts as texts, orderStates } from './orders.texts.ts';

const path = '/my/orders';
const anyStatus = 'all';

function requestOf(query: URLSearchParams) {
  const status = choiceOf(query, 'status', [anyStatus, ...orderStatuses]);
  const [from, to] = [dayOf(query, 'from'), dayOf(query, 'to')];
  return { query: { page: String(pageOf(query)), ...(status !== anyStatus && { status }), ...(from && { from }), ...(to && { to }) } };
}

export const page: PageDefinition = {
  component: OrdersPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: ({ queryClient, url }) => orders.listMyOrders.prefetch(queryClient, requestOf(url.searchParams)),
};

/** The user's orders, the latest first. */
export function OrdersPage() {
  const [query] = useSearchParams();
  const request = requestOf(query);
  const { body: list } = useLoaded(orders.listMyOrders, request);
  const { status, from, to } = request.query;
  const address = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  const isNarrowed = Boolean(status ?? from ?? to);
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      <Period from={from} to={to} address={address} />
      <ChoiceLinks
        legend={texts.status.legend}
        choices={[
          { text: texts.status.all, to: address({ status: undefined }), current: status === undefined },
          ...orderStatuses.map((value) => ({ text: orderStates[value].word, to: address({ status: value }), current: value === status })),
        ]}
      />
      {list.total > 0 && <p className={styles.muted}>{texts.count(list.total)}</p>}
      {list.items.length === 0 && <EmptyState {...(isNarrowed || list.total > 0 ? texts.nothing : texts.empty)} />}
      {list.items.length > 0 && (
        <ListRows label={texts.title}>
          {list.items.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ListRows>
      )}
      <Pagination page={list.page} pages={list.totalPages} to={(number) => addressWith(path, query, { page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}

interface PeriodProps {
  from: string | undefined;
  to: string | undefined;
  address: (changes: Record<string, string | undefined>) => string;
}

function Period({ from, to, address }: PeriodProps) {
  const navigate = useNavigate();
  return (
    <div className={styles.period}>
      <DateRangePicker
        label={texts.period}
        value={from && to ? { from, to } : null}
        onChange={(range) => range && void navigate(address({ ...range }), { replace: true })}
      />
      {(from ?? to) && (
        <LinkButton to={address({ from: undefined, to: undefined })} variant="quiet" size="small">
          {texts.anyTime}
        </LinkButton>
      )}
    </div>
  );
}
