import { useFromPartner } from './referring.ts';
import { SiteLogo } from './SiteLogo.tsx';

/** The site's logo, with the partner's beside it for visitors who come from a partner's site. */
export function ReferrerLogo() {
  return <SiteLogo partner={useFromPartner()} />;
}

/** For pages whose shell shows the site's logo already: both logos for visitors from a partner's site, none for others. */
export function PartnerLogo() {
  return useFromPartner() && <SiteLogo partner />;
}
