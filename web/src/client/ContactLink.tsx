import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { uiTexts } from '../ui/ui.texts.ts';
import { useSite } from './boot.tsx';
import styles from './ContactLink.module.css';

interface ContactLinkProps {
  /** Request id of the failure in question. */
  requestId?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
  /** Opened from a dialog: the page under it and its input are preserved. */
  newTab?: boolean;
}

/** Link to the operator's contact page, which receives the current address, or to the address that the installation configures. */
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

/** Small print of a failure: its request id, if known, and the contact link. */
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
