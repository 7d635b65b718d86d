import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Quote.module.css';

/** Words of somebody as they wrote them; a long text scrolls by itself. */
export function Quote({ label, children }: { label: string; children: string }) {
  return (
    // What scrolls has to be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <blockquote className={styles.quote} tabIndex={0} aria-label={label}>
      {children}
    </blockquote>
  );
}

export function Muted({ children }: { children: ReactNode }) {
  return <p className={styles.muted}>{children}</p>;
}

/** Somebody, as a way to the operators' page of them. */
export function PersonLink({ person }: { person: { id: number; name: string } }) {
  return (
    <Link to={`/admin/users/${person.id}`} className={styles.link}>
      {person.name}
    </Link>
  );
}

/** Links below each other. */
export function LinkLines({ links }: { links: readonly { key: string; to: string; text: string }[] }) {
  return (
    <ul className={styles.list}>
      {links.map(({ key, to, text }) => (
        <li key={key}>
          <Link to={to} className={styles.link}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
