import type { OutboxMessage } from '@baeum/contract/domains/outbox/outbox.contract.ts';
import { outboxChannels, outboxStatuses } from '@baeum/contract/domains/outbox/outbox.rules.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../database/statement.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { maskFor, type Mask } from '../../http/admission/masking.ts';
import { mayOperate } from '../../http/admission/rights.ts';

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

/** The text of waiting messages may contain a link or a code that opens an account: operators do not see it. */
export const outboxColumns = "id, channel, kind, recipient, subject, CASE status WHEN 'KEPT' THEN text ELSE '' END AS body, status, created_at, sent_at";

/** How much of a message its reader sees. */
export interface Sight {
  mask: Mask;
  /** Texts of stored messages may open an account: they are only for operators with the support right. */
  words: boolean;
}

export function sightOf(actor: UserActor, query: { masked?: boolean | undefined }): Sight {
  return { mask: maskFor(actor, query), words: mayOperate(actor, 'admin:support') };
}

export function toMessage({ recipient, created_at: createdAt, sent_at: sentAt, ...row }: RowOf<typeof outboxRow>, { mask, words }: Sight): OutboxMessage {
  const to = row.channel === 'SMS' ? mask.phone(recipient) : mask.email(recipient);
  return { ...row, to, body: words ? row.body : '', createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
}
