import type { UserCohorts } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { resolveUser, type ExpUser } from '@baeum/contract/engine/user.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import type { SdkActor } from '../../http/admission/actor.ts';
import type { ServedWorkspace } from '../workspaces/serve/served-workspace.public.ts';

const cohortsRow = { type: present(z.string()), value: present(z.string()), cohorts: present(json(z.array(z.number()))) };

const findByIdentifiers = statement(
  'cohorts.find-by-identifiers',
  { parameters: { environmentId: z.number(), types: z.array(z.string()), values: z.array(z.string()) }, row: cohortsRow },
  `SELECT asked.type, asked.value, coalesce(json_agg(m.cohort_id ORDER BY m.cohort_id) FILTER (WHERE m.cohort_id IS NOT NULL), '[]') AS cohorts
   FROM unnest($types::text[], $values::text[]) WITH ORDINALITY AS asked (type, value, place)
   LEFT JOIN cohort_members m ON m.environment_id = $environmentId AND m.identifier_type = asked.type AND m.identifier_value = asked.value
   GROUP BY asked.type, asked.value, asked.place ORDER BY asked.place`,
);

/**
 * The cohorts of each identifier. Identifiers in no cohort get an empty list: for an identifier missing in the response,
 * the SDK would keep the cached cohorts, even after the user has left them.
 */
export async function findCohorts(environmentId: number, identifiers: Readonly<Record<string, string | number>>): Promise<UserCohorts['cohorts']> {
  const asked = Object.entries(identifiers);
  if (asked.length === 0) return [];
  const rows = await findByIdentifiers.all({ environmentId, types: asked.map(([type]) => type), values: asked.map(([, value]) => String(value)) });
  return rows.map(toIdentifierCohorts);
}

function toIdentifierCohorts({ type, value, cohorts }: RowOf<typeof cohortsRow>): UserCohorts['cohorts'][number] {
  return { identifier: { type, value }, cohorts };
}

/** The caller who reads cohorts of a user. The public key is in every page, so its holders only see cohorts that affect current decisions. */
export type CohortReader = Pick<SdkActor, 'keyKind'>;

/** The cohorts from {@link findCohorts} that the caller may see. */
export async function findShownCohorts(
  { keyKind }: CohortReader,
  { environmentId, decidingCohorts: deciding }: Pick<ServedWorkspace, 'environmentId' | 'decidingCohorts'>,
  identifiers: Readonly<Record<string, string | number>>,
): Promise<UserCohorts['cohorts']> {
  const found = await findCohorts(environmentId, identifiers);
  if (keyKind === 'SERVER' || deciding === 'all') return found;
  return found.map(({ identifier, cohorts }) => ({ identifier, cohorts: cohorts.filter((id) => deciding.has(id)) }));
}

/** The site itself: it decides on the server, so it may use all cohorts. */
const site: CohortReader = { keyKind: 'SERVER' };

/**
 * The user with stored cohorts. They are only loaded if the workspace has conditions on cohorts and the caller has not
 * passed any, so most decisions need no query.
 */
export async function withCohorts(served: ServedWorkspace, user: ExpUser, reader = site): Promise<ExpUser> {
  if (!served.asksCohorts || user.cohorts) return user;
  const known = await findShownCohorts(reader, served, resolveUser(user)?.identifiers ?? {});
  return { ...user, cohorts: known.flatMap(({ cohorts }) => cohorts.map((id) => ({ id }))) };
}
