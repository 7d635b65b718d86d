import type { AppRoute } from '@ts-rest/core';
import type { Context } from '../../context.ts';
import { findRoute } from '../../derive/catalogue.ts';
import type { Field } from '../../derive/fields.ts';
import { alternatives, inputShape, narrowed, type InputOnly } from '../../derive/json-shape.ts';
import { buildRequest, checkParams, type Flags } from '../../derive/request.ts';
import type { LooseRequest } from '../../session/session.ts';
import type { Verb } from './verbs.ts';

/** Flags of the command itself, beside those of its fields. */
export interface OwnFlags {
  file?: string;
  variation?: string[];
  set?: string[];
  unset?: string[];
  timeline?: true;
  by?: string;
  bayesian?: true;
  cuped?: true;
  leftOut?: true;
  csv?: true;
  all?: true;
  yes?: true;
  dryRun?: true;
  percent?: string;
  passwordStdin?: true;
}

/** One parsed command line of `baeum admin`. */
export interface Task {
  context: Context;
  /** e.g. `experiments`. */
  noun: string;
  verb: Verb;
  route: AppRoute;
  /** Fields of the request that have a flag. */
  fields: readonly Field[];
  /** The argument, for verbs that take one. */
  key: string | undefined;
  flags: Flags & OwnFlags;
}

/** An operation that every contract of this program has. */
export async function routeOf(operationId: string): Promise<AppRoute> {
  const route = await findRoute(operationId);
  if (!route) throw new Error(`no operation ${operationId}`);
  return route;
}

/**
 * The operation as one verb calls it: where its body depends on members that the verb gives, only what goes with them
 * is left, so that flags and questions are those of this verb.
 */
export async function routeFor({ operationId, given }: Verb): Promise<AppRoute> {
  const route = await routeOf(operationId);
  const whole = given && inputShape('body' in route ? route.body : undefined);
  if (!whole || alternatives(whole).length === 1) return route;
  const body: InputOnly = { input: narrowed(whole, given) };
  return { ...route, body } as object as AppRoute;
}

/** An entity as `--json` shows it; its members are read by name. */
export type Entity = Readonly<Record<string, unknown>>;

/**
 * The request that the flags describe.
 * @param whole what they are laid over, instead of a file
 */
export async function requestOf(task: Task, whole?: Entity): Promise<LooseRequest> {
  const { context, verb, route, fields, flags } = task;
  const { params, body, ...request } = await buildRequest({
    route,
    fields,
    flags: { ...flags, body: whole ? JSON.stringify(whole) : fileOf(flags) },
    prompts: context.prompts,
  });
  if (verb.entityKind) {
    const named = { kind: verb.entityKind, key: String(task.key) };
    return route.method === 'GET' ? { ...request, query: { ...request.query, ...named } } : { ...request, body: { ...(body as object), ...named } };
  }
  return { ...request, params: { ...params, ...paramsOf(task) }, body: verb.given ? { ...(body as object), ...verb.given } : body };
}

function fileOf({ file }: OwnFlags): string | undefined {
  return file === undefined || file === '-' ? file : `@${file}`;
}

function paramsOf({ verb, key }: Task): Record<string, string> {
  return verb.argument ? checkParams({ [verb.argument]: key }) : {};
}

/** Sends it and answers the body. */
export async function send({ context, route }: Pick<Task, 'context' | 'route'>, request: LooseRequest): Promise<unknown> {
  return (await (await context.session()).send(route, request)).body;
}

/** Reads the entity that the task is about, in the environment that it is about. */
export async function readEntity(task: Task, operationId: string): Promise<Entity> {
  const { environment } = task.flags as { environment?: string[] };
  const query = environment ? { environment: environment.at(-1) } : {};
  return (await send({ context: task.context, route: await routeOf(operationId) }, { params: paramsOf(task), query })) as Entity;
}
