import { sentEvents } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { z } from 'zod';
import { json, type RowOf } from '../../database/statement.ts';

/** A message as it is stored; requires `m` in scope, see {@link messageColumns}. */
export const messageRow = {
  message_id: z.number(),
  event: z.enum(sentEvents),
  test: z.boolean(),
  data: json(z.record(z.string(), z.unknown())),
  created_at: z.date(),
};
export const messageColumns = 'm.id AS message_id, m.event, m.test, m.data, m.created_at';

/** Equal for all attempts, so that receivers recognise repeated messages. */
export function messageIdOf(id: number): string {
  return `msg_${id}`;
}

/** The exact bytes that receivers read. The mark of a test is in what is signed. */
export function bodyOf({ event: type, created_at: at, test, data }: Omit<RowOf<typeof messageRow>, 'message_id'>) {
  return { type, timestamp: at.toISOString(), ...(test && { test }), data };
}
