import { instructorCouponStates } from '@baeum/contract/domains/coupons/instructor-coupons.rules.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { late } from '../../ui/late.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith, choiceOf, pageOf } from '../../ui/list/list-query.ts';
import { ListRows } from '../../ui/list/ListRow.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { coupons } from './coupons.api.ts';
import { instructorCouponTexts as texts } from './instructor-coupons.texts.ts';
import { InstructorCouponRow } from './InstructorCouponRow.tsx';
import styles from './InstructorCoupons.module.css';

const path = '/instructor/coupons';
const filters = ['ALL', ...instructorCouponStates] as const;

const NewCoupon = late(async () => (await import('./InstructorCouponForm.tsx')).InstructorCouponForm);

function requestOf(query: URLSearchParams) {
  const state = choiceOf(query, 'state', filters);
  return { query: { ...(state !== 'ALL' && { state }), page: String(pageOf(query)) } };
}

export const page: PageDefinition = {
  component: InstructorCouponsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: ({ queryClient, url }) => coupons.listInstructorCoupons.prefetch(queryClient, requestOf(url.searchParams)),
};

/** The coupons that an instructor issues for their courses, and their usage. */
export function InstructorCouponsPage() {
  const [query] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const { body: list } = useLoaded(coupons.listInstructorCoupons, requestOf(query));
  const state = choiceOf(query, 'state', filters);
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  return (
    <Stack gap={24}>
      <div className={styles.head}>
        <PageTitle>{texts.title}</PageTitle>
        {!creating && (
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        )}
      </div>
      <p className={styles.muted}>{texts.lead}</p>
      {creating && <NewCoupon onDone={() => setCreating(false)} meanwhile={<Skeleton shape="block" />} />}
      <ChoiceLinks
        legend={texts.tabs}
        choices={filters.map((each) => ({
          text: each === 'ALL' ? texts.all : texts.states[each],
          to: to({ state: each === 'ALL' ? undefined : each }),
          current: each === state,
        }))}
      />
      {list.items.length === 0 && <EmptyState {...(state === 'ALL' && list.total === 0 ? texts.empty : { ...texts.nothing, link: path })} />}
      {list.items.length > 0 && (
        <ListRows label={texts.list}>
          {list.items.map((coupon) => (
            <InstructorCouponRow key={coupon.id} coupon={coupon} />
          ))}
        </ListRows>
      )}
      <Pagination page={list.page} pages={list.totalPages} to={(number) => to({ page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}
