import type { ListReportsQuery, Report, ReportSettlement } from '@baeum/contract/domains/reports/reports.contract.ts';
import { reportReasonNames, reportStatuses, reportTargets as targetNames } from '@baeum/contract/domains/reports/reports.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/counted-page.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { authorOf, recordAudit } from '../audit-logs/audit-logs.service.ts';
import { toAuthor } from '../users/authors.service.ts';
import { reportTargets } from './report-targets.ts';

const mostCounted = 1000;

const columns = `r.id, r.target_type, r.target_id, r.reason, r.text, r.status, r.reported_user_id, a.name AS author_name, a.slug AS author_slug, r.content, r.link,
  r.reporter_id, u.name AS reporter_name, u.slug AS reporter_slug, r.created_at, r.settled_at`;
const from = 'reports r JOIN users u ON u.id = r.reporter_id JOIN users a ON a.id = r.reported_user_id';
const reportRow = {
  id: z.number(),
  target_type: z.enum(targetNames),
  target_id: z.number(),
  reason: z.enum(reportReasonNames),
  text: z.string(),
  status: z.enum(reportStatuses),
  reported_user_id: z.number(),
  author_name: z.string(),
  author_slug: z.string().nullable(),
  content: z.string(),
  link: z.string().nullable(),
  reporter_id: z.number(),
  reporter_name: z.string(),
  reporter_slug: z.string().nullable(),
  created_at: z.date(),
  settled_at: z.date().nullable(),
};

const wanted = '($status::text IS NULL OR r.status = $status) AND ($targetType::text IS NULL OR r.target_type = $targetType)';
const list = statement(
  'reports.list',
  {
    parameters: { status: z.enum(reportStatuses).nullable(), targetType: z.enum(targetNames).nullable(), limit: z.number(), offset: z.number() },
    row: { ...reportRow, total: present(z.number()) },
  },
  `SELECT ${columns}, (SELECT count(*) FROM (SELECT FROM reports r WHERE ${wanted} LIMIT ${mostCounted}) counted) AS total
   FROM ${from} WHERE ${wanted} ORDER BY r.id DESC LIMIT $limit OFFSET $offset`,
);
const lock = statement(
  'reports.lock',
  { parameters: { id: z.number() }, row: { target_type: z.enum(targetNames), target_id: z.number(), status: z.enum(reportStatuses) } },
  'SELECT target_type, target_id, status FROM reports WHERE id = $id FOR UPDATE',
);
const settle = statement(
  'reports.settle',
  { parameters: { targetType: z.enum(targetNames), targetId: z.number(), outcome: z.enum(reportStatuses) } },
  "UPDATE reports SET status = $outcome, settled_at = now() WHERE target_type = $targetType AND target_id = $targetId AND status = 'OPEN'",
);
const find = statement('reports.find', { parameters: { id: z.number() }, row: reportRow }, `SELECT ${columns} FROM ${from} WHERE r.id = $id`);

/** Reports, the newest first. */
export async function listReports({ status, targetType, ...query }: ListReportsQuery) {
  const { rows, total } = await countedPage(query, (range) => list.all({ status: status ?? null, targetType: targetType ?? null, ...range }));
  return toPage(rows.map(toReport), query, total);
}

/** Decides about what was reported: all open reports of it are settled, and it is taken away or stays. @throws AppError COMMON_004, COMMON_005 */
export async function settleReport(call: { actor: UserActor; context: RequestContext }, id: number, { outcome }: ReportSettlement): Promise<Report> {
  return transaction(async () => {
    const report = await lock.first({ id });
    if (!report) throw fail(commonErrors.notFound);
    if (report.status !== 'OPEN') throw fail(commonErrors.conflict);
    const { target_type: targetType, target_id: targetId } = report;
    await settle.run({ targetType, targetId, outcome });
    if (outcome === 'REMOVED') await reportTargets[targetType].remove(targetId);
    await recordAudit({
      author: authorOf(call),
      action: 'reports.settle',
      target: `reports/${id}`,
      diff: { status: ['OPEN', outcome], reported: [null, `${targetType}/${targetId}`] },
    });
    return toReport(await find.one({ id }));
  });
}

function toReport(row: RowOf<typeof reportRow>): Report {
  return {
    id: row.id,
    targetType: row.target_type,
    targetId: row.target_id,
    reason: row.reason,
    text: row.text,
    status: row.status,
    reported: { author: toAuthor(row.reported_user_id, row.author_name, row.author_slug), content: row.content, link: row.link },
    reporter: toAuthor(row.reporter_id, row.reporter_name, row.reporter_slug),
    createdAt: row.created_at.toISOString(),
    ...(row.settled_at && { settledAt: row.settled_at.toISOString() }),
  };
}
