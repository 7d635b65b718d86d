import type { NewCohortMembers } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { recordAudit, type Author } from '../audit-logs/audit-logs.public.ts';
import { lockExistingEntity } from '../workspaces/entities.public.ts';
import { findEnvironment, type EnvironmentChoice } from '../workspaces/serve/environments.public.ts';
import { readMembers, type Member } from './member-csv.ts';

/** Rows inserted per statement. */
const batchSize = 10_000;

const insertMembers = statement(
  'cohorts.insert-members',
  { parameters: { environmentId: z.number(), cohortId: z.number(), types: z.array(z.string()), values: z.array(z.string()) } },
  `INSERT INTO cohort_members (environment_id, cohort_id, identifier_type, identifier_value)
   SELECT $environmentId, $cohortId, * FROM unnest($types::text[], $values::text[]) ON CONFLICT DO NOTHING`,
);

const removeListed = statement(
  'cohorts.remove-members',
  { parameters: { environmentId: z.number(), cohortId: z.number(), types: z.array(z.string()), values: z.array(z.string()) } },
  `DELETE FROM cohort_members
   WHERE environment_id = $environmentId AND cohort_id = $cohortId
     AND (identifier_type, identifier_value) IN (SELECT * FROM unnest($types::text[], $values::text[]))`,
);

const countMembers = statement(
  'cohorts.count-members',
  {
    parameters: { environmentId: z.number(), ids: z.array(z.number()) },
    row: { cohort_id: present(z.number()), members: present(z.number()), refreshed_at: z.date().nullable() },
  },
  `SELECT asked.id AS cohort_id, r.refreshed_at,
     (SELECT count(*) FROM cohort_members m WHERE m.environment_id = $environmentId AND m.cohort_id = asked.id) AS members
   FROM unnest($ids::bigint[]) AS asked (id) LEFT JOIN cohort_refreshes r ON r.environment_id = $environmentId AND r.cohort_id = asked.id`,
);

/** The cohort to change, and the author. */
interface Change {
  author: Author;
  environment: string | undefined;
  key: number;
}

/** Adds identifiers to a cohort. @returns number of new members @throws AppError EXP_001, or COMMON_001 for an invalid file */
export async function addMembers(change: Change, listed: NewCohortMembers): Promise<{ added: number }> {
  return { added: await changeMembers(change, listed, { action: 'add-members', statement: insertMembers, toDiff: (added) => [null, added] }) };
}

/** Removes identifiers from a cohort. @returns number of removed members @throws AppError EXP_001, or COMMON_001 for an invalid file */
export async function removeMembers(change: Change, listed: NewCohortMembers): Promise<{ removed: number }> {
  return { removed: await changeMembers(change, listed, { action: 'remove-members', statement: removeListed, toDiff: (removed) => [removed, null] }) };
}

interface Way {
  action: string;
  statement: typeof insertMembers | typeof removeListed;
  toDiff: (count: number) => [unknown, unknown];
}

async function changeMembers({ author, environment, key }: Change, { identifierType, identifiers, csv }: NewCohortMembers, way: Way): Promise<number> {
  const listed = identifiers?.map((value) => ({ type: identifierType, value }));
  const members = listed ?? (await readMembers(csv ?? '', identifierType));
  return transaction(async () => {
    const { id, isPrimary, name } = await findEnvironment(environment);
    // Changes of a cohort are serialised, because overlapping ones could deadlock.
    await lockExistingEntity(id, 'COHORT', key);
    let count = 0;
    for (let at = 0; at < members.length; at += batchSize) count += await way.statement.run(batchOf(id, key, members.slice(at, at + batchSize)));
    if (count > 0)
      await recordAudit({
        author,
        action: `cohorts.${way.action}`,
        target: `cohorts/${key}${isPrimary ? '' : `@${name}`}`,
        diff: { members: way.toDiff(count) },
      });
    return count;
  });
}

function batchOf(environmentId: number, cohortId: number, members: readonly Member[]) {
  return { environmentId, cohortId, types: members.map(({ type }) => type), values: members.map(({ value }) => value) };
}

interface Counted {
  memberCount: number;
  refreshedAt: string | null;
}

/** Cohorts with their member count and the time of the last refresh. */
export async function withCounts<C extends { id: number }>(environment: EnvironmentChoice, cohorts: readonly C[]): Promise<(C & Counted)[]> {
  const { id } = await findEnvironment(environment);
  const rows = await countMembers.all({ environmentId: id, ids: cohorts.map((cohort) => cohort.id) });
  const counts = new Map(
    rows.map(({ cohort_id: cohortId, members: memberCount, refreshed_at: at }) => [cohortId, { memberCount, refreshedAt: at?.toISOString() ?? null }]),
  );
  return cohorts.map((cohort) => ({ ...cohort, ...(counts.get(cohort.id) ?? none) }));
}

const none: Counted = { memberCount: 0, refreshedAt: null };

export async function withCount<C extends { id: number }>(environment: EnvironmentChoice, cohort: C): Promise<C & Counted> {
  const [counted] = await withCounts(environment, [cohort]);
  return counted ?? { ...cohort, ...none };
}
