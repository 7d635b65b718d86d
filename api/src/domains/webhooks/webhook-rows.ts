import type { Webhook } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import { webhookEvents } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../database/statement.ts';

export const webhookColumns = `id, url, events, active, version, created_at, last_status, last_tried_at, failing_since, switched_off_at,
  CASE WHEN former_secret_until > now() THEN former_secret_until END AS former_secret_until`;

export const webhookRow = {
  id: z.number(),
  url: present(z.string()),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  version: z.number(),
  created_at: z.date(),
  last_status: z.number().nullable(),
  last_tried_at: z.date().nullable(),
  failing_since: z.date().nullable(),
  switched_off_at: z.date().nullable(),
  former_secret_until: z.date().nullable(),
};

const moment = (date: Date | null) => date?.toISOString() ?? null;

export function toWebhook(row: RowOf<typeof webhookRow>): Webhook {
  const { id, url, events, active, version, last_status: lastStatus } = row;
  return {
    id,
    url,
    events,
    active,
    version,
    lastStatus,
    createdAt: row.created_at.toISOString(),
    lastTriedAt: moment(row.last_tried_at),
    failingSince: moment(row.failing_since),
    switchedOffAt: moment(row.switched_off_at),
    formerSecretUntil: moment(row.former_secret_until),
  };
}
