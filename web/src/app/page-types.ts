import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { ColorScheme, SiteInfo } from '../client/boot.tsx';
import type { Answer } from '../client/transport.ts';
import type { Decisions, ExperimentationBoot } from '../experimentation/types.ts';
import type { SharedParts } from './shared-parts.ts';

/** What the server hands to {@link PageRenderer} for one page. */
export interface PageRequest {
  /** Path and query as asked, e.g. `/courses?page=2`. */
  url: string;
  /** Origin that visitors see, for canonical links and Open Graph. */
  siteOrigin: string;
  /** The browser has the site's font in its cache, as the cookie `fonts` tells. */
  hasFonts: boolean;
  /** Asks the API for the visitor, in the server's own process. */
  read(path: string, headers: Record<string, string>): Promise<Answer>;
  session: Session;
  decisions: Decisions;
  experimentation: ExperimentationBoot;
  /** Of this answer's Content-Security-Policy; goes on every script and style tag. */
  nonce: string;
  /** Value of the {@link colorSchemeCookie}; `auto` when absent or unknown. */
  colorScheme: ColorScheme;
  site: SiteInfo;
  /** Parts of the page that a visitor gets at this address, for one that is somebody's own: it may have places for them. */
  parts?(): Promise<SharedParts | undefined>;
}

export interface PageResult {
  /** 200, 302 (with a Location header), 401 (login required) or 404. */
  status: number;
  headers: Record<string, string>;
  /** The whole document. */
  html: string;
  /** Search engines may know it. */
  indexed?: boolean;
  /** What of it is the same in the pages of members. */
  parts?: SharedParts;
  /** What was thrown in parts of it, which are left to the browser. */
  faults?: unknown[];
}

/** `render` of `web/dist/server/entry-server.js`. */
export type PageRenderer = (page: PageRequest) => Promise<PageResult>;
