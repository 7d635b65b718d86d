import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { createContext, use, type ComponentType } from 'react';
import type { SiteInfo } from './boot.tsx';

/** Input of a page's head, data and redirect. */
export interface PageContext {
  /** Requested address; its origin is the site's. */
  url: URL;
  /** Named segments of the route's path, decoded. */
  params: Readonly<Record<string, string | undefined>>;
  queryClient: QueryClient;
  session: Session;
  site: SiteInfo;
}

/** Metadata for search engines, link previews and the browser's tab. */
export interface PageHead {
  /** Without the site's name, which is added; the home page gives `bareTitle` instead. */
  title: string;
  bareTitle?: boolean;
  description?: string;
  /** Canonical path of this content; the requested path when absent. */
  canonical?: string;
  /** Path or URL of the preview picture. */
  image?: string;
  /** Excludes the page from search engines. */
  noindex?: boolean;
}

interface Read<Request, Answer> {
  options(request?: Request): { queryKey: readonly unknown[] };
  query(request: Request): Promise<Answer>;
}

/**
 * The response of a read that a page cannot render without: `useLoaded(courses.getCourse, { params })`. While it is
 * pending the page's `loading` is shown instead; an error is shown by the frame, which retries.
 */
export function useLoaded<Request, Answer>(read: Read<Request, Answer>, request: Request): Answer {
  const { queryKey } = read.options(request);
  return useSuspenseQuery({ queryKey, queryFn: () => read.query(request) }).data;
}

/** A screen: every `<Thing>Page.tsx` exports one as `page`, and a list in `app/routes` assigns its address. */
export interface PageDefinition {
  component: ComponentType;
  /** Skeleton of the component while data read by {@link useLoaded} is pending. */
  loading?: ComponentType;
  /** Replaces the component when the content does not exist; the page-not-found view when absent. */
  missing?: ComponentType;
  /** A second part, for shells with a slot for it: the player's panel, the checkout's sums, the operators' panel. */
  aside?: ComponentType;
  /** Much of it is in `Shared`: a member's page reuses those parts of the visitors' page. */
  shared?: true;
  /** Content of the player's header. */
  bar?: ComponentType;
  head(context: PageContext): PageHead;
  /**
   * Loads the data of the first HTML into the query cache, under the keys that the component reads. A 404 problem
   * becomes the page-not-found view with status 404; after other failures the browser retries.
   */
  preload?(context: PageContext): Promise<unknown>;
  /** Address to redirect to, e.g. away from the sign-in page when signed in. */
  redirect?(context: PageContext): string | undefined;
}

export type PageParams = PageContext['params'];

/** Named segments of the current route's path. */
export const PageParamsContext = createContext<PageParams>({});

export function usePageParams(): PageParams {
  return use(PageParamsContext);
}
