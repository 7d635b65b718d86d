import type { Context } from '../../context.ts';
import { routeOf, send, type Entity } from './task.ts';
import { nouns } from './verbs.ts';

/** Keys or ids that can stand after a verb, for completion; none when there is no answer at once. */
export async function knownKeys(noun: string, verbName: string, context: Context): Promise<string[]> {
  const verbs = nouns.get(noun) ?? [];
  const verb = verbs.find(({ name }) => name === verbName);
  const list = verbs.find(({ name }) => name === 'list');
  if (!verb?.argument || !list) return [];
  const query = list.pages ? { pageSize: '100' } : {};
  const answer = await send({ context, route: await routeOf(list.operationId) }, { query }).catch(() => []);
  const items = (Array.isArray(answer) ? answer : (answer as { items: unknown }).items) as Entity[];
  return items.map(({ key, id }) => String((verb.argument === 'key' ? key : id) ?? id));
}
