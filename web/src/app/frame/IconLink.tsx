import { Link } from 'react-router';
import type { IconSearch } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import { useHasPage } from '../../ui/PageLink.tsx';
import styles from './Header.module.css';

interface IconLinkProps {
  to: string;
  /** Name of the link, also shown as its tooltip. */
  label: string;
  icon: typeof IconSearch;
  className?: string | undefined;
}

/** A link that shows only an icon. */
export function IconLink({ to, label, icon: Icon, className }: IconLinkProps) {
  if (!useHasPage()(to)) return null;
  return (
    <Link to={to} aria-label={label} title={label} className={join(styles.icon, className)}>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}
