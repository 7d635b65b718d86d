import type { ReactNode } from 'react';
import { PageLink } from '../../../ui/PageLink.tsx';
import styles from './PanelLines.module.css';

export interface PanelLine {
  key: string | number;
  title: ReactNode;
  /** Address of the item. */
  to?: string | undefined;
  /** Its amount, or when it was used. */
  figure?: ReactNode;
  /** Its state. */
  note?: ReactNode;
}

/** Items of a panel, one a line: what it is at the start, its figure and state at the end. */
export function PanelLines({ lines }: { lines: readonly PanelLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, title, to, figure, note }) => (
        <li key={key} className={styles.line}>
          <span className={styles.title}>{to === undefined ? title : <PageLink to={to}>{title}</PageLink>}</span>
          {figure && <span className={styles.figure}>{figure}</span>}
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
