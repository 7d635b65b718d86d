import { useSearchParams } from 'react-router';
import { checkoutPath, itemsIn } from '../../client/checkout-path.ts';
import type { PageDefinition } from '../../client/page.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { CheckoutParts } from './CheckoutParts.tsx';
import { CheckoutSums } from './CheckoutSums.tsx';
import { useDraft } from './checkout-draft.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { Returning } from './Returning.tsx';

export const page: PageDefinition = {
  component: CheckoutPage,
  aside: CheckoutAside,
  head: () => ({ title: texts.title, noindex: true }),
};

/** What the address says: what is to be bought, or an order that somebody is back from. */
function useAddress() {
  const [query] = useSearchParams();
  const items = itemsIn(query);
  const path = checkoutPath(items);
  const { orderId, attempt } = useDraft(path);
  const left = query.get('order') ?? orderId?.toString();
  const code = query.get('code');
  const failure = code === null ? undefined : { code, message: query.get('message') ?? '' };
  const returning = left || attempt ? { path, orderId: left, attempt, failure } : undefined;
  return { items, path, returning };
}

/** What somebody is about to buy, with coupons, points, method and terms. */
export function CheckoutPage() {
  const { items, path, returning } = useAddress();
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      {returning ? <Returning key={returning.orderId ?? returning.attempt?.key} {...returning} /> : items.length > 0 ? <CheckoutParts key={path} path={path} items={items} /> : <EmptyState {...texts.nothing} />}
    </Stack>
  );
}

/** The sums and the way to pay them. */
function CheckoutAside() {
  const { items, path, returning } = useAddress();
  return returning || items.length === 0 ? null : <CheckoutSums key={path} path={path} items={items} />;
}
