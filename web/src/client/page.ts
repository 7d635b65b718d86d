import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { createContext, use, type ComponentType } from 'react';
import type { SiteInfo } from './boot.tsx';

/** What a page's head, data and redirect are decided by. */
export interface PageContext {
  /** Address asked for; its origin is the site's. */
  url: URL;
  /** Named segments of the route's path, decoded. */
  params: Readonly<Record<string, string | undefined>>;
  queryClient: QueryClient;
  session: Session;
  site: SiteInfo;
}

/** What search engines, link previews and the browser's tab see. */
export interface PageHead {
  /** Without the site's name, which is added; the home page gives `bareTitle` instead. */
  title: string;
  bareTitle?: boolean;
  description?: string;
  /** Path of the one address that this content is known by; the asked path when absent. */
  canonical?: string;
  /** Path or URL of the preview picture. */
  image?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
}

interface Read<Request, Answer> {
  options(request?: Request): { queryKey: readonly unknown[] };
  query(request: Request): Promise<Answer>;
}

/**
 * The answer of a read that a page cannot do without: `useLoaded(courses.getCourse, { params })`. While it is on the way
 * the page's `loading` stands in its place; a refusal or failure is shown by the frame, which tries again.
 */
export function useLoaded<Request, Answer>(read: Read<Request, Answer>, request: Request): Answer {
  const { queryKey } = read.options(request);
  return useSuspenseQuery({ queryKey, queryFn: () => read.query(request) }).data;
}

/** A screen: every `<Thing>Page.tsx` exports one as `page`, and a list of `app/routes` gives it an address. */
export interface PageDefinition {
  component: ComponentType;
  /** Shape of the component while what it reads by {@link useLoaded} is on the way. */
  loading?: ComponentType;
  /** In place of the component when there is nothing behind the address; the page-not-found view when absent. */
  missing?: ComponentType;
  /** A second part, for shells that have a place for it: the player's panel, the checkout's sums, the operators' panel. */
  aside?: ComponentType;
  /** Much of it is in `Shared`: a member's page takes that from the one that visitors get. */
  shared?: true;
  /** What the player shall say at its top. */
  bar?: ComponentType;
  head(context: PageContext): PageHead;
  /**
   * Loads what the first HTML shows into the query cache, by the same keys that the component reads. A 404 problem
   * becomes the page-not-found view with status 404; after other failures the browser asks again.
   */
  preload?(context: PageContext): Promise<unknown>;
  /** Address to go to instead, e.g. away from the sign-in page when signed in. */
  redirect?(context: PageContext): string | undefined;
}

export type PageParams = PageContext['params'];

/** Named segments of the current route's path. */
export const PageParamsContext = createContext<PageParams>({});

export function usePageParams(): PageParams {
  return use(PageParamsContext);
}
