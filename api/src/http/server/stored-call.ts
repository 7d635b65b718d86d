import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import type { UserActor } from '../admission/actor.ts';
import { fail } from '../base/app-error.ts';
import type { RequestContext } from '../base/request-context.ts';
import type { AnyHandler } from './implement.ts';

export interface MountedRoute {
  operationId: string;
  route: AppRoute;
  handler: AnyHandler;
}

/** A request as received, before validation. */
export interface FrozenRequest {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
}

/** A request as validated by the schemas of a route. */
export interface ReadRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

interface Caller {
  actor: UserActor;
  context: RequestContext;
}

const mounted = new Map<string, MountedRoute>();

export function rememberOperation(operation: MountedRoute): void {
  mounted.set(operation.operationId, operation);
}

/** The operation of this name; undefined where the server no longer has it. */
export function operationNamed(operationId: string): MountedRoute | undefined {
  return mounted.get(operationId);
}

/** The operation that reads what another one changes: the same path with GET. */
export function readerOf({ route }: Pick<MountedRoute, 'route'>): MountedRoute | undefined {
  const at = route.path.indexOf('/:key');
  if (at < 0) return undefined;
  const path = route.path.slice(0, at + '/:key'.length);
  return [...mounted.values()].find((operation) => operation.route.method === 'GET' && operation.route.path === path);
}

/** Validates a stored request by today's schemas. @throws AppError COMMON_001 */
export function readRequest({ route }: Pick<MountedRoute, 'route'>, frozen: FrozenRequest): ReadRequest {
  const body = 'body' in route ? route.body : undefined;
  return { params: readPart(route.pathParams, frozen.params), query: readPart(route.query, frozen.query), body: readPart(body, frozen.body) };
}

function readPart(schema: unknown, value: FrozenRequest['body']): Record<string, unknown> {
  if (!(schema instanceof z.ZodType)) return { ...value };
  const read = schema.safeParse(value);
  if (!read.success) throw fail(commonErrors.invalidInput, { detail: z.prettifyError(read.error) });
  return read.data as Record<string, unknown>;
}

/** Runs an operation's handler for a stored request, with the rights of its caller. */
export async function runStored(operationId: string, frozen: FrozenRequest, caller: Caller): Promise<unknown> {
  const operation = operationNamed(operationId);
  if (typeof operation?.handler !== 'function') throw new Error(`${operationId} cannot be run from what is kept of it`);
  return runRead(operation, readRequest(operation, frozen), caller);
}

/** Runs a handler for a validated request. */
export async function runRead({ operationId, handler }: MountedRoute, read: ReadRequest, { actor, context }: Caller): Promise<unknown> {
  if (typeof handler !== 'function') throw new Error(`${operationId} cannot be run from what is kept of it`);
  return handler({ ...read, actor, context: { ...context, operationId } });
}
