import { useEffect } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../client/boot.tsx';
import { CountBadge } from '../../../ui/feedback/CountBadge.tsx';
import { IconShoppingCart } from '../../../ui/icons.ts';
import { saveCartMark, useCartNote } from '../cart-note.ts';
import { carts } from '../carts.api.ts';
import { cartTexts as texts } from '../carts.texts.ts';

/** The header's cart link, with its item count. */
export function CartLink({ className }: { className: string | undefined }) {
  const { user } = useSession();
  const filled = useCartNote();
  const { data } = carts.countCartItems.useQuery({ ...carts.countCartItems.options(), enabled: filled || user !== undefined });
  const count = data?.body.count ?? 0;
  const empty = data?.body.count === 0;
  useEffect(() => {
    if (empty) saveCartMark(false);
  }, [empty]);
  return (
    <Link to="/carts" aria-label={count > 0 ? texts.linkWith(count) : texts.title} title={texts.title} className={className}>
      <IconShoppingCart size={24} stroke={1.75} aria-hidden="true" />
      <CountBadge count={count} />
    </Link>
  );
}
