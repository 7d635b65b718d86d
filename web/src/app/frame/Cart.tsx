import { afterPaint } from '../../client/after-paint.ts';
import { IconShoppingCart } from '../../ui/icons.ts';
import { late } from '../../ui/late.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './Header.module.css';
import { IconLink } from './IconLink.tsx';

const CartLink = late(async () => (await import('../../domains/carts/parts/CartLink.tsx')).CartLink, { begin: afterPaint });

/** A link to the cart, until the one with the item count has loaded. */
export function Cart() {
  const link = <IconLink to="/carts" label={appTexts.cart} icon={IconShoppingCart} />;
  return <CartLink className={styles.icon} meanwhile={link} />;
}
