import { Link, useLocation } from 'react-router';
import type { ShellMenu } from '../shell-types.ts';
import styles from './SideNavigation.module.css';

/**
 * A shell's screens in their groups; the current one is marked by weight and a bar, not by colour alone. At the root, where
 * phones show the list above the screen, the root's own link leads down to the screen.
 */
export function SideNavigation({ menu: { title, root, groups } }: { menu: ShellMenu }) {
  const { pathname } = useLocation();
  const isAt = (address: string) => pathname === address || (address !== root && pathname.startsWith(`${address}/`));
  return (
    <nav aria-label={title} className={styles.navigation}>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className={styles.heading}>{group.title}</h2>
          <ul>
            {group.links.map(({ to, text, also = [], count }) => (
              <li key={to}>
                <Link to={to === root && pathname === root ? '#main' : to} aria-current={[to, ...also].some(isAt) ? 'page' : undefined} className={styles.link}>
                  {text}
                  {count && <span className={styles.count}>{count}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
