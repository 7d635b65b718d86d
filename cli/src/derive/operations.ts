import { access, c, type DescribedRoute } from '@baeum/contract/shared/define.ts';
import { nearest } from '../nearest.ts';
import { catalogue, findRoute } from './catalogue.ts';

export interface OperationRow {
  operationId: string;
  tag: string;
  method: string;
  path: string;
  who: string;
  /** In Korean, and in English: JSON holds both. */
  summary: string;
  summaryEn: string;
}

/** The operations of the contract, narrowed to a tag and to those that hold every word searched for. */
export function listOperations({ search = '', tag }: { search?: string | undefined; tag?: string | undefined }): OperationRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return [...catalogue]
    .filter(([, entry]) => tag === undefined || entry.tag === tag)
    .filter(([operationId, entry]) => words.every((word) => [operationId, ...Object.values(entry)].some((text) => text.toLowerCase().includes(word))))
    .map(([operationId, entry]) => {
      const { tag: ofTag, method, path, who, summary, summaryEn } = entry;
      return { operationId, tag: ofTag, method, path, who, summary, summaryEn };
    });
}

/** Letters that a mistyped operationId must share with a real one from its beginning. */
const sharedLetters = 5;

/** Up to three operations whose names begin like this one, in any case, or the one that is spelt most like it. */
export function similarOperations(name: string): string[] {
  const beginning = name.toLowerCase().slice(0, sharedLetters);
  const names = [...catalogue.keys()];
  const [like, ...others] = names.filter((operationId) => operationId.toLowerCase().startsWith(beginning));
  return like === undefined ? [nearest(name, names) ?? []].flat() : [like, ...others].slice(0, 3);
}

export interface FoundRoute {
  route: DescribedRoute;
  params: Record<string, string>;
}

/** The operation that serves a method and path, else a bare route of that address. */
export async function routeAt(method: string, path: string): Promise<FoundRoute> {
  return (await findAt(method, path)) ?? { route: unlistedRoute(method, path), params: {} };
}

/** The operation that serves a method and path, literal segments before parameters. */
export async function findAt(method: string, path: string): Promise<FoundRoute | undefined> {
  const segments = path.split('/');
  const candidates = [...catalogue]
    .filter(([, entry]) => entry.method === method)
    .flatMap(([operationId, entry]) => {
      const params = matchPath(entry.path.split('/'), segments);
      return params ? [{ operationId, params }] : [];
    });
  const [best] = candidates.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  const route = best && (await findRoute(best.operationId));
  return best && route ? { route, params: best.params } : undefined;
}

/** An address that this contract does not know: a newer server may. */
function unlistedRoute(method: string, path: string): DescribedRoute {
  const summary = `${method} ${path}`;
  return { method: method as 'POST', path, summary, summaryEn: summary, metadata: access('visitor'), body: c.type<unknown>(), responses: {} };
}

function matchPath(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decode(segment);
    else if (part !== segment) return undefined;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
