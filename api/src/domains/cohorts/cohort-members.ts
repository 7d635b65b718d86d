import { z } from 'zod';
import type { NewCohortMembers } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { recordAudit, type Author } from '../audit-logs/audit-logs.service.ts';
import { lockExistingEntity } from '../workspaces/entities.service.ts';
import { findEnvironment, type EnvironmentChoice } from '../workspaces/environments.service.ts';
import { readMembers, type Member } from './member-csv.ts';

/** Rows inserted by one statement. */
const batchSize = 10_000;

const insertMembers = statement(
  'cohorts.insert-members',
  { parameters: { environmentId: z.number(), cohortId: z.number(), types: z.array(z.string()), values: z.array(z.string()) } },
  `INSERT INTO cohort_members (environment_id, cohort_id, identifier_type, identifier_value)
   SELECT $environmentId, $cohortId, * FROM unnest($types::text[], $values::text[]) ON CONFLICT DO NOTHING`,
);

const countMembers = statement(
  'cohorts.count-members',
  { parameters: { environmentId: z.number(), ids: z.array(z.number()) }, row: { cohort_id: z.number(), members: present(z.number()) } },
  'SELECT cohort_id, count(*) AS members FROM cohort_members WHERE environment_id = $environmentId AND cohort_id = ANY($ids::bigint[]) GROUP BY cohort_id',
);

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
    // Additions to one cohort are serialised, because two that overlap could deadlock.
    await lockExistingEntity(id, 'COHORT', key);
    let added = 0;
    for (let at = 0; at < members.length; at += batchSize) added += await addBatch(id, key, members.slice(at, at + batchSize));
    if (added > 0) await recordAudit({ author, action: 'cohorts.add-members', target: `cohorts/${key}${isPrimary ? '' : `@${name}`}`, diff: { members: [null, added] } });
    return { added };
  });
}

function addBatch(environmentId: number, cohortId: number, members: readonly Member[]): Promise<number> {
  return insertMembers.run({ environmentId, cohortId, types: members.map(({ type }) => type), values: members.map(({ value }) => value) });
}

/** Cohorts with the number of identifiers in each. */
export async function withCounts<C extends { id: number }>(environment: EnvironmentChoice, cohorts: readonly C[]): Promise<(C & { memberCount: number })[]> {
  const { id } = await findEnvironment(environment);
  const rows = await countMembers.all({ environmentId: id, ids: cohorts.map((cohort) => cohort.id) });
  const counts = new Map(rows.map((row) => [row.cohort_id, row.members]));
  return cohorts.map((cohort) => ({ ...cohort, memberCount: counts.get(cohort.id) ?? 0 }));
}

export async function withCount<C extends { id: number }>(environment: EnvironmentChoice, cohort: C): Promise<C & { memberCount: number }> {
  const [counted] = await withCounts(environment, [cohort]);
  return counted ?? { ...cohort, memberCount: 0 };
}
