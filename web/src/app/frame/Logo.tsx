import { Link } from 'react-router';
import { useSite } from '../../client/boot.tsx';
import { LogoMark } from '../../ui/LogoMark.tsx';
import styles from './Header.module.css';

/** Logo and name of the site, linked to the home page. */
export function Logo() {
  const { name } = useSite();
  return (
    <Link to="/" className={styles.logo}>
      <LogoMark />
      <span>{name}</span>
      <span className="visually-hidden"> 홈</span>
    </Link>
  );
}
