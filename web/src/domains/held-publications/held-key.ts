import type { HeldPublication } from '@baeum/contract/domains/held-publications/held-publications.contract.ts';
import { heldTexts } from './held-publications.texts.ts';

/** Maximum characters of a text in a row. */
const most = 60;

/** Its name in an address, e.g. `ROADMAP-5`. */
export const keyOf = ({ kind, id }: Pick<HeldPublication, 'kind' | 'id'>): string => `${kind}-${id}`;

export function paramsOf(key: string): { kind: HeldPublication['kind']; id: string } {
  const [kind = '', id = ''] = key.split('-');
  // The server refuses invalid keys.
  return { kind: kind as HeldPublication['kind'], id };
}

export function nameOf({ kind, content }: HeldPublication): string {
  const [first = ''] = content.trim().split('\n');
  return `${heldTexts.kinds[kind]} · ${first.length > most ? `${first.slice(0, most)}…` : first}`;
}
