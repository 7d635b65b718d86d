import type { FiledReport, ReportInput } from '@baeum/contract/domains/reports/reports.contract.ts';
import { reportErrors } from '@baeum/contract/domains/reports/reports.errors.ts';
import { reportReasonNames, reportStatuses, reportTargets as targetNames } from '@baeum/contract/domains/reports/reports.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { reportTargets } from './report-targets.ts';

/** A repeated report returns the existing one: the constraint decides. */
const addReport = statement(
  'reports.add',
  {
    parameters: {
      userId: z.number(),
      targetType: z.enum(targetNames),
      targetId: z.number(),
      reason: z.enum(reportReasonNames),
      text: z.string(),
      authorId: z.number(),
      content: z.string(),
      link: z.string().nullable(),
    },
    row: { id: present(z.number()), status: present(z.enum(reportStatuses)) },
  },
  `WITH added AS (
     INSERT INTO reports (reporter_id, target_type, target_id, reason, text, reported_user_id, content, link)
     VALUES ($userId, $targetType, $targetId, $reason, $text, $authorId, $content, $link) ON CONFLICT (reporter_id, target_type, target_id) DO NOTHING RETURNING id, status
   )
   SELECT id, status FROM added UNION ALL SELECT id, status FROM reports WHERE reporter_id = $userId AND target_type = $targetType AND target_id = $targetId LIMIT 1`,
);

/** Reports something that this person can see. @throws AppError COMMON_004, REPORT_001 */
export async function createReport(userId: number, { targetType, targetId, reason, text }: ReportInput): Promise<FiledReport> {
  const found = await reportTargets[targetType].find(userId, targetId);
  if (!found) throw fail(commonErrors.notFound);
  if (found.authorId === userId) throw fail(reportErrors.ownThing);
  const report = { userId, targetType, targetId, reason, text, ...found };
  // Of two simultaneous reports the second sees the first only in a second query.
  return (await addReport.first(report)) ?? addReport.one(report);
}
