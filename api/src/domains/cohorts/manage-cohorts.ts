import { membershipSchema, type Cohort, type cohortUpdateSchema, type NewCohort } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import type { z } from 'zod';
import { transaction } from '../../database/transaction.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import { changeEntity, createEntity, type EntityManagement } from '../workspaces/entities.public.ts';
import { changedDetails, toManagedMembers } from '../workspaces/entity-view.public.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';
import { keyOfRefresh, refreshMembers } from './cohorts.jobs.ts';

/** The part of a cohort in the workspace; its members are counted separately. */
export type ManagedCohort = Omit<Cohort, 'memberCount' | 'refreshedAt'>;

export const cohorts: EntityManagement<'COHORT', ManagedCohort> = {
  kind: 'COHORT',
  noun: 'cohorts',
  keys: 'id',
  view: (entity) => ({
    key: entity.id,
    rule: entity.details.rule ?? '',
    membership: membershipSchema
      .nullable()
      .catch(null)
      .parse(entity.details['membership'] ?? null),
    ...toManagedMembers(entity),
  }),
  isRunning: () => false,
  fieldOf: (path) => path,
};

export function createCohort(author: Author, { environment, ...details }: NewCohort): Promise<ManagedCohort> {
  const create = () => createEntity(cohorts, { author, environment }, (_draft, { id }) => ({ body: { id }, details: changedDetails({}, details) }));
  return details.membership ? andRefresh(environment, create) : create();
}

/** @throws AppError EXP_001, COMMON_005 */
export function updateCohort(author: Author, key: number, { environment, version, ...changes }: z.output<typeof cohortUpdateSchema>): Promise<ManagedCohort> {
  const update = () =>
    changeEntity(cohorts, { author, environment, key, version, action: 'update' }, (_draft, { body, details }) => ({
      body,
      details: changedDetails(details, changes),
    }));
  return changes.membership === undefined ? update() : andRefresh(environment, update);
}

/** A changed rule is applied at once, and then every hour. */
function andRefresh<C extends { id: number }>(environment: string | undefined, change: () => Promise<C>): Promise<C> {
  return transaction(async () => {
    const cohort = await change();
    const place = { environmentId: (await findEnvironment(environment)).id, cohortId: cohort.id };
    await refreshMembers.enqueue(place, { key: keyOfRefresh(place) });
    return cohort;
  });
}
