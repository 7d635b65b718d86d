import type { Takedown } from '@baeum/contract/domains/reports/takedown.schemas.ts';
import { takedownOutcomes, type TakedownOutcome } from '@baeum/contract/domains/takedowns/takedowns.rules.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { notify } from '../notifications/notifications.public.ts';
import { takedownColumns, takedownRow, takedownSource, toTakedown } from './takedown-rows.ts';

const begin = statement(
  'takedowns.begin',
  { parameters: { reportId: z.number(), ownerId: z.number() }, row: { id: z.number() } },
  'INSERT INTO takedowns (report_id, owner_id) VALUES ($reportId, $ownerId) RETURNING id',
);
const end = statement(
  'takedowns.end',
  { parameters: { reportIds: z.array(z.number()), outcome: z.enum(takedownOutcomes) }, row: { id: z.number(), owner_id: z.number() } },
  'UPDATE takedowns SET outcome = $outcome, ended_at = now() WHERE report_id = ANY ($reportIds) AND ended_at IS NULL RETURNING id, owner_id',
);
const findOfReports = statement(
  'takedowns.find-of-reports',
  { parameters: { reportIds: z.array(z.number()) }, row: takedownRow },
  `SELECT ${takedownColumns} FROM ${takedownSource} WHERE k.report_id = ANY ($reportIds) ORDER BY k.id DESC LIMIT 1`,
);

/** Notifies the owner of the claim. Called in the transaction that hides the thing, with the report's row locked. */
export async function beginTakedown(reportId: number, ownerId: number): Promise<void> {
  const { id } = await begin.one({ reportId, ownerId });
  await notify(ownerId, 'takedown-begun', { id }, { key: `takedown/${id}` });
}

/** Ends the takedowns of these reports, which are locked, and notifies the owner. */
export async function endTakedowns(reportIds: number[], outcome: TakedownOutcome): Promise<void> {
  for (const { id, owner_id: ownerId } of await end.all({ reportIds, outcome })) await notify(ownerId, 'takedown-ended', { id, outcome });
}

/** The latest about any of these reports. */
export async function findTakedown(reportIds: number[]): Promise<Takedown | undefined> {
  const row = await findOfReports.first({ reportIds });
  return row && toTakedown(row);
}
