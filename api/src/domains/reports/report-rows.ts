import type { Report } from '@baeum/contract/domains/reports/reports.contract.ts';
import { reportReasonNames, reportStatuses, reportTargets } from '@baeum/contract/domains/reports/reports.rules.ts';
import { z } from 'zod';
import type { RowOf } from '../../database/statement.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';

export const reportColumns = `r.id, r.target_type, r.target_id, r.reason, r.text, r.status, r.reported_user_id, ${authorColumns('a', 'author')}, r.content, r.link,
  r.reporter_id, ${authorColumns('u', 'reporter')}, r.created_at, r.settled_at`;
export const reportSource = 'reports r JOIN users u ON u.id = r.reporter_id JOIN users a ON a.id = r.reported_user_id';
export const reportRow = {
  id: z.number(),
  target_type: z.enum(reportTargets),
  target_id: z.number(),
  reason: z.enum(reportReasonNames),
  text: z.string(),
  status: z.enum(reportStatuses),
  reported_user_id: z.number(),
  ...authorRow('author'),
  content: z.string(),
  link: z.string().nullable(),
  reporter_id: z.number(),
  ...authorRow('reporter'),
  created_at: z.date(),
  settled_at: z.date().nullable(),
};

export function toReport(row: RowOf<typeof reportRow>): Report {
  return {
    id: row.id,
    targetType: row.target_type,
    targetId: row.target_id,
    reason: row.reason,
    text: row.text,
    status: row.status,
    reported: { author: toAuthor(row.reported_user_id, row.author_name, row.author_slug, row.author_picture), content: row.content, link: row.link },
    reporter: toAuthor(row.reporter_id, row.reporter_name, row.reporter_slug, row.reporter_picture),
    createdAt: row.created_at.toISOString(),
    ...(row.settled_at && { settledAt: row.settled_at.toISOString() }),
  };
}
