import type { ReactNode } from 'react';
import { PageTitle } from '../text/PageTitle.tsx';
import styles from './ListHead.module.css';

interface ListHeadProps {
  title: string;
  lead: string;
  /** The list's search field. */
  children: ReactNode;
}

/** Head of a page that lists items to choose from: title and search, side by side if there is room. */
export function ListHead({ title, lead, children }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <PageTitle>{title}</PageTitle>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </div>
  );
}
