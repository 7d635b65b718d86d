import type { Context } from '../../context.ts';
import { itemsOf } from '../../terminal/print.ts';
import { isPaged } from './calls/command-flags.ts';
import { routeOf, send, type Entity } from './calls/task.ts';
import { nouns } from './nouns.ts';

/** Keys or ids that may follow a verb, for completion; none when the server does not respond at once. */
export async function knownKeys(noun: string, verbName: string, context: Context): Promise<string[]> {
  const { [verbName]: verb, list } = nouns.get(noun)?.verbs ?? {};
  if (!verb?.argument || !list) return [];
  const route = await routeOf(list.operationId);
  const answer = await send({ context, route }, { query: isPaged(route) ? { pageSize: '100' } : {} }).catch(() => []);
  const items = (itemsOf(answer) ?? []) as Entity[];
  return items.map(({ key, id }) => String((verb.argument === 'key' ? key : id) ?? id));
}
