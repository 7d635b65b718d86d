import { SiteLogo } from '../SiteLogo.tsx';
import { useFromPartner } from './referring.ts';

/** The site's logo, with the partner's beside it for visitors who come from a partner's site. */
export function ReferrerLogo() {
  return <SiteLogo partner={useFromPartner()} />;
}
