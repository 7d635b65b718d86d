import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cover } from './Cover.tsx';
import styles from './CoverWords.module.css';

interface CoverWordsProps {
  cover: string;
  title: string;
  /** The cover is a picture of the person whose name starts the title. */
  person?: boolean | undefined;
  /** Target of the title; absent if the page is gone. */
  to?: string | undefined;
  /** Above the title, such as the kind of item. */
  kind?: ReactNode;
  /** The title is a heading. */
  as?: 'h3';
  /** Text below the title. */
  children?: ReactNode;
}

/** The cover of a product and the text beside it: two cells of the row's grid. */
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
