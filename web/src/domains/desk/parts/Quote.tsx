import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Quote.module.css';

/** A user's text verbatim; a long one scrolls by itself. */
export function Quote({ label, children }: { label: string; children: string }) {
  return (
    // Scrollable content must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <blockquote className={styles.quote} tabIndex={0} aria-label={label}>
      {children}
    </blockquote>
  );
}

export function Muted({ children }: { children: ReactNode }) {
  return <p className={styles.muted}>{children}</p>;
}

/** A user, linked to their operators' page. */
export function PersonLink({ person }: { person: { id: number; name: string } }) {
  return (
    <Link to={`/admin/users/${person.id}`} className={styles.link}>
      {person.name}
    </Link>
  );
}

/** Links, stacked. */
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
