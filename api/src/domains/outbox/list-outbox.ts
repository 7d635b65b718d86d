import type { ListOutboxQuery } from '@baeum/contract/domains/outbox/outbox.contract.ts';
import { endOf, startOf } from '@baeum/contract/shared/moments.ts';
import { toCappedPage, totalCap } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { outboxColumns, outboxRow, toMessage, type Sight } from './outbox-rows.ts';

const filters = {
  channel: z.string(),
  to: z.string().nullable(),
  status: z.string().nullable(),
  kind: z.string().nullable(),
  since: z.date().nullable(),
  until: z.date().nullable(),
};

const rest = `channel = $channel AND ($to::text IS NULL OR lower(recipient) = lower($to)) AND ($status::text IS NULL OR status = $status)
  AND ($kind::text IS NULL OR kind = $kind) AND created_at >= coalesce($since::timestamptz, '-infinity') AND created_at < coalesce($until::timestamptz, 'infinity')`;

/** One pair for each index, so that PostgreSQL always reads in order by the one that serves the question best. */
const ways = {
  all: way('all', 'true'),
  byStatus: way('by-status', 'status = $status'),
  byKind: way('by-kind', 'kind = $kind'),
  byTo: way('by-recipient', 'lower(recipient) = lower($to)'),
};

function way(variant: string, condition: string) {
  const wanted = `${condition} AND ${rest}`;
  return {
    list: statement(
      `outbox.list-${variant}`,
      { parameters: { ...filters, limit: z.number(), offset: z.number() }, row: outboxRow },
      `SELECT ${outboxColumns} FROM outbox WHERE ${wanted} ORDER BY created_at DESC, id DESC LIMIT $limit OFFSET $offset`,
    ),
    count: statement(
      `outbox.count-${variant}`,
      { parameters: { ...filters, most: z.number() }, row: { total: present(z.number()) } },
      `SELECT count(*) AS total FROM (SELECT 1 FROM outbox WHERE ${wanted} LIMIT $most) t`,
    ),
  };
}

/** Nearly all messages are sent, so only other states select few. */
function wayFor({ to, status, kind }: Pick<ListOutboxQuery, 'to' | 'status' | 'kind'>) {
  if (to !== undefined) return ways.byTo;
  if (status !== undefined && status !== 'SENT') return ways.byStatus;
  if (kind !== undefined) return ways.byKind;
  if (status !== undefined) return ways.byStatus;
  return ways.all;
}

/** An address or a number; kinds are words. */
function isRecipient(text: string): boolean {
  return text.includes('@') || /^[\d -]+$/.test(text);
}

/** Mails and text messages, the newest first. */
export async function listOutbox({ page, pageSize, since, until, q, ...asked }: ListOutboxQuery, sight: Sight) {
  const narrowed = {
    ...asked,
    ...(q !== undefined && (isRecipient(q) ? { to: asked.to ?? (q.includes('@') ? q : q.replace(/\D/g, '')) } : { kind: asked.kind ?? q })),
  };
  const { channel, to = null, status = null, kind = null } = narrowed;
  const filter = { channel, to, status, kind, since: since === undefined ? null : startOf(since), until: until === undefined ? null : endOf(until) };
  const offset = (page - 1) * pageSize;
  const { list, count } = wayFor(narrowed);
  // Pages go as far as is counted: beyond that each would read all before it.
  const rows = offset < totalCap ? await list.all({ ...filter, limit: pageSize, offset }) : [];
  return toCappedPage(
    rows.map((row) => toMessage(row, sight)),
    { page, pageSize },
    (await count.one({ ...filter, most: totalCap + 1 })).total,
  );
}
