import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';
import type { ApiProblem } from '../client/api-problem.ts';
import type { PageParams } from '../client/page.ts';
import { admission, operatorArea } from './access.ts';
import { refusals } from './refusals.ts';
import type { PageModule, Route } from './routes/route-list.ts';

/** What an address shows to a user: its screen, or the view that says why not. */
export interface Destination {
  route: Route;
  params: PageParams;
  status: 200 | 401 | 403 | 404;
}

/** Includes the code of its page. */
export interface Shown extends Destination, PageModule {}

const nothingFound = { route: refusals[404], params: {}, status: 404 } as const satisfies Destination;

/** The API does not find the parameters of an address, or rejects one as invalid. */
export function isNothingBehind({ status }: ApiProblem, params: PageParams): boolean {
  return status === 404 || (status === 400 && Object.keys(params).length > 0);
}

/** Shown when content does not exist: the screen's own `missing` view, or the page-not-found view. */
export function withNothingBehind(asked: Shown): Shown {
  const { page } = refusals[404];
  return asked.page.missing ? { ...asked, status: 404, page: { component: asked.page.missing, head: page.head } } : { ...nothingFound, page };
}

/** While the list that resolves the address is not loaded, the destination is that list: load it and call again. */
export function destinationOf(pathname: string, user: Session['user']): Destination {
  const segment = segmentOf(pathname);
  const entrance = segment === operatorArea ? admission('admin', user) : 200;
  if (entrance !== 200) return refused(entrance);
  const list = areas.get(segment) ?? mainList;
  if (list && !known.has(list)) return { route: list, params: {}, status: 200 };
  const match = matchPage(pathname);
  if (!match) return nothingFound;
  const { access, rights, lacking } = match.route;
  const status = admission(access, user, rights);
  return status === 200 ? { ...match, status } : { ...match, ...refused(status), ...(lacking && status === 403 && { route: lacking }) };
}

function refused(status: 401 | 403): Destination {
  return { route: refusals[status], params: {}, status };
}

/** Operator rights of which the screen at an address requires one. */
export function rightsAt(pathname: string): readonly OperatorScope[] {
  return matchPage(pathname)?.route.rights ?? [];
}

/**
 * Whether an address of the site, with or without a query, has a page. Always true in an area: pages that link there know its screens.
 */
export function hasPage(address: string): boolean {
  const pathname = address.split(/[?#]/, 1)[0] ?? '';
  return matchPage(pathname) !== undefined || areas.has(segmentOf(pathname));
}

export type LoadList = () => Promise<{ routes: readonly Route[] }>;

/** Lists of screens. Each is represented by a route until it is loaded. */
let mainList: Route | undefined;
const areas = new Map<string, Route>();
const known = new Set<Route>();

/**
 * Registers the lists of screens: those of `areas`, by the first segment of their addresses, and the main one. The entry
 * contains no list, so it does not change when a screen is added or changed.
 */
export function provideLists(lists: { main: LoadList; areas: Readonly<Record<string, LoadList>> }): void {
  mainList = listRoute('/', [lists.main]);
  // In an area the surrounding frame links to the main list's screens.
  for (const [segment, list] of Object.entries(lists.areas)) areas.set(segment, listRoute(`/${segment}`, [lists.main, list]));
}

function listRoute(path: string, lists: readonly LoadList[]): Route {
  const { shell, access, page } = refusals[404];
  const route: Route = {
    path,
    shell,
    access,
    async load() {
      for (const { routes } of await Promise.all(lists.map((list) => list()))) enter(routes);
      known.add(route);
      return { page };
    },
  };
  return route;
}

function segmentOf(pathname: string): string {
  return (segmentsOf(pathname)[1] ?? '').toLowerCase();
}

/** Routes by path, those with named segments separately. */
const literal = new Map<string, Route>();
const named = new Map<string, { route: Route; pattern: readonly string[] }>();

function enter(routes: readonly Route[]): void {
  for (const route of routes) {
    const pattern = segmentsOf(route.path);
    if (route.path.includes(':')) named.set(route.path, { route, pattern });
    else literal.set(pattern.join('/'), route);
  }
}

/** The route of a path with its named segments; literal paths take precedence. Called for each link on a page. */
function matchPage(pathname: string): { route: Route; params: PageParams } | undefined {
  const exact = literal.get(pathname);
  if (exact) return { route: exact, params: {} };
  const segments = segmentsOf(pathname);
  const route = literal.get(segments.join('/').toLowerCase());
  if (route) return { route, params: {} };
  const match = [...named.values()].find(({ pattern }) => pattern.length === segments.length && pattern.every((part, at) => fits(part, segments[at] ?? '')));
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

/** Path segments, decoded except for encoded slashes; trailing slashes are ignored. */
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
