import type { Report, ReportSettlement } from '@baeum/contract/domains/reports/reports.contract.ts';
import { reportErrors } from '@baeum/contract/domains/reports/reports.errors.ts';
import { reportReasonNames, reportStatuses, reportTargets as targetNames, type ReportStatus } from '@baeum/contract/domains/reports/reports.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { authorOf, recordAudit, type AuditDiff } from '../audit-logs/audit-logs.public.ts';
import { beginTakedown, endTakedowns } from '../takedowns/takedowns.public.ts';
import { findReport } from './list-reports.ts';
import { reportTargets } from './report-targets.ts';

interface Call {
  actor: UserActor;
  context: RequestContext;
}

const lockedRow = {
  id: z.number(),
  target_type: z.enum(targetNames),
  target_id: z.number(),
  status: z.enum(reportStatuses),
  reason: z.enum(reportReasonNames),
  reported_user_id: z.number(),
  settled_at: z.date().nullable(),
};
/** All reports of the thing, in the order of their numbers: two operators who decide by different reports of it wait for each other. */
const lock = statement(
  'reports.lock-of-thing',
  { parameters: { id: z.number() }, row: lockedRow },
  `SELECT r.id, r.target_type, r.target_id, r.status, r.reason, r.reported_user_id, r.settled_at FROM reports r
   WHERE (r.target_type, r.target_id) = (SELECT one.target_type, one.target_id FROM reports one WHERE one.id = $id) ORDER BY r.id FOR UPDATE`,
);
const settle = statement(
  'reports.settle',
  { parameters: { ids: z.array(z.number()), outcome: z.enum(reportStatuses) } },
  'UPDATE reports SET status = $outcome, settled_at = now() WHERE id = ANY ($ids)',
);
const unsettle = statement(
  'reports.unsettle',
  { parameters: { ids: z.array(z.number()), status: z.enum(reportStatuses) } },
  'UPDATE reports SET status = $status, settled_at = NULL WHERE id = ANY ($ids)',
);

type Locked = RowOf<typeof lockedRow>;

/** @throws AppError COMMON_004 */
async function lockReports(id: number): Promise<{ report: Locked; all: Locked[] }> {
  const all = await lock.all({ id });
  const report = all.find((one) => one.id === id);
  if (!report) throw fail(commonErrors.notFound);
  return { report, all };
}

const idsOf = (reports: readonly Locked[]): number[] => reports.map(({ id }) => id);
const isOpen = ({ status }: Locked): boolean => status === 'OPEN' || status === 'HIDDEN';

async function record(call: Call, verb: string, report: Locked, after: ReportStatus, further: AuditDiff = {}): Promise<void> {
  const diff: AuditDiff = { status: [report.status, after], reported: [null, `${report.target_type}/${report.target_id}`], ...further };
  await recordAudit({ author: authorOf(call), action: `reports.${verb}`, target: `reports/${report.id}`, diff });
}

/**
 * Decides about a reported thing: all open reports of it are settled, and it is removed or remains.
 * @throws AppError COMMON_004, COMMON_005, REPORT_003 where a hidden thing cannot be shown again
 */
export async function settleReport(call: Call, id: number, { outcome }: ReportSettlement): Promise<Report> {
  return transaction(async () => {
    const { report, all } = await lockReports(id);
    if (!isOpen(report)) throw fail(commonErrors.conflict);
    const open = all.filter(isOpen);
    const hidden = open.some(({ status }) => status === 'HIDDEN');
    await settle.run({ ids: idsOf(open), outcome });
    if (outcome === 'REMOVED') await reportTargets[report.target_type].remove(report.target_id);
    else if (hidden) await showAgain(report);
    await endTakedowns(idsOf(open), outcome === 'REMOVED' ? 'REMOVED' : 'RESTORED');
    await record(call, 'settle', report, outcome);
    return findReport(id);
  });
}

/** Hides an alleged copyright infringement until an operator decides. @throws AppError COMMON_004, COMMON_005, REPORT_002 */
export async function hideReported(call: Call, id: number): Promise<Report> {
  return transaction(async () => {
    const { report, all } = await lockReports(id);
    const target = reportTargets[report.target_type];
    if (report.status !== 'OPEN') throw fail(commonErrors.conflict);
    if (report.reason !== 'COPYRIGHT' || !target.restore) throw fail(reportErrors.notHideable);
    await unsettle.run({ ids: idsOf(all.filter(({ status }) => status === 'OPEN')), status: 'HIDDEN' });
    await target.remove(report.target_id);
    await beginTakedown(id, report.reported_user_id);
    await record(call, 'hide', report, 'HIDDEN');
    return findReport(id);
  });
}

/** Reopens reports that were settled together; a removed thing is restored. @throws AppError COMMON_004, COMMON_005, REPORT_003 */
export async function reopenReport(call: Call, id: number): Promise<Report> {
  return transaction(async () => {
    const { report, all } = await lockReports(id);
    if (report.status === 'OPEN' || all.some((one) => isOpen(one) && one.status !== report.status)) throw fail(commonErrors.conflict);
    const together = all.filter(({ status, settled_at: at }) => status === report.status && at?.getTime() === report.settled_at?.getTime());
    await unsettle.run({ ids: idsOf(together), status: 'OPEN' });
    if (report.status !== 'DISMISSED') await showAgain(report);
    if (report.status === 'HIDDEN') await endTakedowns(idsOf(together), 'RESTORED');
    await record(call, 'reopen', report, 'OPEN');
    return findReport(id);
  });
}

/** @throws AppError REPORT_003 */
async function showAgain({ target_type: type, target_id: id }: Locked): Promise<void> {
  if (!(await reportTargets[type].restore?.(id))) throw fail(reportErrors.notRestorable);
}
