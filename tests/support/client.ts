import { operations } from '@baeum/contract';
import type { AppRoute } from '@ts-rest/core';

export interface CallOptions {
  body?: unknown;
  query?: Record<string, unknown>;
  params?: Record<string, string | number>;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  body: Body;
  headers: Headers;
}

/** Parsed JSON of an answer, looked into freely by tests. */
export type Body = ReturnType<typeof JSON.parse>;

export interface TestClient {
  /** Calls an operation of the contract by its name, with this client's cookies, as a page of the site would. */
  call(operationId: string, options?: CallOptions): Promise<Answer>;
  /** Any request at all. */
  fetch(path: string, init?: RequestInit): Promise<Answer>;
  cookies: Map<string, string>;
}

/** A browser-like caller: stores cookies, sends `Origin`. */
export function client(url: string, headers: Record<string, string> = {}): TestClient {
  const cookies = new Map<string, string>();
  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url + path, {
      redirect: 'manual',
      ...init,
      headers: { origin: new URL(url).origin, ...(cookie && { cookie }), ...headers, ...(init.headers as Record<string, string>) },
    });
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
    return { status: response.status, body: parse(await response.text()), headers: response.headers };
  }
  return {
    cookies,
    fetch: send,
    call(operationId, options = {}) {
      const { route } = operations.get(operationId) ?? unknownOperation(operationId);
      return send(addressOf(route, options), {
        method: route.method,
        headers: { ...(options.body !== undefined && { 'content-type': 'application/json' }), ...options.headers },
        ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      });
    },
  };
}

/** Path and query of a call, with every parameter encoded. */
export function addressOf(route: AppRoute, { params = {}, query = {} }: CallOptions): string {
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) search.append(name, String(item));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const name = pair.slice(0, pair.indexOf('=')).trim();
  const expired = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
  if (expired) cookies.delete(name);
  else cookies.set(name, pair.slice(pair.indexOf('=') + 1).trim());
}

function parse(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function unknownOperation(operationId: string): never {
  throw new Error(`no operation ${operationId} in the contract`);
}
