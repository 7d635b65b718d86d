import type { ReactNode } from 'react';
import { LinkButton } from '../Button.tsx';
import { Drawing, type DrawingName } from './Drawing.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  drawing?: DrawingName;
  /** What will be listed here. */
  title: string;
  message?: ReactNode;
  /** The one call to action. */
  link?: string;
  linkTitle?: string;
  /** A button instead of a link. */
  children?: ReactNode;
}

/** An empty list or section: a drawing, one sentence, one action. */
export function EmptyState({ drawing = 'shelf', title, message, link, linkTitle, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <p className={styles.title}>{title}</p>
      {message && <p className={styles.message}>{message}</p>}
      {link && linkTitle && <LinkButton to={link}>{linkTitle}</LinkButton>}
      {children}
    </div>
  );
}
