import { offlineCopy } from '@baeum/contract/shared/constants.ts';
import { metadataOf, type RouteMetadata } from '@baeum/contract/shared/define.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { AppRoute, AppRouter } from '@ts-rest/core';
import { createExpressEndpoints, type RequestValidationError } from '@ts-rest/express';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { allowReplica } from '../../database/replica.ts';
import type { Actor } from '../admission/actor.ts';
import { allowAnyOrigin } from '../admission/cors.ts';
import { guard, looksAtCredential, shownCredential, type Credentials } from '../admission/guard.ts';
import { holdLongAnswer } from '../admission/long-answers.ts';
import { checkOrigin } from '../admission/origin.ts';
import { mayReadReplica, rememberWrite } from '../admission/own-writes.ts';
import { limitNetwork, limitRate, limitRefusals } from '../admission/rate-limits.ts';
import { reportingRefusals } from '../admission/refusals.ts';
import { rememberCalled } from '../answers/called-operation.ts';
import { problemHandler, sendProblem } from '../answers/problem.ts';
import { requestContext, type RequestContext } from '../base/request-context.ts';
import { beaconParser, bodyParser, bodyReader } from '../bodies/body.ts';
import { idempotencyKey, once } from './idempotency.ts';
import { asStreaming, type AnyHandler, type Implementation } from './implement.ts';
import type { Answer } from './key-claims.ts';
import { checkAnswer } from './response-check.ts';
import type { SecondPerson } from './second-person.ts';
import { rememberOperation, type FrozenRequest, type MountedRoute } from './stored-call.ts';

/** Results of the middleware that a handler needs. */
interface Admitted {
  actor: Actor | undefined;
  context: RequestContext;
}

const admitted = new WeakMap<Request, Admitted>();

/**
 * Serves every operation of the given domains: the only place where contract, guard, validation and handler meet. Express tries the routes
 * of a router one after the other, so each first segment has a router of its own: routes of one area of the API do not slow down the
 * others.
 */
export function mountContract(implementations: readonly Implementation[], credentials: Credentials, secondPerson?: SecondPerson): RequestHandler {
  implementations.flatMap(routesOf).forEach(rememberOperation);
  const areas = Map.groupBy(implementations.flatMap(routesOf), ({ route }) => firstSegment(route.path));
  const routers = new Map([...areas].map(([segment, routes]) => [segment, routerOf(routes, credentials, secondPerson)]));
  const shapes = implementations.flatMap(({ failures }) => failures ?? []);
  return (request, response, next) => {
    const failures = shapes.find((shape) => shape.appliesTo(request));
    if (failures) rememberCalled(request, { failures });
    const router = routers.get(firstSegment(request.path));
    if (router) router(request, response, next);
    else next();
  };
}

/** Paths are case-insensitive. */
function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return (end < 0 ? path : path.slice(0, end)).toLowerCase();
}

/**
 * Literal paths come before parameters whatever the order of the contract; a known path answers an unlisted method with
 * 405 and `Allow`.
 */
function routerOf(unordered: readonly MountedRoute[], credentials: Credentials, secondPerson: SecondPerson | undefined): Router {
  const routes = unordered.toSorted((a, b) => bySpecificity(a.route, b.route));
  const router = Router();
  const contract: AppRouter = {};
  const endpoints: Record<string, { middleware: RequestHandler[]; handler: unknown }> = {};
  for (const mounted of routes) {
    contract[mounted.operationId] = asStreaming(mounted.handler) ? withCheckedBody(mounted.route) : mounted.route;
    endpoints[mounted.operationId] = { middleware: admission(mounted, credentials), handler: endpoint(mounted, secondPerson) };
  }
  createExpressEndpoints(contract, endpoints as never, router as never, {
    requestValidationErrorHandler: (error: RequestValidationError, request, response, next) =>
      problemHandler(error, request as unknown as Request, response, next),
  });
  router.use(methodNotAllowed(routes.map(({ route }) => route)));
  return router;
}

/** A handler that streams the body validates it there. */
function withCheckedBody(route: AppRoute): AppRoute {
  return { ...route, body: z.unknown() } as AppRoute;
}

function routesOf({ contract, handlers }: Implementation): MountedRoute[] {
  return Object.entries(contract).map(([operationId, route]) => {
    const handler = handlers[operationId];
    if (!handler) throw new Error(`no handler for ${operationId}`);
    return { operationId, route: route as AppRoute, handler };
  });
}

/** Segment by segment, a literal is more specific than a parameter. */
function bySpecificity(a: AppRoute, b: AppRoute): number {
  return sortKey(a.path) < sortKey(b.path) ? -1 : 1;
}

function sortKey(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '~' : `!${segment}`))
    .join('/');
}

/** Everything that happens before validation: rate limits, authentication, authorisation and body parsing. */
function admission({ operationId, route, handler }: MountedRoute, credentials: Credentials): RequestHandler[] {
  const metadata = metadataOf(route);
  const recognise: RequestHandler = (request, _response, next) => {
    rememberCalled(request, { operation: { operationId, route } });
    next();
  };
  const admit: RequestHandler = async (request, response, next) => {
    const context = requestContext(request, response, operationId);
    const shown = shownCredential(metadata, request, context, credentials);
    const actor = await reportingRefusals(request, context, credentials.reportRefusal, async () => {
      checkOrigin(metadata, request);
      const findActor = () => guard(metadata, request, context, credentials);
      return shown && looksAtCredential(metadata) ? limitRefusals(metadata, shown, credentials, request, response, findActor) : findActor();
    });
    limitRate(metadata, actor, shown, request, response);
    holdLongAnswer(metadata, actor, request, response);
    rememberWrite(route, actor, context);
    if (!metadata.shared) response.setHeader('Cache-Control', 'no-store');
    if (metadata.shared || metadata.alikeToVisitors) response.setHeader(offlineCopy.header, shown ? offlineCopy.not : offlineCopy.kept);
    announceEnd(metadata, request, response);
    admitted.set(request, { actor, context });
    next();
  };
  const limit: RequestHandler = async (request, response, next) => {
    await limitNetwork(metadata, shownCredential(metadata, request, requestContext(request, response), credentials), credentials, request, response);
    next();
  };
  const streaming = asStreaming(handler);
  const body = streaming ? bodyReader(route, streaming.read) : bodyParser(route);
  return [recognise, ...(metadata.anyOrigin ? [allowAnyOrigin] : []), limit, ...beaconParser(route), admit, ...body];
}

/** Deprecated routes announce it (RFC 9745), with the date from which they may be gone (RFC 8594), and the address to call instead (RFC 5829). */
function announceEnd({ successor, alias, deprecatedAt, sunsetAt }: RouteMetadata, request: Request, response: Response): void {
  const instead = successor ?? alias;
  if (!instead || deprecatedAt === undefined || sunsetAt === undefined) return;
  const address = instead.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(request.params[name])));
  response.set({
    Deprecation: `@${deprecatedAt}`,
    Sunset: new Date(sunsetAt * 1000).toUTCString(),
    Link: `<${address}>; rel="successor-version"`,
  });
}

/** Runs a handler with the middleware's results, and answers with the contract's one success status. */
function endpoint({ operationId, route, handler }: MountedRoute, secondPerson: SecondPerson | undefined) {
  const metadata = metadataOf(route);
  const status = successStatus(route);
  return async ({ req, res, ...input }: { req: Request; res: Response } & Record<string, unknown>): Promise<Answer> => {
    const { actor, context } = admitted.get(req) ?? neverAdmitted(operationId);
    const full = { ...input, actor, context };
    const within = mayReadReplica(route, req, actor, context) ? allowReplica : <T>(work: () => T) => work();
    if (typeof handler !== 'function' && 'raw' in handler) {
      await within(() => handler.raw({ ...full, request: req, response: res }));
      // ts-rest would send any returned value as a second answer; a raw handler has answered already.
      return new Promise<never>(() => {});
    }
    // Before anything that an Idempotency-Key would undo: the request for approval remains, though this call fails.
    if (metadata.approval && actor?.kind === 'user') await secondPerson?.({ operationId, route }, { ...input, actor, context }, frozenOf(req, handler));
    const handle = typeof handler === 'function' ? handler : handler.handle;
    const run = async (): Promise<Answer> => checkAnswer(operationId, route, { status, body: await within(() => handle(full)) }, req);
    const key = idempotencyKey(route, req);
    return key ? once({ key, operation: operationId, actor, secret: metadata.secretAnswer === true }, req, res, run) : run();
  };
}

/** The request as it came; a streamed one is never held whole. */
function frozenOf({ params, query, body }: Request, handler: AnyHandler): FrozenRequest | undefined {
  return asStreaming(handler) ? undefined : { params, query, body: (body ?? {}) as FrozenRequest['body'] };
}

function neverAdmitted(operationId: string): never {
  throw new Error(`${operationId} ran without admission`);
}

function successStatus(route: AppRoute): number {
  const statuses = Object.keys(route.responses).map(Number);
  const status = statuses.find((candidate) => candidate < 300) ?? statuses[0];
  if (status === undefined) throw new Error(`${route.method} ${route.path} declares no answer`);
  return status;
}

/** Answers other methods on a known path with 405, `OPTIONS` with 204; unknown paths go on. */
function methodNotAllowed(routes: readonly AppRoute[]): RequestHandler {
  const known = new Map<string, { pattern: RegExp; methods: Set<string>; anyOrigin: boolean }>();
  for (const route of routes) {
    const entry = known.get(route.path) ?? { pattern: pathPattern(route.path), methods: new Set(['OPTIONS']), anyOrigin: false };
    entry.methods.add(route.method);
    if (route.method === 'GET') entry.methods.add('HEAD');
    entry.anyOrigin ||= metadataOf(route).anyOrigin === true;
    known.set(route.path, entry);
  }
  const entries = [...known.values()];
  return (request, response, next) => {
    const match = entries.find(({ pattern }) => pattern.test(request.path));
    if (!match) {
      next();
      return;
    }
    response.setHeader('Allow', [...match.methods].sort().join(', '));
    if (request.method !== 'OPTIONS') sendProblem(request, response, commonErrors.methodNotAllowed);
    else if (match.anyOrigin) allowAnyOrigin(request, response, () => response.status(204).end());
    else response.status(204).end();
  };
}

function pathPattern(path: string): RegExp {
  const source = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  return new RegExp(`^${source}/?$`, 'i');
}
