import type { Cart } from '@baeum/contract/domains/carts/carts.schemas.ts';
import { chargeOnce } from '@baeum/contract/domains/offers/charge-once.ts';
import { useEffect, useState } from 'react';
import { track } from '../../client/analytics.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Container, Skeleton, Stack } from '../../ui/layout.tsx';
import { ListRows } from '../../ui/list/ListRow.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { courses } from '../courses/courses.api.ts';
import styles from './Cart.module.css';
import { CartLine } from './CartLine.tsx';
import { carts } from './carts.api.ts';
import { cartTexts as texts } from './carts.texts.ts';
import { CartSums } from './CartSums.tsx';
import { PopularCourses, popularRequest } from './PopularCourses.tsx';
import { useRemoval } from './use-removal.ts';

export const page: PageDefinition = {
  component: CartPage,
  loading: Loading,
  head: () => ({ title: texts.title, canonical: '/carts', noindex: true }),
  // A visitor's cart is requested separately: visitors' pages are the same for all.
  preload: async ({ session, queryClient }) => {
    await Promise.all([session.user && carts.getCart.prefetch(queryClient), courses.listCourses.prefetch(queryClient, popularRequest)]);
  },
};

/** The cart of a visitor or user: select, remove, pay. */
export function CartPage() {
  const { data, error, refetch } = carts.getCart.useQuery({ ...carts.getCart.options(), staleTime: 0 });
  return (
    <Container className={styles.page}>
      <Stack gap={24}>
        <PageTitle>{texts.title}</PageTitle>
        {data ? <Contents cart={data.body} /> : error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loading />}
        {(data || error) && <PopularCourses items={data?.body.items ?? []} />}
      </Stack>
    </Container>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Skeleton shape="block" />
    </div>
  );
}

function Contents({ cart }: { cart: Cart }) {
  useViewEvent(cart);
  // Stores the deselected items, so that new ones are selected initially.
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const { busy, remove } = useRemoval();
  if (cart.items.length === 0) return <EmptyState {...texts.empty} />;
  const available = cart.items.filter((item) => item.available);
  const others = cart.items.filter((item) => !item.available);
  const chosen = available.filter(({ id }) => !leftOut.has(id));
  const charged = new Map(chargeOnce(chosen).map((line) => [line.id, line]));
  const choose = (ids: readonly number[], wanted: boolean) =>
    setLeftOut(wanted ? new Set([...leftOut].filter((id) => !ids.includes(id))) : new Set([...leftOut, ...ids]));
  return (
    <div className={styles.columns}>
      <Stack gap={12} className={styles.items}>
        {available.length > 0 && (
          <div className={styles.toolbar}>
            <Checkbox
              label={texts.chooseAll(chosen.length, available.length)}
              checked={chosen.length === available.length}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && chosen.length < available.length;
              }}
              onChange={({ target }) =>
                choose(
                  available.map(({ id }) => id),
                  target.checked,
                )
              }
            />
            <Button
              variant="quiet"
              size="small"
              loading={busy}
              disabledReason={chosen.length === 0 ? texts.sums.nothing : undefined}
              onClick={() => void remove(chosen)}
            >
              {texts.removeChosen}
            </Button>
          </div>
        )}
        <ListRows label={texts.items}>
          {available.map((item) => (
            <CartLine key={item.id} item={item} charged={charged.get(item.id)} choose={(wanted) => choose([item.id], wanted)} />
          ))}
        </ListRows>
        {others.length > 0 && (
          <section aria-labelledby="unavailable">
            <h2 id="unavailable" className={styles.heading}>
              {texts.unavailable}
            </h2>
            <ListRows label={texts.unavailable}>
              {others.map((item) => (
                <CartLine key={item.id} item={item} />
              ))}
            </ListRows>
          </section>
        )}
      </Stack>
      <CartSums lines={[...charged.values()]} />
    </div>
  );
}

/** Once per visit of the page. */
function useViewEvent({ items, total }: Cart): void {
  const [first] = useState({ item_count: items.length, value: total });
  useEffect(() => track('view_cart', first), [first]);
}
