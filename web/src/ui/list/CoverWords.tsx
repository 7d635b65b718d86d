import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from '../Picture.tsx';
import styles from './CoverWords.module.css';

interface CoverWordsProps {
  cover: string;
  title: string;
  /** Where the title leads; nowhere when it is gone. */
  to?: string | undefined;
  /** Above the title, such as what kind of thing it is. */
  kind?: ReactNode;
  /** The title is a heading. */
  as?: 'h3';
  /** What is said below the title. */
  children?: ReactNode;
}

/** The cover of a course or roadmap and its words beside it: two cells of the grid that its row is. */
export function CoverWords({ cover, title, to, kind, as: Heading, children }: CoverWordsProps) {
  const words = to ? (
    <Link to={to} className={styles.title}>
      {title}
    </Link>
  ) : (
    <span className={styles.title}>{title}</span>
  );
  return (
    <>
      <Picture src={cover} alt="" width={320} height={180} loading="lazy" className={styles.cover} />
      <div className={styles.words}>
        {kind}
        {Heading ? <Heading>{words}</Heading> : words}
        {children}
      </div>
    </>
  );
}
