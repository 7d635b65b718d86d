import type { NewCohortMembers } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { unknownKeyText } from '@baeum/contract/domains/workspaces/management.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { sql } from '../../database/sql.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/app-error.ts';
import { recordAudit, type Author } from '../audit-logs/audit-logs.service.ts';
import { findEnvironment } from '../workspaces/environments.service.ts';
import { readMembers, type Member } from './member-csv.ts';

/** Rows of one statement. */
const batchSize = 10_000;

/**
 * Puts identifiers into a cohort and tells how many were not in it before.
 * @throws AppError EXP_001, or COMMON_001 for a file that cannot be read
 */
export async function addMembers(
  { author, environment, key }: { author: Author; environment: string | undefined; key: number },
  { identifierType, identifiers, csv }: NewCohortMembers,
): Promise<{ added: number }> {
  const listed = identifiers?.map((value) => ({ type: identifierType, value }));
  const members = listed ?? (await readMembers(csv ?? '', identifierType));
  return transaction(async () => {
    const { id, isPrimary, name } = await findEnvironment(environment);
    await lockCohort(id, key);
    let added = 0;
    for (let at = 0; at < members.length; at += batchSize) added += await insertMembers(id, key, members.slice(at, at + batchSize));
    if (added > 0) await recordAudit({ author, action: 'cohorts.add-members', target: `cohorts/${key}${isPrimary ? '' : `@${name}`}`, diff: { members: [null, added] } });
    return { added };
  });
}

/** One addition to a cohort after the other, so that two that overlap never wait for each other in a circle. */
async function lockCohort(environmentId: number, key: number): Promise<void> {
  const text = `SELECT id FROM workspace_entities WHERE environment_id = $1 AND kind = 'COHORT' AND id = $2 FOR NO KEY UPDATE`;
  const [row] = await sql('cohorts.lock', text, [environmentId, key]);
  if (!row) throw fail(workspaceErrors.notFound, { detail: unknownKeyText('COHORT', key) });
}

async function insertMembers(environmentId: number, cohortId: number, members: readonly Member[]): Promise<number> {
  const [row] = await sql<{ added: number }>(
    'cohorts.add-members',
    `WITH added AS (
       INSERT INTO cohort_members (environment_id, cohort_id, identifier_type, identifier_value)
       SELECT $1, $2, * FROM unnest($3::text[], $4::text[])
       ON CONFLICT DO NOTHING RETURNING 1
     ) SELECT count(*) AS added FROM added`,
    [environmentId, cohortId, members.map(({ type }) => type), members.map(({ value }) => value)],
  );
  return row?.added ?? 0;
}

/** Cohorts with the number of identifiers in each. */
export async function withCounts<C extends { id: number }>(environment: string | undefined, cohorts: readonly C[]): Promise<(C & { memberCount: number })[]> {
  const { id } = await findEnvironment(environment);
  const rows = await sql<{ id: number; members: number }>(
    'cohorts.count-members',
    'SELECT cohort_id AS id, count(*) AS members FROM cohort_members WHERE environment_id = $1 AND cohort_id = ANY($2::bigint[]) GROUP BY cohort_id',
    [id, cohorts.map((cohort) => cohort.id)],
  );
  const counts = new Map(rows.map((row) => [row.id, row.members]));
  return cohorts.map((cohort) => ({ ...cohort, memberCount: counts.get(cohort.id) ?? 0 }));
}

export async function withCount<C extends { id: number }>(environment: string | undefined, cohort: C): Promise<C & { memberCount: number }> {
  const [counted] = await withCounts(environment, [cohort]);
  return counted ?? { ...cohort, memberCount: 0 };
}
