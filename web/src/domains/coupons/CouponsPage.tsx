import { couponStatuses } from '@baeum/contract/domains/coupons/coupons.rules.ts';
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
import { CouponRow } from './CouponRow.tsx';
import { coupons } from './coupons.api.ts';
import { couponTexts as texts } from './coupons.texts.ts';
import { RegisterForm } from './parts/RegisterForm.tsx';

const path = '/user/coupons';

const requestOf = (query: URLSearchParams) => ({ query: { status: choiceOf(query, 'status', couponStatuses), page: String(pageOf(query)) } });

export const page: PageDefinition = {
  component: CouponsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: ({ queryClient, url }) => coupons.listCoupons.prefetch(queryClient, requestOf(url.searchParams)),
};

/** The user's coupons, and a form to register another by its code. */
export function CouponsPage() {
  const [query] = useSearchParams();
  const request = requestOf(query);
  const { status } = request.query;
  const { body: list } = useLoaded(coupons.listCoupons, request);
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      <RegisterForm />
      <ChoiceLinks
        legend={texts.tabs}
        choices={couponStatuses.map((each) => ({ text: texts.tab[each], to: to({ status: each === 'ISSUED' ? undefined : each }), current: each === status }))}
      />
      {list.items.length === 0 && <EmptyState {...(list.total > 0 ? texts.otherPage : texts.empty[status])} />}
      {list.items.length > 0 && (
        <ListRows label={texts.tab[status]}>
          {list.items.map((coupon) => (
            <CouponRow key={coupon.id} coupon={coupon} />
          ))}
        </ListRows>
      )}
      <Pagination page={list.page} pages={list.totalPages} to={(number) => to({ page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}
