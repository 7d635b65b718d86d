import { addressWith, dayOf, pageOf, searchOf } from '../../../ui/list/list-query.ts';
import type { DeskFilter, DeskRequest, ListConditions } from './desk-types.ts';

/** The choice value that stands for all. */
export const everyValue = 'ALL';

type ChoiceFilter = Extract<DeskFilter, { kind: 'choice' }>;

/** The value in the address, the default, or {@link everyValue}. */
export function chosenOf(filter: ChoiceFilter, query: URLSearchParams): string {
  const { name, usual } = filter;
  const asked = query.get(name);
  if (asked === everyValue && filter.any !== undefined) return everyValue;
  return choicesOf(filter, query).find(({ value }) => value === asked)?.value ?? usual ?? everyValue;
}

export function choicesOf({ choices }: ChoiceFilter, query: URLSearchParams) {
  return typeof choices === 'function' ? choices(query) : choices;
}

/** The query parameters of one filter. */
export function namesOf(filter: DeskFilter): string[] {
  return filter.kind === 'days' ? [filter.from, filter.to] : [filter.name];
}

function valuesOf(filter: DeskFilter, query: URLSearchParams): Record<string, string> {
  if (filter.kind === 'choice') {
    const value = chosenOf(filter, query);
    return value === everyValue ? {} : { [filter.name]: value };
  }
  const read = filter.kind === 'days' ? dayOf : (of: URLSearchParams, name: string) => of.get(name)?.slice(0, 200) || undefined;
  return Object.fromEntries(namesOf(filter).flatMap((name) => (read(query, name) ? [[name, read(query, name) ?? '']] : [])));
}

/** Search, filters and order of an address as the operation's query; without the page, so that an export covers the whole list. */
export function conditionsOf({ filters = [], search, sort }: ListConditions, query: URLSearchParams): Record<string, string> {
  const [q, order] = [search && searchOf(query), sort && query.get('sort')];
  return Object.assign({}, ...filters.map((filter) => valuesOf(filter, query)), q && { q }, order && { sort: order });
}

export function requestOf(desk: ListConditions, query: URLSearchParams): DeskRequest {
  const cursor = query.get('cursor');
  return {
    query: { ...desk.fixed, ...conditionsOf(desk, query), ...(!desk.unpaged && (cursor ? { cursor } : pageOf(query) > 1 && { page: String(pageOf(query)) })) },
  };
}

/** Normalised parameters that define the list, so that the same view is recognised. */
export function viewOf({ filters = [], search, sort }: ListConditions, query: URLSearchParams): string {
  const names = new Set([...filters.flatMap(namesOf), ...(search ? ['q'] : []), ...(sort ? ['sort'] : [])]);
  const kept = new URLSearchParams([...query].filter(([name, value]) => names.has(name) && value));
  kept.sort();
  return String(kept);
}

/** The list's address with some parameters changed; this resets the page number. */
export function listAddress(path: string, query: URLSearchParams, changes: Readonly<Record<string, string | undefined>> = {}): string {
  return addressWith(path, query, { ...(Object.keys(changes).length > 0 && { page: undefined, cursor: undefined }), ...changes });
}

export function panelAddress(path: string, query: URLSearchParams, key: string): string {
  return addressWith(`${path}/${encodeURIComponent(key)}`, query, {});
}

/** The CLI command for the list of an address. */
export function commandOf({ cli, ...desk }: ListConditions & { cli: string }, query: URLSearchParams): string {
  const flags = Object.entries(conditionsOf(desk, query)).map(
    ([name, value]) => `--${kebab(name)} ${/^[\w.:-]+$/.test(value) ? value : JSON.stringify(value)}`,
  );
  return ['baeum', cli, ...flags].join(' ');
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
