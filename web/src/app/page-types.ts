import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { ColorScheme, SiteInfo } from '../client/boot.tsx';
import type { Answer } from '../client/transport.ts';
import type { Decisions, ExperimentationBoot } from '../experimentation/types.ts';
import type { SharedParts } from './shared-parts.ts';

/** Input of {@link PageRenderer} for one page. */
export interface PageRequest {
  /** Requested path and query, e.g. `/courses?page=2`. */
  url: string;
  /** Public origin, for canonical links and Open Graph. */
  siteOrigin: string;
  /** The browser has cached the site's font, according to the cookie `fonts`. */
  hasFonts: boolean;
  /** Calls the API as the visitor, in-process. */
  read(path: string, headers: Record<string, string>): Promise<Answer>;
  session: Session;
  decisions: Decisions;
  experimentation: ExperimentationBoot;
  /** Nonce of the response's Content-Security-Policy; set on every script and style tag. */
  nonce: string;
  /** Value of the {@link colorSchemeCookie}; `auto` when absent or unknown. */
  colorScheme: ColorScheme;
  site: SiteInfo;
  /** Shared parts of the visitors' page at this address, for a member's page with placeholders for them. */
  parts?(): Promise<SharedParts | undefined>;
}

export interface PageResult {
  /** 200, 302 (with a Location header), 401 (login required) or 404. */
  status: number;
  headers: Record<string, string>;
  /** The whole document. */
  html: string;
  /** Search engines may index it. */
  indexed?: boolean;
  /** Parts that members' pages can reuse. */
  parts?: SharedParts;
  /** Errors thrown in parts that are left to the browser. */
  faults?: unknown[];
}

/** `render` of `web/dist/server/entry-server.js`. */
export type PageRenderer = (page: PageRequest) => Promise<PageResult>;
