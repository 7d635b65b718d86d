import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import styles from './EntrancePage.module.css';

interface EntrancePageProps {
  title: string;
  lead?: ReactNode;
  /** Above the title, e.g. whose partners' visitors these are. */
  logo?: ReactNode;
  children?: ReactNode;
}

/** The single card of a sign-in, sign-up or password page. Its first field has the focus, so that typing can begin at once. */
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

/** Does nothing when another element has the focus already. */
function focusFirstField(panel: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement?.tagName !== 'MAIN') return;
  panel?.querySelector<HTMLElement>('input:not([type="hidden"], [disabled]), select, textarea')?.focus({ preventScroll: true });
}

/** Goes back to the page before, or to the main page when this is the first one of the tab. */
export function useLeavePage(): () => void {
  const navigate = useNavigate();
  return () => {
    if (history.length > 1) history.back();
    else void navigate('/');
  };
}
