import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cover } from './Cover.tsx';
import styles from './CoverWords.module.css';

interface CoverWordsProps {
  cover: string;
  title: string;
  /** The cover is the picture of a person, with whose name the title begins. */
  person?: boolean | undefined;
  /** Where the title leads; nowhere when it is gone. */
  to?: string | undefined;
  /** Above the title, such as what kind of thing it is. */
  kind?: ReactNode;
  /** The title is a heading. */
  as?: 'h3';
  /** What is said below the title. */
  children?: ReactNode;
}

/** The cover of what is learned or bought and its words beside it: two cells of the grid that its row is. */
export function CoverWords({ cover, title, person, to, kind, as: Heading, children }: CoverWordsProps) {
  const words = to ? (
    <Link to={to} className={styles.title}>
      {title}
    </Link>
  ) : (
    <span className={styles.title}>{title}</span>
  );
  return (
    <>
      <Cover src={cover} title={title} person={person} />
      <div className={styles.words}>
        {kind}
        {Heading ? <Heading>{words}</Heading> : words}
        {children}
      </div>
    </>
  );
}
