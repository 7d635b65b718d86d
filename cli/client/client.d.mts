/** One refused member of a request. */
export interface FieldError {
  field: string;
  errorCode: string;
  message: string;
}

/** The site refused a call, with a problem document (RFC 9457). */
export declare class ApiError extends Error {
  readonly operation: string;
  readonly status: number;
  readonly problem: Readonly<Record<string, unknown>>;
  /** Stable identifier, such as `COMMON_004`; empty where a proxy answered in place of the site. */
  readonly code: string;
  /** Refused members of the request. */
  readonly errors: readonly FieldError[];
  /** Finds the request in the log of the site. */
  readonly requestId: string;
  /** What a developer can do about it. */
  readonly advice: string;
  /** Seconds after which to come again. */
  readonly retryAfter: number | undefined;
}

/** No answer came: the site was not reached, or it took longer than the timeout. */
export declare class ConnectionFailed extends Error {}

export interface ClientOptions {
  /** Access token; `baeum auth token create` makes one. */
  token?: string;
  /** SDK key, for operations of the experimentation service. */
  sdkKey?: string;
  /** Milliseconds until an answer begins. */
  timeout?: number;
  /** How often a call that may be repeated is repeated. */
  retries?: number;
  /** The OpenAPI document; without it, that of the site is read when the first method is called. */
  document?: object;
  fetch?: typeof globalThis.fetch;
}

/** One event of a stream. */
export interface ServerEvent {
  data: string;
  id?: string;
  event?: string;
}

type Given<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>;
type OwnHeader = 'Idempotency-Key' | 'If-None-Match' | 'If-Modified-Since' | 'if-none-match' | 'if-modified-since';
type Parameters<O> = O extends { parameters: { path?: infer P; query?: infer Q; header?: infer H } }
  ? Given<P> & Given<Q> & Omit<Given<H>, OwnHeader>
  : unknown;
type Body<O> = O extends { requestBody: { content: infer C } } ? { body: C[keyof C] } : unknown;

/** What a call takes: parameters by their names, `body`, and what the client adds. */
export type Input<O> = Parameters<O> & Body<O> & { idempotencyKey?: string; signal?: AbortSignal };

type Content<C> = {
  [K in keyof C]: K extends 'application/json'
    ? C[K]
    : K extends 'text/event-stream'
      ? AsyncIterable<ServerEvent>
      : K extends `text/${string}` | `${string}xml` | 'application/yaml'
        ? string
        : Blob;
}[keyof C];
type Answer<R> = R extends { content: infer C } ? Content<C> : undefined;

/** What a call answers. */
export type Output<O> = O extends { responses: infer R }
  ? { [S in Extract<keyof R, 200 | 201 | 202 | 204>]: Answer<R[S]> }[Extract<keyof R, 200 | 201 | 202 | 204>]
  : never;

type Call<O> = object extends Input<O> ? (args?: Input<O>) => Promise<Output<O>> : (args: Input<O>) => Promise<Output<O>>;
type Iterate<O> =
  Output<O> extends { items: readonly (infer I)[] }
    ? { iterate: object extends Input<O> ? (args?: Input<O>) => AsyncIterable<I> : (args: Input<O>) => AsyncIterable<I> }
    : unknown;

/** Every operation as a method. */
export type Client<Operations> = { readonly [N in keyof Operations]: Call<Operations[N]> & Iterate<Operations[N]> };

/**
 * A client of one site. `Operations` are the types that openapi-typescript writes of its document:
 * `import type { operations } from './baeum.d.ts'`.
 */
export declare function createClient<Operations>(baseUrl: string, options?: ClientOptions): Client<Operations>;
