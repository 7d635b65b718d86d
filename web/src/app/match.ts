import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { ApiProblem } from '../client/api-problem.ts';
import type { PageDefinition, PageParams } from '../client/page.ts';
import { admission } from './access.ts';
import { refusals } from './refusals.ts';
import type { Route } from './route-list.ts';
import { routes } from './routes.ts';

/** What an address shows to somebody: its own screen, or the view that says why not. */
export interface Destination {
  route: Route;
  params: PageParams;
  status: 200 | 401 | 403 | 404;
}

/** With the code of its page. */
export interface Shown extends Destination {
  page: PageDefinition;
}

const nothingFound = { route: refusals[404], params: {}, status: 404 } as const satisfies Destination;

/** The API finds nothing by the names in an address, or refuses one of them as a name. */
export function isNothingBehind({ status }: ApiProblem, params: PageParams): boolean {
  return status === 404 || (status === 400 && Object.keys(params).length > 0);
}

/** What is shown when there is nothing behind an address: its screen's own words for that, or the page-not-found view. */
export function withNothingBehind(asked: Shown): Shown {
  const { page } = refusals[404];
  return asked.page.missing ? { ...asked, status: 404, page: { component: asked.page.missing, head: page.head } } : { ...nothingFound, page };
}

export function destinationOf(pathname: string, user: Session['user']): Destination {
  const match = matchPage(pathname);
  if (!match) return nothingFound;
  const status = admission(match.route.access, user);
  return { ...match, status, ...(status !== 200 && { route: refusals[status] }) };
}

/** Makes the screens for who builds the site known before one of them is looked for; nobody else loads their list. */
export async function learnDevRoutes(pathname: string): Promise<void> {
  if (pathname.startsWith('/dev/')) enter(table, (await import('./dev-routes.ts')).devRoutes);
}

/** Whether an address of the site, with or without a query, has a page. */
export function hasPage(address: string): boolean {
  return matchPage(address.split(/[?#]/, 1)[0] ?? '') !== undefined;
}

interface Table {
  literal: Map<string, Route>;
  named: { route: Route; pattern: readonly string[] }[];
}

const table = enter({ literal: new Map(), named: [] }, routes);

function enter(into: Table, added: readonly Route[]): Table {
  for (const route of added) {
    const pattern = segmentsOf(route.path);
    if (route.path.includes(':')) into.named.push({ route, pattern });
    else into.literal.set(pattern.join('/'), route);
  }
  return into;
}

/** The route of a path with its named segments; a path without any wins. Pages ask this for each link that they show. */
function matchPage(pathname: string): { route: Route; params: PageParams } | undefined {
  const exact = table.literal.get(pathname);
  if (exact) return { route: exact, params: {} };
  const segments = segmentsOf(pathname);
  const route = table.literal.get(segments.join('/').toLowerCase());
  if (route) return { route, params: {} };
  const match = table.named.find(({ pattern }) => pattern.length === segments.length && pattern.every((part, at) => fits(part, segments[at] ?? '')));
  return match && { route: match.route, params: paramsOf(match.pattern, segments) };
}

function fits(part: string, segment: string): boolean {
  const [before = '', name] = part.split(':');
  return name === undefined ? part === segment.toLowerCase() : segment.startsWith(before) && segment !== before;
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): PageParams {
  return Object.fromEntries(
    pattern.flatMap((part, at) => {
      const [before = '', name] = part.split(':');
      return name === undefined ? [] : [[name, segments[at]?.slice(before.length).replaceAll('%2F', '/')]];
    }),
  );
}

/** The parts between the slashes, decoded except for a slash inside; slashes at the end do not count. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/').map(decoded);
  while (segments.at(-1) === '') segments.pop();
  return segments;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F');
  } catch {
    return segment;
  }
}
