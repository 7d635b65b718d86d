import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { matchRoutes } from 'react-router';
import type { PageParams } from '../client/page.ts';
import { admission } from './access.ts';
import type { Route } from './route-list.ts';
import { routes } from './routes.ts';
import { refusals } from './refusals.ts';

/** What an address shows to somebody: its own screen, or the view that says why not. */
export interface Destination {
  route: Route;
  params: PageParams;
  status: 200 | 401 | 403 | 404;
}

export const nothingFound: Destination = { route: refusals[404], params: {}, status: 404 };

export function destinationOf(pathname: string, user: Session['user']): Destination {
  const match = matchPage(pathname);
  if (!match) return nothingFound;
  const status = admission(match.route.access, user);
  return { ...match, status, ...(status !== 200 && { route: refusals[status] }) };
}

/** Whether an address of the site, with or without a query, has a page. */
export function hasPage(address: string): boolean {
  return matchPage(address.split(/[?#]/, 1)[0] ?? '') !== undefined;
}

/** The route of a path with its named segments; literal segments win over named ones. */
function matchPage(pathname: string): { route: Route; params: PageParams } | undefined {
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match && { route: match.route, params: match.params };
}
