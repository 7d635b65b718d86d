import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { AppRoute } from '@ts-rest/core';
import type { Context } from '../../context.ts';
import { fieldsOf } from '../../derive/fields.ts';
import { findAt } from '../../derive/operations.ts';
import { withoutSecrets } from '../../session/debug-log.ts';
import type { LooseRequest } from '../../session/session.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { language } from '../../terminal/language.ts';
import { itemsOf } from '../../terminal/print.ts';

type Members = Readonly<Record<string, unknown>>;

/** The longest text of a name or a detail. */
const longest = 40;
/** How many of a list are read to find one of them. */
const pageSize = 100;

/** Reading one of these changes it: a message is then read. */
const changedByReading: ReadonlySet<string> = new Set(['/user/api/v1/messages/:id']);

/**
 * `7 '이름'` of the thing that a request's address names, as far as it can be read.
 * @param known the thing, where it was read already
 */
export async function nameOfThing(context: Context, route: AppRoute, { params = {} }: LooseRequest, known?: Members): Promise<string> {
  const segments = route.path.split('/');
  const at = segments.findLastIndex((segment) => segment.startsWith(':'));
  if (at < 0) return '';
  const filled = segments.map((segment) => (segment.startsWith(':') ? encodeURIComponent(params[segment.slice(1)] ?? '') : segment));
  const id = params[segments[at]?.slice(1) ?? ''] ?? '';
  const thing = known ?? (await readAbove(context, filled, at)) ?? (await readListed(context, filled.slice(0, at).join('/'), id));
  return [id, thing && calledName(thing)].filter(Boolean).join(' ');
}

/** What is read to name a thing, or its number where it cannot be read. */
export async function namedOr(number: string, name: () => Promise<string>): Promise<string> {
  try {
    return [number, await name()].filter((part) => part !== '').join(' ');
  } catch (failure) {
    if (failure instanceof CliFailure) return number;
    throw failure;
  }
}

/** The one of a list, where the address of the list answers with one. */
async function readListed(context: Context, path: string, id: string): Promise<Members | undefined> {
  const items = itemsOf(await read(context, path));
  return items
    ?.map(asMembers)
    .find((item) => [item['id'], item['key']].some((each) => (typeof each === 'number' || typeof each === 'string') && `${each}` === id));
}

/** Reads the resource at the address itself, or at the nearest parent address that still names it. */
async function readAbove(context: Context, filled: readonly string[], at: number): Promise<Members | undefined> {
  for (let length = filled.length; length > at; length -= 1) {
    const found = await read(context, filled.slice(0, length).join('/'));
    if (found !== undefined) return asMembers(found);
  }
  return undefined;
}

/** What cannot be read is asked about by its number. */
async function read(context: Context, path: string): Promise<unknown> {
  const found = await findAt('GET', path);
  if (!found || changedByReading.has(found.route.path)) return undefined;
  const hasPages = fieldsOf(found.route, new Set()).some(({ part, path: [name] }) => part === 'query' && name === 'pageSize');
  try {
    return (await (await context.session()).send(found.route, { params: found.params, query: hasPages ? { pageSize: String(pageSize) } : {} })).body;
  } catch (failure) {
    if (failure instanceof CliFailure) return undefined;
    throw failure;
  }
}

/** What people call a thing: its title or name, whose it is, and what it cost. */
export function calledName(thing: Members): string {
  const [first] = (Array.isArray(thing['items']) ? thing['items'] : []).map(asMembers);
  const named = [thing['title'], thing['name'], thing['subject'], thing['url'], thing['email'], first?.['title'], thing['content'], thing['prefix']].find(
    (each): each is string => typeof each === 'string' && each !== '',
  );
  const name = named ?? betweenWhom(thing) ?? asMembers(thing['instructor'])['name'];
  const amount = [thing['amount'], thing['net'], thing['total']].find((each) => typeof each === 'number');
  return [thing['orderNo'], thing['month'], typeof name === 'string' && `'${shortened(name)}'`, amount !== undefined && wonText(amount)]
    .filter(Boolean)
    .join(' ');
}

/** `류현서 → 김하늘`: the two people of a session. */
function betweenWhom(thing: Members): string | undefined {
  const names = [thing['mentor'], thing['mentee']].map((person) => asMembers(person)['name']);
  return names.every((name) => typeof name === 'string') ? names.join(' → ') : undefined;
}

/** An amount that may be 0. */
export function wonText(amount: number): string {
  return language() === 'ko' ? formatWon(amount) : `${formatCount(amount)} won`;
}

/** What the request asks for, in short: texts, numbers, and how many there are of a list. Secrets stay out. */
export function detailsOf({ query, body }: LooseRequest): string {
  const members = { ...query, ...asMembers(withoutSecrets(membersOfBody(body))) };
  return Object.entries(members)
    .filter(([name, value]) => name !== 'version' && value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${detailOf(value)}`)
    .join(', ');
}

function detailOf(value: unknown): string {
  if (Array.isArray(value)) return value.every((each) => typeof each !== 'object') ? shortened(value.join(', ')) : String(value.length);
  return shortened(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Members of a JSON body or of a form, whose files are shown by their names. */
export function membersOfBody(body: unknown): Members {
  if (!(body instanceof FormData)) return asMembers(body);
  return Object.fromEntries([...body].map(([name, value]) => [name, typeof value === 'string' ? value : `@${value.name}`]));
}

function asMembers(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

/** On one line, without what could move a terminal's cursor. */
function shortened(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
