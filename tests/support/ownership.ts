import { metadataOf } from '@baeum/contract/shared/define.ts';
import { z } from 'zod';
import { addressOf } from './client.ts';
import { send, type ExampleCall } from './example-calls.ts';
import type { OwnedThing } from './owned-things.ts';

type Call = Pick<ExampleCall, 'operation' | 'params' | 'query' | 'headers' | 'body' | 'contentType'>;

const ownPrefix = 'own ';

/** Members by which an operation names something that has an owner, with its kind: `['noteId', 'note']`. */
export function ownMembers({ operation }: Call): [member: string, thing: string][] {
  return Object.entries(operation.metadata.names ?? {})
    .filter(([, owner]) => owner.startsWith(ownPrefix))
    .map(([member, owner]) => [member, owner.slice(ownPrefix.length)]);
}

/** Names that look like those of ids, keys and secrets. */
const identifying = /^(?:id|key|slug|token|hash)$|(?:Id|Ids|Key|Keys|Slug|Code|Token)$/;

/** Members of a request; `naming` are all of the path, and those of query and body that are called so. */
export function requestMembers({ operation: { route } }: Pick<Call, 'operation'>): { all: string[]; naming: string[] } {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  // What a program of the experimentation service reports is data, and names nothing that somebody could read.
  const body = 'body' in route && metadataOf(route).who !== 'sdk' ? route.body : undefined;
  const sent = [route.query, body].flatMap((schema) =>
    schema instanceof z.ZodType ? memberNames(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [],
  );
  return { all: [...inPath, ...sent], naming: [...new Set([...inPath, ...sent.filter((name) => identifying.test(name))])] };
}

/** Names of all properties within a JSON schema. */
function memberNames(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { properties } = schema as { properties?: Record<string, unknown> };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(memberNames), ...Object.values(properties ?? {}).flatMap(memberNames)];
}

/** Differences by which a stranger could distinguish somebody's thing from one that does not exist; empty when there are none. */
export async function leaksOf(url: string, call: Call, member: string, thing: OwnedThing): Promise<string[]> {
  const ask = (name: string | number, headers: Record<string, string>) => answerTo(url, call, member, name, headers);
  const [theirs, unknown] = [await ask(thing.name, thing.stranger), await ask(thing.unknown, thing.stranger)];
  // Asked last, so that a stranger's call that had an effect shows here, too.
  const own = await ask(thing.name, thing.owner);
  return [
    ...(theirs === unknown ? [] : [`a stranger gets ${theirs}, and of what does not exist ${unknown}`]),
    ...(own === unknown ? [`the owner gets what everybody gets of what does not exist: ${own}`] : []),
  ];
}

/** Status and body of one call, without what is different in every answer. */
async function answerTo(url: string, call: Call, member: string, name: string | number, headers: Record<string, string>): Promise<string> {
  const named = { ...call, ...naming(call, member, name) };
  const response = await send(url, named as ExampleCall, headers, { address: addressOf(call.operation.route, named) });
  const body = (await response.text())
    .replaceAll(response.headers.get('x-request-id') ?? '', '(request)')
    .replaceAll(new RegExp(`(?<!\\w)${name}(?!\\w)`, 'g'), '(name)');
  return `${response.status} ${body}`;
}

/** The part of the call that names something by this member. */
function naming({ operation: { route }, params, query, body }: Call, member: string, name: string | number): Partial<Call> {
  if (member in params) return { params: { ...params, [member]: String(name) } };
  if (route.query instanceof z.ZodObject && member in route.query.shape) return { query: { ...query, [member]: String(name) } };
  return { body: withMember(body, member, name) };
}

/** A copy in which every member of this name has the value, as a list where it was one. */
function withMember<T>(value: T, member: string, name: string | number): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item: unknown) => withMember(item, member, name)) as T;
  const entries = Object.entries(value).map(([key, old]) => [key, key === member ? (Array.isArray(old) ? [name] : name) : withMember(old, member, name)]);
  return Object.fromEntries(entries) as T;
}
