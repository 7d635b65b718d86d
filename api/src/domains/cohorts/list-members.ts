import { cursorError, storableRule } from '@baeum/contract/domains/cohorts/cohorts.rules.ts';
import type { CohortMember, CohortMemberQuery } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { unknownKeyText } from '@baeum/contract/domains/workspaces/management.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';

const findCohort = statement(
  'cohorts.find-one',
  { parameters: { environmentId: z.number(), cohortId: z.number() }, row: { id: z.number() } },
  "SELECT id FROM workspace_entities WHERE environment_id = $environmentId AND kind = 'COHORT' AND id = $cohortId",
);

const listPart = statement(
  'cohorts.list-members',
  {
    parameters: { environmentId: z.number(), cohortId: z.number(), afterType: z.string(), afterValue: z.string(), prefix: z.string(), limit: z.number() },
    row: { identifier_type: z.string(), identifier_value: z.string(), created_at: z.date(), by_rule: z.boolean() },
  },
  `SELECT identifier_type, identifier_value, created_at, by_rule FROM cohort_members
   WHERE environment_id = $environmentId AND cohort_id = $cohortId AND (identifier_type, identifier_value) > ($afterType, $afterValue)
     AND identifier_value ^@ $prefix
   ORDER BY identifier_type, identifier_value LIMIT $limit`,
);

/** Members sorted by type and value. @throws AppError EXP_001 */
export async function listMembers(
  key: number,
  { environment, cursor, q = '', limit }: CohortMemberQuery,
): Promise<{ items: CohortMember[]; nextCursor: string | null }> {
  const { id: environmentId } = await findEnvironment(environment);
  if (!(await findCohort.first({ environmentId, cohortId: key }))) throw fail(workspaceErrors.notFound, { detail: unknownKeyText('COHORT', key) });
  const [afterType, afterValue] = cursor === undefined ? ['', ''] : readCursor(cursor);
  const rows = await listPart.all({ environmentId, cohortId: key, afterType, afterValue, prefix: q, limit: limit + 1 });
  const items = rows.slice(0, limit).map(({ identifier_type: type, identifier_value: value, created_at: addedAt, by_rule: byRule }) => ({
    type,
    value,
    addedAt: addedAt.toISOString(),
    byRule,
  }));
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? toCursor([last.type, last.value]) : null };
}

/** Type and value of the last returned member. */
const place = z.tuple([z.string(), z.string()]).refine((parts) => parts.every((part) => storableRule(part) === undefined));

function toCursor(last: z.output<typeof place>): string {
  return Buffer.from(JSON.stringify(last)).toString('base64url');
}

/** @throws AppError COMMON_001 for an invalid cursor */
function readCursor(cursor: string): z.output<typeof place> {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw failField('cursor', cursorError);
  }
}
