import { SiteLogo } from '../SiteLogo.tsx';
import { useFromPartner } from './referring.ts';

/** One of two logos: visitors from a partner's site see that they are in the right place. */
export function ReferrerLogo() {
  return <SiteLogo partner={useFromPartner()} />;
}
