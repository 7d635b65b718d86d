import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ShellMenu } from '../shell-types.ts';
import styles from './SideNavigation.module.css';

interface SideNavigationProps {
  menu: ShellMenu;
  /** Shown above the groups: the link out of a nested shell. */
  up?: ReactNode;
  /** Shown before a screen's name. */
  iconOf?: (to: string) => ReactNode;
  /** Shown at the end of a row. */
  end?: ReactNode;
}

/** A shell's screens in their groups; the current one is marked by weight and a bar, not by colour alone. */
export function SideNavigation({ menu: { title, root, groups }, up, iconOf, end }: SideNavigationProps) {
  const { pathname } = useLocation();
  const isAt = (address: string) => pathname === address || (address !== root && pathname.startsWith(`${address}/`));
  return (
    <nav aria-label={title} className={styles.navigation}>
      {up}
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className={styles.heading}>{group.title}</h2>
          <ul>
            {group.links.map(({ to, text, also = [], count }) => (
              <li key={to}>
                <Link to={to} aria-current={[to, ...also].some(isAt) ? 'page' : undefined} className={styles.link}>
                  {iconOf?.(to)}
                  {text}
                  {count && <span className={styles.count}>{count}</span>}
                  {end}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
