import { contract } from '@baeum/contract';
import { access, c, type DescribedRoute } from '@baeum/contract/shared/define.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { Router, type Express, type Request, type RequestHandler, type Response } from 'express';
import type { UserActor } from '../admission/actor.ts';
import { bearerToken, guard, shownCredential, type Credentials } from '../admission/guard.ts';
import { isOwnOrigin } from '../admission/own-origin.ts';
import { limitNetwork, limitRate, limitRefusals } from '../admission/rate-limits.ts';
import { reportingRefusals } from '../admission/refusals.ts';
import { fail, failField } from '../base/app-error.ts';
import { requestIdOf } from '../base/logging.ts';
import { requestContext } from '../base/request-context.ts';
import { bodyParser } from '../bodies/body.ts';
import { callInProcess } from '../server/in-process.ts';
import { mcpLimits, type Send } from './call.ts';

/** Whoever holds a token of any scopes; what it may do is decided operation by operation. */
const metadata = access('user', { scope: 'any' }, { bodyLimit: mcpLimits.message });
const route: DescribedRoute = { method: 'POST', path: '/mcp', summary: 'MCP', summaryEn: 'MCP', metadata, body: c.type<unknown>(), responses: {} };

const callers = new WeakMap<Request, UserActor>();

/**
 * The contract as tools for agents: Model Context Protocol over Streamable HTTP, without sessions. Bearer tokens only, so that no page can
 * use the cookie of a visitor. Operations are called through the application itself, which admits, counts and records them as always.
 */
export function mcpEndpoint(app: Express, credentials: Credentials): RequestHandler {
  const router = Router();
  const limit: RequestHandler = async (request, response, next) => {
    await limitNetwork(metadata, bearerCredential(request, response, credentials), credentials, request, response);
    next();
  };
  const admit: RequestHandler = async (request, response, next) => {
    const context = requestContext(request, response);
    response.setHeader('Cache-Control', 'no-store');
    const credential = bearerCredential(request, response, credentials);
    const actor = await reportingRefusals(request, context, credentials.reportRefusal, async () => {
      refuseOtherSites(request);
      if (!credential) throw fail(commonErrors.loginRequired, { headers: { 'WWW-Authenticate': 'Bearer' } });
      return limitRefusals(metadata, credential, credentials, request, response, () => guard(metadata, request, context, credentials));
    });
    if (actor?.kind !== 'user') throw fail(commonErrors.loginRequired, { headers: { 'WWW-Authenticate': 'Bearer' } });
    limitRate(metadata, actor, credential, request, response);
    callers.set(request, actor);
    next();
  };
  const refuseOthers: RequestHandler = () => {
    throw fail(commonErrors.methodNotAllowed, { headers: { Allow: 'POST' } });
  };
  router.post('/', limit, admit, ...bodyParser(route), answer(app));
  router.all('/', refuseOthers);
  return router;
}

/** A cookie is no credential here. */
function bearerCredential(request: Request, response: Response, credentials: Credentials) {
  return bearerToken(request) === undefined ? undefined : shownCredential(metadata, request, requestContext(request, response), credentials);
}

/** The protocol asks servers to look at it even where a token is needed (DNS rebinding). @throws AppError COMMON_012 */
function refuseOtherSites(request: Request): void {
  const origin = request.get('origin');
  if (origin !== undefined && !isOwnOrigin(origin, request)) throw fail(commonErrors.foreignOrigin);
}

const answer =
  (app: Express): RequestHandler =>
  async (request, response) => {
    const actor = callers.get(request);
    if (!actor) throw new Error('/mcp ran without admission');
    if (Array.isArray(request.body)) throw fail(commonErrors.invalidInput, { detail: 'one message at a time' });
    // The library is loaded when the first agent comes.
    const { converse } = await import('./protocol.ts');
    const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' });
    const protocolVersion = request.get('mcp-protocol-version');
    if (protocolVersion !== undefined) headers.set('mcp-protocol-version', protocolVersion);
    const asked = new Request('http://localhost/mcp', { method: 'POST', headers });
    const reply = await converse(asked, request.body, { actor, send: sendAs(app, request), tags: tagsOf(request) });
    const text = await reply.text();
    response.status(reply.status);
    if (text === '') response.end();
    else response.type('application/json').send(text);
  };

/** Domains named by `?tools=a,b`. @throws AppError COMMON_001 for one that does not exist */
function tagsOf({ query }: Request): string[] {
  const tags = typeof query['tools'] === 'string' ? query['tools'].split(',').filter(Boolean) : [];
  const other = tags.find((tag) => !Object.hasOwn(contract, tag));
  if (other !== undefined) throw failField('tools', commonErrors.invalidInput, `no such tag: ${other.slice(0, 50)}`);
  return tags;
}

/** The same credential, network and request id, as if the program called the operation itself. */
function sendAs(app: Express, request: Request): Send {
  const headers = {
    accept: 'application/json, */*;q=0.5',
    authorization: request.get('authorization') ?? '',
    'user-agent': request.get('user-agent') ?? 'mcp',
    'x-request-id': requestIdOf(request),
  };
  return (call) => callInProcess(app, { ...call, headers: { ...headers, ...call.headers }, ip: request.ip ?? '' });
}
