import { outboxStatuses, type ListOutboxQuery, type OutboxMessage } from '@baeum/contract/domains/outbox/outbox.contract.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';

const filters = { channel: z.string(), to: z.string().nullable() };
const wanted = 'channel = $channel AND ($to::text IS NULL OR lower(recipient) = lower($to))';

/** The words of what is still to be sent may hold a link or a code that opens somebody's account: operators do not see them. */
const list = statement(
  'outbox.list',
  {
    parameters: { ...filters, limit: z.number(), offset: z.number() },
    row: { recipient: z.string(), subject: z.string(), body: present(z.string()), status: z.enum(outboxStatuses), created_at: z.date() },
  },
  `SELECT recipient, subject, CASE status WHEN 'KEPT' THEN text ELSE '' END AS body, status, created_at FROM outbox
   WHERE ${wanted} ORDER BY created_at DESC, id DESC LIMIT $limit OFFSET $offset`,
);

const count = statement('outbox.count', { parameters: filters, row: { total: present(z.number()) } }, `SELECT count(*) AS total FROM outbox WHERE ${wanted}`);

/** Mails or text messages, the newest first. */
export async function listOutbox({ channel, to, page, pageSize }: ListOutboxQuery) {
  const filter = { channel, to: to ?? null };
  const rows = await list.all({ ...filter, limit: pageSize, offset: (page - 1) * pageSize });
  const items = rows.map(({ recipient, created_at: createdAt, ...row }): OutboxMessage => ({ to: recipient, ...row, createdAt: createdAt.toISOString() }));
  return toPage(items, { page, pageSize }, (await count.one(filter)).total);
}
