import { Link, useSearchParams } from 'react-router';
import { IconChevronLeft } from '../../../ui/icons.ts';
import { addressWith } from '../../../ui/list/list-query.ts';
import styles from './Desk.module.css';

interface BackToListProps {
  path: string;
  /** Members of the address that are the thing's own. */
  own?: readonly string[];
  children: string;
}

/** From a thing with a page of its own back to its list, as that was left. */
export function BackToList({ path, own = [], children }: BackToListProps) {
  const [query] = useSearchParams();
  return (
    <Link to={addressWith(path, query, Object.fromEntries(own.map((name) => [name, undefined])))} className={styles.wayBack}>
      <IconChevronLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  );
}
