import type { PageDefinition } from '../client/page.ts';
import type { Route } from './routes.tsx';

const loaded = new Map<Route, PageDefinition>();
const loading = new Map<Route, Promise<PageDefinition>>();

/** The page's code, once per page load; a failed download is tried again the next time. */
export function loadPage(route: Route): Promise<PageDefinition> {
  const known = loading.get(route);
  if (known) return known;
  const promise = route.load().then((page) => {
    loaded.set(route, page);
    return page;
  });
  loading.set(route, promise);
  promise.catch(() => loading.delete(route));
  return promise;
}

/** The page's code when it is here already, so that the first render needs not wait for it. */
export function loadedPage(route: Route): PageDefinition | undefined {
  return loaded.get(route);
}
