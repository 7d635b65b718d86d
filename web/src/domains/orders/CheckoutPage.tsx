import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import type { ComponentProps } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { itemsOfAddress } from './checkout-address.ts';
import { useDraft } from './checkout-draft.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { CheckoutParts, CheckoutSkeleton } from './CheckoutParts.tsx';
import { CheckoutSums } from './CheckoutSums.tsx';
import { GuestOrder, GuestWays } from './GuestOrder.tsx';
import { checkoutPath } from './parts/checkout-path.ts';
import { Returning } from './Returning.tsx';

export const page: PageDefinition = {
  component: CheckoutPage,
  aside: CheckoutAside,
  head: () => ({ title: texts.title, noindex: true }),
};

type Place =
  | { is: 'unknown' | 'empty' }
  /** The visitor is not signed in. */
  | { is: 'guest'; address: string; items: readonly SoldItem[] }
  /** The user is back from paying, or may have ordered already. */
  | { is: 'returning'; back: ComponentProps<typeof Returning> }
  | { is: 'buying'; path: string; items: readonly SoldItem[] };

/** State from the address and the tab: the products, or an order that the user returned from. */
function usePlace(): Place {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const items = itemsOfAddress(query);
  const path = checkoutPath(items);
  const draft = useDraft(path);
  if (!user && items.length > 0) return { is: 'guest', address: pathname + search, items };
  if (!user) return { is: 'empty' };
  if (!draft) return { is: 'unknown' };
  const orderId = query.get('order') ?? draft.orderId?.toString();
  const code = query.get('code');
  const failure = code === null ? undefined : { code, message: query.get('message') ?? '' };
  if (orderId || draft.attempt) return { is: 'returning', back: { path, orderId, attempt: draft.attempt, failure } };
  return items.length > 0 ? { is: 'buying', path, items } : { is: 'empty' };
}

/** The products, with coupons, points, method and terms. */
export function CheckoutPage() {
  const place = usePlace();
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      {place.is === 'unknown' && <CheckoutSkeleton />}
      {place.is === 'guest' && <GuestOrder key={place.address} address={place.address} items={place.items} />}
      {place.is === 'empty' && <EmptyState {...texts.nothing} />}
      {place.is === 'returning' && <Returning key={place.back.orderId ?? place.back.attempt?.key} {...place.back} />}
      {place.is === 'buying' && <CheckoutParts key={place.path} path={place.path} items={place.items} />}
    </Stack>
  );
}

/** The totals and the payment button. */
function CheckoutAside() {
  const place = usePlace();
  if (place.is === 'unknown') return <Skeleton shape="block" />;
  if (place.is === 'guest') return <GuestWays key={place.address} address={place.address} items={place.items} />;
  return place.is === 'buying' && <CheckoutSums key={place.path} path={place.path} items={place.items} />;
}
