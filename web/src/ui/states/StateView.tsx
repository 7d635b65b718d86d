import type { ReactNode } from 'react';
import { LinkButton } from '../Button.tsx';
import { join } from '../join.ts';
import styles from './StateView.module.css';

interface StateViewProps {
  title: string;
  message?: string | undefined;
  /** Target of the main link; the home page when absent. `null` omits the link. */
  link?: string | null;
  linkTitle?: string;
  /** Small print, e.g. a request id and the contact link. */
  note?: ReactNode;
  /** Inside a page's section rather than a page of its own. */
  compact?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** A page or section that shows a state instead of content: what happened and what to do next. */
export function StateView({ title, message, link = '/', linkTitle = '메인으로 가기', note, compact, children }: StateViewProps) {
  const Title = compact ? 'p' : 'h1';
  return (
    <div className={join(styles.view, compact && styles.compact)}>
      {!compact && <StateMark />}
      <Title className={styles.title}>{title}</Title>
      {message && <p className={styles.message}>{message}</p>}
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.actions}>
        {children}
        {link !== null && (
          <LinkButton to={link} variant={children ? 'secondary' : 'primary'}>
            {linkTitle}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** An open book with a missing page. */
function StateMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 120 96" aria-hidden="true">
      <path d="M60 26C48 16 32 14 14 16v58c18-2 34 0 46 10 12-10 28-12 46-10V16C88 14 72 16 60 26Z" fill="var(--brand-soft)" />
      <path d="M60 26c12-10 28-12 46-10v58c-18-2-34 0-46 10Z" fill="none" stroke="var(--brand)" strokeWidth="3" strokeDasharray="5 6" />
      <path d="M60 26C48 16 32 14 14 16v58c18-2 34 0 46 10Z" fill="none" stroke="var(--brand)" strokeWidth="3" />
      <path d="M26 32c8 0 15 1 22 5M26 46c8 0 15 1 22 5" stroke="var(--brand)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
