import type { ReactNode } from 'react';
import { PageTitle } from '../text/PageTitle.tsx';
import styles from './ListHead.module.css';

interface ListHeadProps {
  title: string;
  lead: string;
  /** The field that searches the list. */
  children: ReactNode;
}

/** What a page of things to choose from begins with: its title and its search, beside each other where there is room. */
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
