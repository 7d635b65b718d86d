import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../../../client/boot.tsx';

/** Maximum length of an address sent to the server. */
const maxLength = 2000;
const never = () => () => {};

/** The referrer: from the address (`referUrl`), else from the browser. */
export function useReferringUrl(): string {
  const { search } = useLocation();
  const named = new URLSearchParams(search).get('referUrl');
  const referrer = useSyncExternalStore(
    never,
    () => document.referrer,
    () => '',
  );
  return (named ?? referrer).slice(0, maxLength);
}

/** Whether the visitor came from a partner's site. */
export function useFromPartner(): boolean {
  const { partnerHosts } = useSite();
  const host = URL.parse(useReferringUrl())?.hostname;
  return host !== undefined && partnerHosts.includes(host);
}

/** Fields of a mail request besides the email address. */
export function useReferringOptions(): { referUrl?: string; referQuery?: string } {
  const referUrl = useReferringUrl();
  const referQuery = useLocation().search.slice(1, maxLength);
  return { ...(referUrl && { referUrl }), ...(referQuery && { referQuery }) };
}
