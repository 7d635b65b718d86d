import { IconShoppingCart } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import { appTexts } from '../app.texts.ts';
import styles from './Header.module.css';
import { IconLink } from './IconLink.tsx';
import { useLivePart } from './use-live-part.ts';

/** A link to the cart, until the one that counts what is in it has been loaded. */
export function Cart() {
  const Live = useLivePart(loadCart);
  if (Live) return <Live className={join(styles.icon, styles.fromTablet)} />;
  return <IconLink to="/carts" label={appTexts.cart} icon={IconShoppingCart} className={styles.fromTablet} />;
}

const loadCart = () => import('../../domains/carts/parts/CartLink.tsx').then((loaded) => loaded.CartLink);
