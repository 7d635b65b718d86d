import type { ExportAuditLogsQuery } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { endOf, startOf } from '@baeum/contract/shared/moments.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';

/** What a question comes down to: whose, which and between which numbers. Null where it does not matter; nothing is found by an empty list. */
export interface Narrowed {
  actors: number[] | null;
  actions: string[] | null;
  target: string | null;
  requestId: string | null;
  from: Date | null;
  to: Date | null;
  first: number;
  last: number;
}

/** Operators are few among a million records: each step finds the next number in the index. */
const findActors = statement(
  'audit-logs.find-actors',
  { parameters: { name: z.string() }, row: { id: present(z.number()) } },
  `WITH RECURSIVE actors AS (
     (SELECT actor_id FROM audit_logs WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
     UNION ALL
     SELECT (SELECT l.actor_id FROM audit_logs l WHERE l.actor_id > a.actor_id ORDER BY l.actor_id LIMIT 1) FROM actors a WHERE a.actor_id IS NOT NULL
   )
   SELECT u.id FROM actors a JOIN users u ON u.id = a.actor_id WHERE strpos(lower(u.name), lower($name)) > 0`,
);

/** The same for the actions, of which there are as many as the code has. */
const findActions = statement(
  'audit-logs.find-actions',
  { parameters: { beginnings: z.array(z.string()) }, row: { action: present(z.string()) } },
  `WITH RECURSIVE actions AS (
     (SELECT action FROM audit_logs ORDER BY action COLLATE "C" LIMIT 1)
     UNION ALL
     SELECT (SELECT l.action FROM audit_logs l WHERE l.action COLLATE "C" > a.action ORDER BY l.action COLLATE "C" LIMIT 1) FROM actions a WHERE a.action IS NOT NULL
   )
   SELECT action FROM actions WHERE EXISTS (SELECT FROM unnest($beginnings::text[]) AS beginning WHERE action ^@ beginning)`,
);

/** Numbers follow the time but for transactions that overlap, which never last for an hour. */
const findEnds = statement(
  'audit-logs.find-ends',
  { parameters: { from: z.date().nullable(), to: z.date().nullable() }, row: { first: z.number().nullable(), last: z.number().nullable() } },
  `SELECT (SELECT id FROM audit_logs WHERE at >= $from::timestamptz - interval '1 hour' ORDER BY at LIMIT 1) AS first,
     (SELECT id FROM audit_logs WHERE at <= $to::timestamptz + interval '1 hour' ORDER BY at DESC LIMIT 1) AS last`,
);

/**
 * Brings a question to what has an index.
 * @param readable beginnings of the actions that the caller may read of; nothing where they may read all
 */
export async function narrow({ q, ...asked }: Omit<ExportAuditLogsQuery, 'format'>, readable: readonly string[] | undefined): Promise<Narrowed> {
  const query = { ...(q !== undefined && meantBy(q)), ...asked };
  const [from, to] = [query.from === undefined ? null : startOf(query.from), query.to === undefined ? null : endOf(query.to)];
  const ends = from === null && to === null ? undefined : await findEnds.one({ from, to });
  return {
    actors: await actorsOf(query),
    actions: await actionsOf(query.action, readable),
    target: query.target ?? null,
    requestId: query.requestId ?? null,
    from,
    to,
    first: (from && (ends?.first ?? Number.MAX_SAFE_INTEGER)) || 0,
    last: to ? (ends?.last ?? 0) : Number.MAX_SAFE_INTEGER,
  };
}

/** What one box of words is about: each kind looks different. */
function meantBy(q: string): Partial<ExportAuditLogsQuery> {
  const text = q.trim();
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text)) return { requestId: text };
  if (text.includes('/')) return { target: text };
  return /^[a-z-]+\./.test(text) ? { action: text } : { actorName: text };
}

async function actorsOf({ actor, actorName }: { actor?: number | undefined; actorName?: string | undefined }): Promise<number[] | null> {
  if (actorName === undefined) return actor === undefined ? null : [actor];
  const named = (await findActors.all({ name: actorName })).map(({ id }) => id);
  return actor === undefined ? named : named.filter((id) => id === actor);
}

async function actionsOf(beginning: string | undefined, readable: readonly string[] | undefined): Promise<string[] | null> {
  if (beginning === undefined && readable === undefined) return null;
  const found = (await findActions.all({ beginnings: beginning === undefined ? [...(readable ?? [])] : [beginning] })).map(({ action }) => action);
  return readable === undefined ? found : found.filter((action) => readable.some((each) => action.startsWith(each)));
}
