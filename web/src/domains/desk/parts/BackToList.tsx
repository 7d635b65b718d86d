import { Link, useSearchParams } from 'react-router';
import { IconChevronLeft } from '../../../ui/icons.ts';
import { addressWith } from '../../../ui/list/list-query.ts';
import styles from './Desk.module.css';

interface BackToListProps {
  path: string;
  /** Query parameters of the item's own page. */
  own?: readonly string[];
  children: string;
}

/** Links from an item's own page back to its list, in its last state. */
export function BackToList({ path, own = [], children }: BackToListProps) {
  const [query] = useSearchParams();
  return (
    <Link to={addressWith(path, query, Object.fromEntries(own.map((name) => [name, undefined])))} className={styles.wayBack}>
      <IconChevronLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  );
}
