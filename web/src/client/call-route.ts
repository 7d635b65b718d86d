import type { AppRoute } from '@ts-rest/core';
import { callApi, type ApiCall } from './fetch-api.ts';

/** What a call of an operation brings along, beside the route's own. */
export interface RouteRequest {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  headers?: Readonly<Record<string, string | undefined>>;
  fetchOptions?: ApiCall['fetchOptions'];
}

/** Calls a route of the contract: path parameters are URI-encoded, a list in the query is its name several times. */
export function callRoute({ method, path }: AppRoute, { params, query, body, headers, fetchOptions }: RouteRequest = {}, signal?: AbortSignal): ReturnType<typeof callApi> {
  const content = bodyOf(body);
  return callApi({
    path: pathOf(path, params) + searchOf(query),
    method,
    headers: { ...content.headers, ...defined(headers) },
    body: content.body,
    fetchOptions: { ...(signal && { signal }), ...fetchOptions },
  });
}

function pathOf(path: string, params: RouteRequest['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_segment, name: string) => encodeURIComponent(String(params[name])));
}

function searchOf(query: RouteRequest['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) search.append(name, String(item));
  }
  return search.size > 0 ? `?${search}` : '';
}

/** A form travels as it is, everything else as JSON. */
function bodyOf(body: unknown): Pick<ApiCall, 'body' | 'headers'> {
  if (body === undefined) return { body: undefined, headers: {} };
  if (body instanceof FormData || body instanceof URLSearchParams) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function defined(headers: RouteRequest['headers'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
