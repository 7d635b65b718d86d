import type { LiveEvent } from '@baeum/contract/domains/events/events.schemas.ts';
import { choiceOf } from '../../ui/list/list-query.ts';

export const path = '/admin/live-events';

export const views = ['live', 'rejected', 'sdks'] as const;
export const kinds = ['all', 'exposureEvents', 'trackEvents', 'remoteConfigEvents', 'rejected'] as const;
type Kind = (typeof kinds)[number];

/** The filter in an address. */
export interface LiveFilter {
  kind: Kind;
  key: string;
  who: string;
}

export function filterOf(query: URLSearchParams): LiveFilter {
  return { kind: choiceOf(query, 'kind', kinds), key: query.get('key')?.trim() ?? '', who: query.get('who')?.trim() ?? '' };
}

/** Number of characters of an identifier that the server leaves unmasked. */
export const readable = 3;

/** Whether an event matches the filter. Identifiers are masked, so only their beginnings can be compared. */
export function isShown({ list, accepted, key, event }: LiveEvent, { kind, key: wanted, who }: LiveFilter): boolean {
  if (kind === 'rejected' ? accepted : kind !== 'all' && list !== kind) return false;
  if (wanted !== '' && !(key ?? '').toLowerCase().includes(wanted.toLowerCase())) return false;
  return who === '' || identifiersOf(event).some((identifier) => identifier.startsWith(who.slice(0, readable)));
}

function identifiersOf({ userId, identifiers }: Readonly<Record<string, unknown>>): string[] {
  const named = typeof identifiers === 'object' && identifiers !== null ? Object.values(identifiers) : [];
  return [userId, ...named].filter((value) => typeof value === 'string');
}
