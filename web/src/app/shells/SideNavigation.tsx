import { NavLink } from 'react-router';
import type { ShellMenu } from '../shell-types.ts';
import styles from './SideNavigation.module.css';

/** A shell's screens in their groups; the current one is marked by weight and a bar, not by colour alone. */
export function SideNavigation({ menu: { title, root, groups } }: { menu: ShellMenu }) {
  return (
    <nav aria-label={title} className={styles.navigation}>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className={styles.heading}>{group.title}</h2>
          <ul>
            {group.links.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to} end={to === root} className={styles.link}>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
