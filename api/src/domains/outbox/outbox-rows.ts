import { outboxChannels, outboxStatuses, type OutboxMessage } from '@baeum/contract/domains/outbox/outbox.contract.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../database/statement.ts';

export const outboxRow = {
  id: z.number(),
  channel: z.enum(outboxChannels),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  body: present(z.string()),
  status: z.enum(outboxStatuses),
  created_at: z.date(),
  sent_at: z.date().nullable(),
};

/** The words of what is still to be sent may hold a link or a code that opens somebody's account: operators do not see them. */
export const outboxColumns = "id, channel, kind, recipient, subject, CASE status WHEN 'KEPT' THEN text ELSE '' END AS body, status, created_at, sent_at";

export function toMessage({ recipient, created_at: createdAt, sent_at: sentAt, ...row }: RowOf<typeof outboxRow>): OutboxMessage {
  return { ...row, to: recipient, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
}
