import type { ApiFetcher, ApiFetcherArgs, AppRoute } from '@ts-rest/core';

/*
 * What `@ts-rest/react-query` imports from `@ts-rest/core` and React Query, for the browser: the build substitutes this file. The core
 * includes all of zod 3, which no bundler can drop (14 kB gzip on every page), and does not encode path parameters, so that a Korean slug or
 * one that contains `/` would request another address.
 */

export { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Hooks that ts-rest adds to every operation and no screen uses: `createApi` does not offer them. */
export const useInfiniteQuery = undefined;
export const usePrefetchInfiniteQuery = undefined;
export const usePrefetchQuery = undefined;
export const useQueries = undefined;
export const useSuspenseInfiniteQuery = undefined;
export const useSuspenseQueries = undefined;
export const useSuspenseQuery = undefined;

interface Client {
  api: ApiFetcher;
}

interface Request {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  extraHeaders?: Readonly<Record<string, string>>;
  fetchOptions?: RequestInit;
}

type Call = Pick<ApiFetcherArgs, 'path' | 'method' | 'headers' | 'body' | 'fetchOptions'> & Client;

export const isAppRoute = (value: object) => 'method' in value && 'path' in value;
export const isAppRouteQuery = ({ method }: AppRoute) => method === 'GET';
export const isErrorResponse = ({ status }: { status: number }) => status < 200 || status >= 300;

/** Guards that the package only re-exports: nothing here calls them. */
export const isUnknownErrorResponse = (response: { status: number }) => isErrorResponse(response);
export const exhaustiveGuard = (response: never) => response;

export function evaluateFetchApiArgs(route: AppRoute, { api }: Client, request: Request = {}): Call {
  const { params = {}, query = {}, extraHeaders, fetchOptions } = request;
  const body = 'contentType' in route && route.contentType === 'multipart/form-data' ? formOf(request.body) : JSON.stringify(request.body);
  return {
    api,
    path: route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + queryOf(query),
    method: route.method,
    headers: { ...(typeof body === 'string' && { 'content-type': 'application/json' }), ...extraHeaders },
    body,
    fetchOptions,
  };
}

export function fetchApi({ api, ...call }: Call) {
  return api(call as ApiFetcherArgs);
}

export function getRouteQuery(route: AppRoute, client: Client) {
  return (request?: Request) => fetchApi(evaluateFetchApiArgs(route, client, request));
}

function formOf(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, Blob | string>)) form.append(name, value);
  return form;
}

/** Lists are sent as `tag[0]=a&tag[1]=b`. */
function queryOf(query: Readonly<Record<string, unknown>>): string {
  const text = Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value.map((item, position) => [`${name}[${position}]`, item]) : [[name, value]]))
    .filter(([, value]) => value !== undefined)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  return text && `?${text}`;
}
