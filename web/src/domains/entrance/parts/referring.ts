import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../../../client/boot.tsx';

/** Longest address that is told to the server. */
const maxLength = 2000;
const never = () => () => {};

/** Where the visitor came from: what the address says (`referUrl`), else what the browser says. */
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

/** What a mail request says of the visitor's way beside the address. */
export function useReferringOptions(): { referUrl?: string; referQuery?: string } {
  const referUrl = useReferringUrl();
  const referQuery = useLocation().search.slice(1, maxLength);
  return { ...(referUrl && { referUrl }), ...(referQuery && { referQuery }) };
}
