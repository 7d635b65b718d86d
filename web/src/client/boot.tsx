import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { createContext, use, type ReactNode } from 'react';
import type { Decisions, ExperimentationBoot } from '../experimentation/types.ts';
import { useSessionQuery } from './session.ts';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** Name of the cookie holding the visitor's {@link ColorScheme}. */
export const colorSchemeCookie = 'color-scheme';

/** The names and addresses that an installation chooses. */
export interface SiteInfo {
  name: string;
  /** Host of the product, e.g. `baeum.test`. */
  domain: string;
  /** Domain of the product's cookies; each host has its own when absent. */
  cookieDomain?: string;
  sisterBrand: { name: string; url: string };
  /** Hosts of partner sites; their visitors see other wording in the mail dialogs. */
  partnerHosts: readonly string[];
  /** Where instructors find help on making courses. */
  instructorGuideUrl: string;
  /** Who reads what people write to the operator. */
  contactEmail: string;
  /** Who sells, as receipts name it. */
  seller: { name: string; representative: string; businessNumber: string; mailOrderNumber: string; address: string };
  /** For how many days this installation keeps personal data of each kind. */
  retentionDays: Readonly<Record<'drafts' | 'messages' | 'mails' | 'visits' | 'events' | 'securityEvents' | 'changes' | 'orders' | 'webhooks', number>>;
  /** Where people find help instead of at `/contact`. */
  contactUrl?: string;
  /** Providers of social sign-in that work here, in the order of their buttons. */
  socialProviders: readonly SocialProvider[];
  /** Domains that a visitor may be sent on to after signing in or changing a password. */
  redirectDomains: readonly string[];
  /** Frame of the experimentation service's developer tools; absent where they are off. */
  devtoolsUrl?: string;
  /** Where scripts, styles, fonts and pictures come from, e.g. `https://cdn.example`; absent for the site itself. */
  filesOrigin?: string;
  /** Browsers have a service worker here. */
  worker?: boolean;
  /** Outside production: pages under `/dev` are shown. */
  development?: boolean;
}

/** What the first answer of the server carries, so that nothing has to be asked before the page is right. */
export interface Boot {
  session: Session;
  /** For this visitor, of what `pageDecisions` names. */
  decisions: Decisions;
  experimentation: ExperimentationBoot;
  colorScheme: ColorScheme;
  site: SiteInfo;
}

const BootContext = createContext<Boot | undefined>(undefined);

export function BootProvider({ boot, children }: { boot: Boot; children: ReactNode }) {
  return <BootContext value={boot}>{children}</BootContext>;
}

export function useBoot(): Boot {
  const boot = use(BootContext);
  if (!boot) throw new Error('useBoot outside BootProvider');
  return boot;
}

/**
 * Who is looking: `{ state, user?, pageData }`. It lives in the query cache, first as the boot tells it: signing out,
 * another tab, the end of the session or a changed profile change it without a page load.
 */
export function useSession(): Session {
  return useSessionQuery(useBoot().session);
}

export function useSite(): SiteInfo {
  return useBoot().site;
}
