import type { AppRoute } from '@ts-rest/core';
import { callApi, type ApiAnswer, type ApiCall } from './fetch-api.ts';

/** What a call brings along; the types of {@link createApi} say which of it a route takes. */
export interface RouteRequest extends Pick<ApiCall, 'fetchOptions'> {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  extraHeaders?: Readonly<Record<string, string>>;
}

/** Calls a route of the contract. ts-rest gives the types only: its own client brings a second zod and writes path parameters as they are. */
export function callRoute(route: AppRoute, request: RouteRequest = {}, signal?: AbortSignal): Promise<ApiAnswer> {
  const { params = {}, query = {}, extraHeaders, fetchOptions } = request;
  const body = 'contentType' in route && route.contentType === 'multipart/form-data' ? formOf(request.body) : JSON.stringify(request.body);
  return callApi({
    path: route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + queryOf(query),
    method: route.method,
    headers: { ...(typeof body === 'string' && { 'content-type': 'application/json' }), ...extraHeaders },
    body,
    fetchOptions: { ...(signal && { signal }), ...fetchOptions },
  });
}

function formOf(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, Blob | string>)) form.append(name, value);
  return form;
}

/** Lists travel as `tag[0]=a&tag[1]=b`. */
function queryOf(query: Readonly<Record<string, unknown>>): string {
  const text = Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value.map((item, position) => [`${name}[${position}]`, item]) : [[name, value]]))
    .filter(([, value]) => value !== undefined)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  return text && `?${text}`;
}
