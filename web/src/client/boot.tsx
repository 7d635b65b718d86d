import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { createContext, use, type ReactNode } from 'react';
import type { Decisions, ExperimentationBoot } from '../experimentation/types.ts';
import { useSessionQuery } from './session.ts';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** Name of the cookie holding the visitor's {@link ColorScheme}. */
export const colorSchemeCookie = 'color-scheme';

/** Names and addresses that the installation configures. */
export interface SiteInfo {
  name: string;
  /** Host of the product, e.g. `baeum.test`. */
  domain: string;
  /** Domain of the product's cookies; when absent, cookies are per host. */
  cookieDomain?: string;
  sisterBrand: { name: string; url: string };
  /** Hosts of partner sites; their visitors see different wording in the mail dialogs. */
  partnerHosts: readonly string[];
  /** Help pages for instructors on making courses. */
  instructorGuideUrl: string;
  /** Who reads messages to the operator. */
  contactEmail: string;
  /** The seller named on receipts. */
  seller: { name: string; representative: string; businessNumber: string; mailOrderNumber: string; address: string };
  /** Retention in days of each kind of personal data in this installation. */
  retentionDays: Readonly<Record<'drafts' | 'messages' | 'mails' | 'visits' | 'events' | 'securityEvents' | 'changes' | 'orders' | 'webhooks', number>>;
  /** Help address that replaces `/contact`. */
  contactUrl?: string;
  /** Enabled social sign-in providers, in the order of their buttons. */
  socialProviders: readonly SocialProvider[];
  /** Domains allowed as redirect targets after signing in or changing a password. */
  redirectDomains: readonly string[];
  /** Address of the experimentation service's developer tools frame; absent when they are disabled. */
  devtoolsUrl?: string;
  /** Origin of scripts, styles, fonts and pictures, e.g. `https://cdn.example`; absent for the site itself. */
  filesOrigin?: string;
  /** The service worker is enabled. */
  worker?: boolean;
  /** Outside production: pages under `/dev` are shown. */
  development?: boolean;
}

/** Data in the server's first response, so that the first render needs no request. */
export interface Boot {
  session: Session;
  /** This visitor's decisions for the keys in `pageDecisions`. */
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
 * The current session: `{ state, user?, pageData }`. It is in the query cache, initialised from the boot data, because
 * signing out, another tab, an expired session or a changed profile change it without a page load.
 */
export function useSession(): Session {
  return useSessionQuery(useBoot().session);
}

export function useSite(): SiteInfo {
  return useBoot().site;
}
