import { voucherStatuses } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import { useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith, choiceOf, pageOf } from '../../ui/list/list-query.ts';
import { ListRows } from '../../ui/list/ListRow.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { RedeemForm } from './RedeemForm.tsx';
import { VoucherRow } from './VoucherRow.tsx';
import { vouchers } from './vouchers.api.ts';
import styles from './Vouchers.module.css';
import { voucherTexts as texts } from './vouchers.texts.ts';

const path = '/user/vouchers';

const requestOf = (query: URLSearchParams) => ({ query: { status: choiceOf(query, 'status', voucherStatuses), page: String(pageOf(query)) } });

export const page: PageDefinition = {
  component: VouchersPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient, url }) => vouchers.listVouchers.prefetch(queryClient, requestOf(url.searchParams)),
};

/** A field for a new code, and redeemed vouchers, one state at a time. */
export function VouchersPage() {
  const [query] = useSearchParams();
  const request = requestOf(query);
  const { status } = request.query;
  const { body: list } = useLoaded(vouchers.listVouchers, request);
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  return (
    <Stack gap={32}>
      <PageTitle>{texts.title}</PageTitle>
      <RedeemForm />
      <Stack as="section" gap={16}>
        <h2 className={styles.heading}>{texts.mine}</h2>
        <ChoiceLinks
          legend={texts.states}
          choices={voucherStatuses.map((each) => ({
            text: texts.state[each],
            to: to({ status: each === 'ACTIVE' ? undefined : each }),
            current: each === status,
          }))}
        />
        {list.total > 0 && <p>{texts.count(list.total)}</p>}
        {list.items.length === 0 && <EmptyState {...(list.total > 0 ? texts.otherPage : texts.empty[status])} />}
        {list.items.length > 0 && (
          <ListRows label={texts.state[status]}>
            {list.items.map((voucher) => (
              <VoucherRow key={voucher.id} voucher={voucher} />
            ))}
          </ListRows>
        )}
        <Pagination page={list.page} pages={list.totalPages} to={(number) => to({ page: number > 1 ? String(number) : undefined })} />
      </Stack>
    </Stack>
  );
}
