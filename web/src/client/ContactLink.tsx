import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { uiTexts } from '../ui/ui.texts.ts';
import { useSite } from './boot.tsx';
import styles from './ContactLink.module.css';

interface ContactLinkProps {
  /** Id of the failure that is asked about. */
  requestId?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
  /** From a dialog: the page under it and what was typed there stay. */
  newTab?: boolean;
}

/** The way to the operator: the site's own page, which is told where it was asked from, or what the installation names instead. */
export function ContactLink({ requestId, className = styles.link, children = uiTexts.contact, newTab }: ContactLinkProps) {
  const { contactUrl } = useSite();
  const { pathname } = useLocation();
  const tab = newTab ? ({ target: '_blank', rel: 'noopener' } as const) : {};
  if (contactUrl) {
    return (
      <a href={contactUrl} className={className} {...tab}>
        {children}
      </a>
    );
  }
  const search = requestId ? `?${new URLSearchParams({ requestId }).toString()}` : '';
  return (
    <Link to={`/contact${search}`} state={{ page: pathname }} className={className} {...tab}>
      {children}
    </Link>
  );
}

/** Small print of a failure: its request id, where one is known, and whom to ask. */
export function ContactNote({ requestId }: { requestId?: string | undefined }) {
  return (
    <>
      {requestId && (
        <>
          <span>
            {uiTexts.requestId} {requestId}
          </span>{' '}
          ·{' '}
        </>
      )}
      <ContactLink requestId={requestId} />
    </>
  );
}
