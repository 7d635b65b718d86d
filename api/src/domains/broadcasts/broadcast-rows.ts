import { broadcastSegments, broadcastStatuses } from '@baeum/contract/domains/broadcasts/broadcasts.rules.ts';
import type { ListedBroadcast } from '@baeum/contract/domains/broadcasts/broadcasts.schemas.ts';
import { z } from 'zod';
import type { RowOf } from '../../database/statement.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';

export const listedRow = {
  id: z.number(),
  title: z.string(),
  segment: z.enum(broadcastSegments),
  advertising: z.boolean(),
  status: z.enum(broadcastStatuses),
  recipients: z.number(),
  sent: z.number(),
  skipped: z.number(),
  author_id: z.number().nullable(),
  ...authorRow('author'),
  author_name: z.string().nullable(),
  created_at: z.date(),
  finished_at: z.date().nullable(),
};

/** Columns of {@link listedRow} of a broadcast `b` and its author `u`. */
export const listedColumns = `b.id, b.title, b.segment, b.advertising, b.status, b.recipients, b.sent, b.skipped, b.author_id, ${authorColumns('u', 'author')},
  b.created_at, b.finished_at`;

export function toListed(row: RowOf<typeof listedRow>): ListedBroadcast {
  const { id, title, segment, advertising, status, recipients, sent, skipped, created_at: createdAt, finished_at: finishedAt } = row;
  return {
    id,
    title,
    segment,
    advertising,
    status,
    recipients,
    sent,
    skipped,
    ...(row.author_id !== null && row.author_name !== null && { by: toAuthor(row.author_id, row.author_name, row.author_slug, row.author_picture) }),
    createdAt: createdAt.toISOString(),
    ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
  };
}
