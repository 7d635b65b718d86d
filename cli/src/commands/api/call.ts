import type { AppRoute } from '@ts-rest/core';
import type { Context } from '../../context.ts';
import { jsonArgument } from '../../derive/coerce.ts';
import type { Field } from '../../derive/fields.ts';
import { membersOf } from '../../derive/members.ts';
import { routeAt, similarOperations } from '../../derive/operations.ts';
import { allItems } from '../../derive/paginate.ts';
import { buildRequest, parseHeaders, type Flags } from '../../derive/request.ts';
import type { LooseRequest } from '../../session/session.ts';
import { sdkKeyOf } from '../../session/settings.ts';
import type { Answer } from '../../session/transport.ts';
import { usage, type CliFailure } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { itemsOf, jsonLine, print, refuseUnknownFields } from '../../terminal/print.ts';
import { isAgreed, type ConsentFlags } from './consent.ts';

export interface CallFlags extends ConsentFlags {
  body?: string;
  header?: string[];
  include?: true;
  paginate?: true;
}

const texts = inLanguages({
  ko: {
    unknown: (name: string) => `모르는 operationId입니다: ${name}`,
    search: (name: string) => `baeum api --search ${name} 으로 찾아보세요.`,
    near: (names: string) => `혹시 ${names}?`,
  },
  en: {
    unknown: (name: string) => `Unknown operationId: ${name}`,
    search: (name: string) => `Search with baeum api --search ${name}.`,
    near: (names: string) => `Did you mean ${names}?`,
  },
});

/** Calls an operation with what its derived flags say. */
export async function callOperation(context: Context, route: AppRoute, fields: readonly Field[], flags: CallFlags): Promise<void> {
  if (!flags.dryRun) refuseUnknownFields(context.output.fields, answerMembers(route));
  const request = await buildRequest({ route, fields, flags: withOwnKey(context, route, flags) as Flags, prompts: context.prompts });
  if (!(await isAgreed(context, { route, request, flags }))) return;
  if (flags.paginate) return paginate(context, route, request);
  await show(context, await send(context, route, request), flags);
}

/** The members that a success of an operation can have: a wrong `--json=` is reported before anything is sent. */
export function answerMembers({ responses }: AppRoute): Set<string> {
  return new Set(Object.entries(responses).flatMap(([status, schema]) => (Number(status) < 300 ? [...membersOf(schema)] : [])));
}

/** `baeum api 'GET /path'` or `baeum api GET /path`. */
export async function callPath(context: Context, words: readonly string[], flags: CallFlags): Promise<void> {
  const [, verb = '', address = ''] = /^(GET|POST|PUT|PATCH|DELETE)\s+(\/\S*)$/i.exec(words.join(' ')) ?? [];
  if (address === '') throw unknownOperation(words[0] ?? '');
  const { pathname, searchParams } = new URL(address, 'http://host');
  const { route, params } = await routeAt(verb.toUpperCase(), pathname);
  const body = flags.body === undefined ? undefined : await jsonArgument(flags.body, 'body');
  const request = { params, query: Object.fromEntries(searchParams), headers: parseHeaders(flags.header), body };
  if (!(await isAgreed(context, { route, request, flags }))) return;
  if (flags.paginate) return paginate(context, route, request);
  await show(context, await send(context, route, request), flags);
}

/** Streams are shown as they come. */
async function send({ session, output }: Context, route: AppRoute, request: LooseRequest): Promise<Answer> {
  return (await session()).send(route, request, { onEvents: (text) => output.data(text) });
}

function unknownOperation(name: string): CliFailure {
  const near = similarOperations(name).join(', ');
  return usage(texts().unknown(name), near === '' ? texts().search(name) : texts().near(near));
}

/** The SDK plane has the key in some paths: it is the one in use unless another is named. */
function withOwnKey(context: Context, route: AppRoute, flags: CallFlags): object {
  const key = route.path.includes(':sdkKey') ? sdkKeyOf(context.sources) : undefined;
  return key === undefined ? flags : { sdkKey: [key], ...flags };
}

async function show({ output }: Context, { status, headers, body }: Answer, { include }: CallFlags): Promise<void> {
  if (include) await output.data(`HTTP ${status}\n${[...headers].map(([name, value]) => `${name}: ${value}\n`).join('')}\n`);
  if (body === undefined) return;
  await print(output, body, { human: typeof body === 'string' ? `${body.replace(/\n$/, '')}\n` : `${JSON.stringify(body, null, 2)}\n`, ...tableOf(body) });
}

/** Lists become columns with `--plain`; scalar members only. */
function tableOf(body: unknown) {
  const items = itemsOf(body);
  if (!items || items.some((item) => typeof item !== 'object' || item === null)) return {};
  const rows = items as Record<string, unknown>[];
  const head = [...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => typeof row[name] !== 'object')))];
  return { table: { head, rows: rows.map((row) => head.map((name) => row[name] as string | number | boolean | undefined)) } };
}

async function paginate(context: Context, route: AppRoute, request: LooseRequest): Promise<void> {
  const { output } = context;
  const session = await context.session();
  const items = allItems((each) => session.send(route, each), request);
  if (output.format === 'ndjson') {
    for await (const item of items) await output.data(jsonLine(output, item));
    return;
  }
  const all: unknown[] = [];
  for await (const item of items) all.push(item);
  await print(output, all, { human: `${JSON.stringify(all, null, 2)}\n`, ...tableOf(all) });
}
