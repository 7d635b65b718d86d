import { initContract, type AppRoute } from '@ts-rest/core';
import type { ErrorEntry } from './errors.ts';
import type { Idempotency } from './idempotency.ts';
import type { Scope } from './scopes.ts';

/** The contract's only use of ts-rest's builder. */
export const c = initContract();

/** Who may call: `visitor` without signing in, `sdk` with an SDK key; the others are roles of a signed-in user. */
export type Access = 'visitor' | 'user' | 'instructor' | 'mentor' | 'admin' | 'sdk';

/** How often an operation may be called; the server maps each name to a quota and window. */
export type RatePolicy = 'default' | 'search' | 'files' | 'credentials' | 'mail' | 'application' | 'uploads' | 'sdk' | 'events';

/**
 * The owner of a thing in a request. `own <thing>`: the caller (for an SDK key: its environment); another owner's thing is answered as if
 * it did not exist. `public`: everybody may use it. `bearer`: a secret that proves itself.
 */
export type Owner = `own ${string}` | 'public' | 'bearer';

/** How long ago the person may have signed in, at most. */
export type Freshness = `${number}m`;

/**
 * Why another operator has to approve: a refund above the site's limit, of an order or of a session of mentoring, another account that so
 * much is sent to, or a change for visitors of the primary environment.
 */
export type ApprovalKind = 'refund' | 'mentoring-refund' | 'return-account' | 'production';

/** An operation that may need a second person. `sealed`: members of the body that are stored encrypted while it waits, and never shown. */
export interface NeedsApproval {
  kind: ApprovalKind;
  sealed?: readonly string[];
}

/** Who may call an operation, how often, and how it may fail. */
export interface AccessOptions {
  /**
   * The owners of the things in a request, by the member of path, query or body that refers to them: `names: { noteId: 'own note',
   * courseId: 'public' }`. Operations of operators need none, for they may use everything.
   */
  names?: Readonly<Record<string, Owner>>;
  /** A role that may call as well; without either, the refusal is about the first. */
  orRole?: 'mentor';
  /** The person must have signed in on this browser so recently: `5m`. Tokens never count as fresh. */
  fresh?: Freshness;
  /** Errors of the operation beyond the common ones. */
  errors?: readonly ErrorEntry[];
  /**
   * Scope that a bearer token needs; `any` accepts every valid token. Without it only the session cookie gives access to a route that needs
   * a person, so a new operation takes no tokens until that is decided. Of a list one suffices. Operations of operators require it of the
   * person as well, whatever the credential; `admin` always suffices and need not be listed.
   */
  scope?: Scope | 'any' | readonly Scope[];
  rate?: RatePolicy;
  /** POST takes an `Idempotency-Key`. `required`: it refuses to run without one; any other value is the reason why it takes none. */
  idempotency?: Idempotency;
  /** The answer contains a secret that is shown once: the stored copy for repeats can only be opened with the caller's `Idempotency-Key`. */
  secretAnswer?: boolean;
  /** The answer is the same for everybody: shared caches may store it and it has an ETag. */
  shared?: boolean;
  /** All callers without a credential get the same answer, whatever else their browser sends: it may store a copy for use without a network. */
  alikeToVisitors?: boolean;
  /**
   * Whether a GET may be answered from a read replica, some moments behind the primary: see {@link readsReplica} for what holds without it.
   */
  replica?: boolean;
  /** Pages of other sites may call it (SDK plane); such routes never read the session cookie. */
  anyOrigin?: boolean;
}

/** Answers that hold their connection: event streams, and downloads, which are sent no faster than they are read. */
export type LongLived = 'stream' | 'download';

/** Why programs ask before a call: money or points move, or no other call restores the former state. */
export type Consequence = 'money' | 'final';

/** For every call, or only when a member of the body has one of these values. */
export type Consequences = Consequence | 'none' | { of: Consequence; when: Readonly<Record<string, readonly string[]>> };

/** Type of a body that is bytes of any kind. */
export const bytesType = 'application/octet-stream';

/** How a request travels, where it is not a small JSON body with the credential in a header. */
export interface TransportOptions {
  /** The body may also be a `text/csv` file, which is then the text of this member. */
  csv?: string;
  /** The SDK key may be the query's `key`: for event streams, which browsers open without headers. */
  keyInQuery?: boolean;
  /** The form has one file under this name; its largest size in bytes. The body contains it as a `File`. */
  file?: { member: string; maxBytes: number };
  /** The body is bytes of any kind ({@link bytesType}), which the operation reads as a stream. */
  bytes?: true;
  /** Largest request body in bytes; 100 kB when absent. */
  bodyLimit?: number;
  /**
   * The operation checks the items of its body one by one: text that cannot be stored is an error of its item and not
   * of the request, and the operation itself must find it.
   */
  itemwise?: boolean;
  /**
   * The body may be sent with `Content-Encoding: gzip`, whose inflated size counts for `bodyLimit`. Refused elsewhere: no caller of this
   * API compresses by itself, and a few kilobytes can inflate to megabytes.
   */
  compressed?: boolean;
  /** The answer takes long: how many are open at the same time is limited, and so is their duration. */
  longLived?: LongLived;
  /** Also takes the form that browsers send by `sendBeacon`: the SDK key in `sdkKey`, the JSON in `data`. */
  beacon?: boolean;
}

export interface RouteMetadata<W extends Access = Access> extends AccessOptions {
  who: W;
  transport: TransportOptions;
  /** Set by `underApproval`. */
  approval?: NeedsApproval;
  /** Set by {@link withConsequence}. */
  consequence?: Consequences;
  /** Set by {@link aliasOf}: the canonical route. */
  alias?: { operationId: string; path: string };
  /** Set by {@link superseded}: the route to call instead. */
  successor?: { operationId: string; path: string };
  /** Unix time in seconds since which the route is deprecated (RFC 9745). */
  deprecatedAt?: number;
  /** Unix time in seconds from which the route may be gone (RFC 8594); set together with `deprecatedAt` by {@link retiring}. */
  sunsetAt?: number;
}

/** A route as the contract declares it: with a summary in Korean, one line in English, and its metadata. */
export type DescribedRoute = AppRoute & { summary: string; summaryEn: string; metadata: RouteMetadata };

/** Metadata of a route: who may call and how the request travels; server, document and CLI read it. */
export function access<const W extends Access>(who: W, options: AccessOptions = {}, transport: TransportOptions = {}): RouteMetadata<W> {
  return { who, ...options, transport };
}

/** A deprecated route remains available for a year. */
const retirementSeconds = 365 * 24 * 60 * 60;

function retiring(deprecatedAt: number): Required<Pick<RouteMetadata, 'deprecatedAt' | 'sunsetAt'>> {
  return { deprecatedAt, sunsetAt: deprecatedAt + retirementSeconds };
}

/**
 * Metadata of a route that another one replaces and extends; also declare the route `deprecated: true`. Responses,
 * document and CLI refer to the other route, as for a deprecated alias.
 * @param deprecatedAt Unix seconds
 */
export function superseded<W extends Access>(
  metadata: RouteMetadata<W>,
  successor: { operationId: string; path: string },
  deprecatedAt: number,
): RouteMetadata<W> {
  return { ...metadata, successor, ...retiring(deprecatedAt) };
}

/**
 * Metadata of a route whose call costs something or cannot be undone. A DELETE is `final` without it; `none` means that the same person can
 * recreate what it deletes, with nothing lost.
 */
export function withConsequence<W extends Access>(consequence: Consequences, metadata: RouteMetadata<W>): RouteMetadata<W> {
  return { ...metadata, consequence };
}

/**
 * Why programs ask before this call; undefined where they need not. A trial (`dryRun`) has no consequence.
 * @param members of the request's body
 */
export function consequenceOf(route: AppRoute, members: Readonly<Record<string, unknown>>): Consequence | undefined {
  const declared = declaredConsequence(route);
  if (declared === 'none' || String(members['dryRun']) === 'true') return undefined;
  if (typeof declared === 'string') return declared;
  return Object.entries(declared.when).some(([member, values]) => values.includes(String(members[member]))) ? declared.of : undefined;
}

/** Whether some call of the route has a consequence, when these members of its body are settled. */
export function mayHaveConsequence(route: AppRoute, settled: Readonly<Record<string, unknown>> = {}): boolean {
  const declared = declaredConsequence(route);
  if (typeof declared === 'string') return declared !== 'none';
  return Object.keys(declared.when).some((member) => !Object.hasOwn(settled, member)) || consequenceOf(route, settled) !== undefined;
}

function declaredConsequence(route: AppRoute): Consequences {
  return metadataOf(route).consequence ?? (route.method === 'DELETE' ? 'final' : 'none');
}

/** The scopes of which a caller needs one; empty where the route takes every token, or no token. */
export function scopesOf({ scope }: RouteMetadata): readonly Scope[] {
  if (scope === undefined || scope === 'any') return [];
  return typeof scope === 'string' ? [scope] : scope;
}

/** A {@link Freshness} in seconds. */
export function secondsOf(fresh: Freshness): number {
  return Number.parseInt(fresh, 10) * 60;
}

/**
 * Whether a read may come from a replica: public contents, and the lists and figures of operators. What one person has (orders, tickets,
 * sessions, learning) is always read from the primary.
 */
export function readsReplica(route: AppRoute): boolean {
  const { who, replica, shared, alikeToVisitors, transport } = metadataOf(route);
  if (route.method !== 'GET' || transport.longLived) return false;
  return replica ?? (shared === true || alikeToVisitors === true || who === 'admin');
}

/** Options of every domain router: handlers may answer declared statuses only. */
export const domainOptions = { strictStatusCodes: true } as const;

/** The route's metadata, typed; every route of this contract has it. */
export function metadataOf(route: AppRoute): RouteMetadata {
  return route.metadata as RouteMetadata;
}

/**
 * A second path for an existing operation: same method, schemas, access and errors. With `deprecatedAt` (Unix seconds)
 * the server adds `Deprecation`, `Sunset` and `Link: rel="successor-version"` and the document marks it deprecated.
 */
export function aliasOf<R extends AppRoute, const P extends string>(
  operationId: string,
  route: R,
  path: P,
  deprecatedAt?: number,
): Omit<R, 'path'> & { path: P } {
  const alias = { operationId, path: route.path };
  const metadata: RouteMetadata = { ...metadataOf(route), alias, ...(deprecatedAt && retiring(deprecatedAt)) };
  return { ...(route as Omit<R, 'path'>), path, metadata, ...(deprecatedAt && { deprecated: true }) };
}
