import { Link, NavLink } from 'react-router';
import { join } from '../join.ts';
import own from './RouteTabs.module.css';
import styles from './SectionTabs.module.css';

interface RouteTabsProps {
  label: string;
  /** Each tab is an address; `exact` if others start with it, `current` if addresses differ only in their query. */
  tabs: readonly { to: string; text: string; exact?: boolean; current?: boolean }[];
}

/** Tabs that are routes: each has an address, so Back and deep links work. */
export function RouteTabs({ label, tabs }: RouteTabsProps) {
  return (
    <nav aria-label={label} className={join(styles.row, own.tabs)}>
      {tabs.map(({ to, text, exact, current }) =>
        current === undefined ? (
          <NavLink key={to} to={to} end={exact ?? false} className={styles.tab}>
            {text}
          </NavLink>
        ) : (
          <Link key={to} to={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
            {text}
          </Link>
        ),
      )}
    </nav>
  );
}
