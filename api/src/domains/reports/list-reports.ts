import type { ExportReportsQuery, ListReportsQuery, Report, ReportDetail } from '@baeum/contract/domains/reports/reports.contract.ts';
import { otherReports, reportReasonNames, reportStatuses, reportTargets } from '@baeum/contract/domains/reports/reports.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toCappedPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { cappedPage, mostCounted } from '../../database/paging/capped-page.ts';
import { inPortions } from '../../database/paging/portions.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { plannedByValues } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { findTakedown } from '../takedowns/takedowns.public.ts';
import { findThingNow } from './find-thing-now.ts';
import { reportColumns, reportRow, reportSource, toReport } from './report-rows.ts';

const filter = {
  status: z.enum(reportStatuses).nullable(),
  targetType: z.enum(reportTargets).nullable(),
  reason: z.enum(reportReasonNames).nullable(),
  userId: z.number().nullable(),
  reporterId: z.number().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
};

/** Days are Korean. */
const wanted = `($status::text IS NULL OR r.status = $status) AND ($targetType::text IS NULL OR r.target_type = $targetType)
  AND ($reason::text IS NULL OR r.reason = $reason) AND ($userId::bigint IS NULL OR r.reported_user_id = $userId)
  AND ($reporterId::bigint IS NULL OR r.reporter_id = $reporterId)
  AND ($from::text IS NULL OR r.created_at >= $from::text::date::timestamp AT TIME ZONE 'Asia/Seoul')
  AND ($to::text IS NULL OR r.created_at < ($to::text::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul')`;
const list = statement(
  'reports.list',
  { parameters: { ...filter, limit: z.number(), offset: z.number() }, row: reportRow },
  `SELECT ${reportColumns} FROM ${reportSource} WHERE ${wanted} ORDER BY r.created_at DESC, r.id DESC LIMIT $limit OFFSET $offset`,
);
const count = statement(
  'reports.count',
  { parameters: filter, row: { total: present(z.number()) } },
  `SELECT count(*) AS total FROM (SELECT 1 FROM reports r WHERE ${wanted} LIMIT ${mostCounted}) t`,
);
const next = statement(
  'reports.export',
  { parameters: { ...filter, afterId: z.number().nullable(), limit: z.number() }, row: reportRow },
  `SELECT ${reportColumns} FROM ${reportSource} WHERE ${wanted}
     AND ($afterId::bigint IS NULL OR (r.created_at, r.id) < (SELECT l.created_at, l.id FROM reports l WHERE l.id = $afterId))
   ORDER BY r.created_at DESC, r.id DESC LIMIT $limit`,
);
const find = statement('reports.find', { parameters: { id: z.number() }, row: reportRow }, `SELECT ${reportColumns} FROM ${reportSource} WHERE r.id = $id`);
const findOthers = statement(
  'reports.find-others',
  { parameters: { id: z.number(), userId: z.number() }, row: reportRow },
  `SELECT ${reportColumns} FROM ${reportSource} WHERE r.reported_user_id = $userId AND r.id <> $id ORDER BY r.created_at DESC, r.id DESC LIMIT ${otherReports}`,
);
const findOfThing = statement(
  'reports.find-of-thing',
  { parameters: { targetType: z.enum(reportTargets), targetId: z.number() }, row: { id: z.number() } },
  'SELECT id FROM reports WHERE target_type = $targetType AND target_id = $targetId',
);

/** Reports, the newest first. */
export async function listReports({ page, pageSize, ...query }: ListReportsQuery) {
  const asked = toFilter(query);
  const { rows, total } = await cappedPage(
    { page, pageSize },
    (range) => list.all({ ...asked, ...range }),
    () => count.one(asked),
  );
  return toCappedPage(rows.map(toReport), { page, pageSize }, total);
}

/** All that the list has, in its order, a portion at a time. */
export async function* everyReport(query: ExportReportsQuery): AsyncGenerator<Report[]> {
  const asked = toFilter(query);
  for await (const rows of inPortions<RowOf<typeof reportRow>>((range) => plannedByValues(() => next.all({ ...asked, ...range })))) yield rows.map(toReport);
}

function toFilter(query: Omit<ListReportsQuery, 'page' | 'pageSize'>): RowOf<typeof filter> {
  const { status = null, targetType = null, reason = null, userId = null, reporterId = null, from = null, to = null } = query;
  return { status, targetType, reason, userId, reporterId, from, to };
}

/** A report with everything that an operator needs to decide on it. @throws AppError COMMON_004 */
export async function getReport(id: number): Promise<ReportDetail> {
  const report = await findReport(id);
  const ofThing = { targetType: report.targetType, targetId: report.targetId };
  const [now, others, reports] = await Promise.all([
    findThingNow(ofThing),
    findOthers.all({ id, userId: report.reported.author.id }),
    findOfThing.all(ofThing),
  ]);
  const takedown = await findTakedown(reports.map((one) => one.id));
  return { ...report, now, others: others.map(toReport), ...(takedown && { takedown }) };
}

/** @throws AppError COMMON_004 */
export async function findReport(id: number): Promise<Report> {
  const row = await find.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  return toReport(row);
}
