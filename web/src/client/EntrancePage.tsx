import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { IconX } from '../ui/icons.ts';
import { Stack } from '../ui/layout.tsx';
import { uiTexts } from '../ui/ui.texts.ts';
import styles from './EntrancePage.module.css';
import { SiteLogo } from './SiteLogo.tsx';

interface EntrancePageProps {
  title: string;
  lead?: ReactNode;
  /** In the place of the site's logo. */
  logo?: ReactNode;
  /** The page stands for a modal: it can be closed, which leads back to where the visitor was. */
  closable?: boolean;
  children?: ReactNode;
}

/** A page on the way in: logo, title, one purpose. */
export function EntrancePage({ title, lead, logo = <SiteLogo />, closable, children }: EntrancePageProps) {
  return (
    <div className={styles.page}>
      <Stack as="section" gap={24} className={styles.panel}>
        {closable && <CloseButton />}
        {logo}
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </Stack>
    </div>
  );
}

function CloseButton() {
  const leave = useLeavePage();
  return (
    <button type="button" title={uiTexts.close} aria-label={uiTexts.close} className={styles.close} onClick={leave}>
      <IconX size={22} aria-hidden="true" />
    </button>
  );
}

/** Goes back to the page before, or to the main page when this is the first one of the tab. */
export function useLeavePage(): () => void {
  const navigate = useNavigate();
  return () => {
    if (history.length > 1) history.back();
    else void navigate('/');
  };
}
