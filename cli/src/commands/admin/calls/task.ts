import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { AppRoute } from '@ts-rest/core';
import type { Context } from '../../../context.ts';
import { findRoute } from '../../../derive/catalogue.ts';
import type { Field } from '../../../derive/fields.ts';
import { alternatives, inputShape, narrowed, type InputOnly } from '../../../derive/json-shape.ts';
import { buildRequest, checkParams, type Flags } from '../../../derive/request.ts';
import { summaryOf } from '../../../derive/summary.ts';
import { errorWords } from '../../../session/error-words.ts';
import type { LooseRequest } from '../../../session/session.ts';
import { CliFailure } from '../../../terminal/failures.ts';

/** Definition of one noun of `baeum admin`. */
export interface Noun {
  /** What its commands are for. */
  about(): string;
  examples: readonly string[];
  verbs: Readonly<Record<string, Verb>>;
}

/** What names the one thing that a command is about. */
export type Argument = 'key' | 'id' | 'date' | 'version';

/** One command of a noun: the operation it calls, the parts of the request that are typed, and the work before and after the call. */
export interface Verb {
  operationId: string;
  /** What names the one thing that it is about: a part of the address, otherwise a member of the request. */
  argument?: Argument;
  /** Whether it does something without the argument, too. */
  isOptional?: true;
  /** Members of the request that it fills in itself. */
  given?: Entity;
  /** Whether a member (`name`, `defaultValue.id`) has no flag, because it is filled in otherwise. */
  hides?: (member: string) => boolean;
  /** Its flags beside those of the operation. */
  flags?: readonly OwnFlag[];
  /** Done where the noun is called without a verb. */
  isUsual?: true;
  /** The noun of what it makes, where that is another kind of thing. */
  makes?: string;
  /** Key of its texts, where the texts under its own name belong to another noun. */
  words?: string;
  run(task: Task): Promise<void>;
}

/** Names of flags, or of a group of them, that `command-flags.ts` defines. */
export type OwnFlag = 'file' | 'csvFile' | 'variation' | 'set' | 'looks' | 'percent' | 'all' | 'password' | 'dryRun' | 'review' | 'payable';

/** Values of a command's own flags. */
interface OwnFlags {
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
  approve?: true;
  reject?: true;
  reason?: string[];
  note?: string;
  contentHash?: string;
  page?: string;
  settlementIds?: string[];
  payable?: true;
  month?: string;
}

/** One parsed command line of `baeum admin`. */
export interface Task {
  context: Context;
  /** Noun and verb on the command line. */
  noun: string;
  name: string;
  /** The verbs of a noun. */
  verbsOf(noun: string): Noun['verbs'];
  verb: Verb;
  route: AppRoute;
  /** Fields of the request that have a flag. */
  fields: readonly Field[];
  /** The argument, for verbs that take one. */
  key: string | undefined;
  flags: Flags & OwnFlags;
}

/** An entity as `--json` shows it; its members are read by name. */
export type Entity = Readonly<Record<string, unknown>>;

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

/** Whether the argument is a part of the operation's address. */
export function isInAddress({ path }: AppRoute, argument: string): boolean {
  return path.split('/').includes(`:${argument}`);
}

/** Members of the request that the verb fills in: those it gives, and the argument where the address does not hold it. */
export function filledIn({ argument, given }: Verb, route: AppRoute, key?: string): Entity {
  return { ...given, ...(argument && !isInAddress(route, argument) && { [argument]: key }) };
}

/**
 * The request that the flags describe.
 * @param whole what they are laid over, instead of a file
 */
export async function requestOf(task: Task, whole?: Entity): Promise<LooseRequest> {
  const { context, verb, route, fields, flags, key } = task;
  const { params, body, ...request } = await buildRequest({
    route,
    fields,
    flags: { ...flags, body: whole ? JSON.stringify(whole) : fileOf(flags) },
    prompts: context.prompts,
  });
  const filled = filledIn(verb, route, key);
  const addressed = { ...request, params: { ...params, ...paramsOf(task, route) } };
  if (Object.keys(filled).length === 0) return { ...addressed, body };
  return route.method === 'GET' ? { ...addressed, query: { ...request.query, ...filled } } : { ...addressed, body: { ...(body as object), ...filled } };
}

function fileOf({ file }: OwnFlags): string | undefined {
  return file === undefined || file === '-' ? file : `@${file}`;
}

function paramsOf({ verb: { argument }, key }: Task, route: AppRoute): Record<string, string> {
  return argument && isInAddress(route, argument) ? checkParams({ [argument]: key }) : {};
}

/** Sends it and answers the body. */
export async function send({ context, route }: Pick<Task, 'context' | 'route'>, request: LooseRequest): Promise<unknown> {
  return (await (await context.session()).send(route, request)).body;
}

/** The environment that the task is about, for other requests than its own. */
export function environmentOf({ flags }: Task): { environment?: string } {
  const { environment } = flags as { environment?: string[] };
  return environment ? { environment: String(environment.at(-1)) } : {};
}

/**
 * Reads the entity that the task is about, from a list where it cannot be read by itself.
 * @throws CliFailure where the list does not hold it
 */
export async function readEntity(task: Task, operationId: string): Promise<Entity> {
  const route = await routeOf(operationId);
  const read = await send({ context: task.context, route }, { params: paramsOf(task, route), query: environmentOf(task) });
  if (!Array.isArray(read)) return read as Entity;
  const found = (read as Entity[]).find(({ id }) => String(id) === task.key);
  if (found) return found;
  const { errorCode, message } = commonErrors.notFound;
  throw new CliFailure('notFound', errorWords(errorCode, message), { errorCode, during: summaryOf(task.route) });
}
