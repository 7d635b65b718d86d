import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import styles from './EntrancePage.module.css';

interface EntrancePageProps {
  title: string;
  lead?: ReactNode;
  /** Above the title, e.g. the partner's logo. */
  logo?: ReactNode;
  children?: ReactNode;
}

/** The single card of a sign-in, sign-up or password page. Its first field is focused, so that typing can start at once. */
export function EntrancePage({ title, lead, logo, children }: EntrancePageProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => focusFirstField(panel.current), []);
  return (
    <div className={styles.page}>
      <section ref={panel} className={styles.panel}>
        {logo}
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </section>
    </div>
  );
}

/** Does nothing when another element has focus already. */
function focusFirstField(panel: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement?.tagName !== 'MAIN') return;
  panel?.querySelector<HTMLElement>('input:not([type="hidden"], [disabled]), select, textarea')?.focus({ preventScroll: true });
}

/** Goes back to the previous page, or to the home page if this is the tab's first one. */
export function useLeavePage(): () => void {
  const navigate = useNavigate();
  return () => {
    if (history.length > 1) history.back();
    else void navigate('/');
  };
}
