import { cohortsContract } from '@baeum/contract/domains/cohorts/cohorts.contract.ts';
import { membershipSchema, type Cohort } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { transaction } from '../../database/transaction.ts';
import { implement } from '../../http/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.service.ts';
import { changeEntity, createEntity, deleteEntity, getEntity, listEntities, type EntityManagement } from '../workspaces/entities.service.ts';
import { changedDetails, toManagedMembers } from '../workspaces/entity-view.service.ts';
import { findEnvironment } from '../workspaces/environments.service.ts';
import { findCohorts } from './cohorts.service.ts';
import { addMembers, removeMembers, withCount, withCounts } from './cohort-members.ts';
import { keyOfRefresh, refreshMembers } from './cohorts.jobs.ts';
import { listMembers } from './list-members.ts';
import { previewRule } from './rule-members.ts';
import { readSdkUser } from './sdk-user.ts';

const cohorts: EntityManagement<'COHORT', Omit<Cohort, 'memberCount' | 'refreshedAt'>> = {
  kind: 'COHORT',
  noun: 'cohorts',
  keys: 'id',
  view: (entity) => ({ key: entity.id, rule: entity.details.rule ?? '', membership: membershipSchema.nullable().catch(null).parse(entity.details['membership'] ?? null), ...toManagedMembers(entity) }),
  isRunning: () => false,
  fieldOf: (path) => path,
};

export const cohortsHandlers = implement(cohortsContract, {
  getCohorts: async ({ actor, headers }) => {
    const { identifiers } = readSdkUser(headers['x-hackle-user']);
    return { cohorts: await findCohorts(actor.environmentId, identifiers) };
  },
  getUserTargets: ({ headers }) => {
    readSdkUser(headers['x-hackle-user']);
    return { events: [] };
  },
  listCohorts: async ({ query }) => {
    const environment = await findEnvironment(query.environment);
    const page = await listEntities(cohorts, { ...query, environment });
    return { ...page, items: await withCounts(environment, page.items) };
  },
  createCohort: async ({ actor, context, body: { environment, ...details } }) => {
    const place = { author: authorOf({ actor, context }), environment };
    const create = () => createEntity(cohorts, place, (_draft, { id }) => ({ body: { id }, details: changedDetails({}, details) }));
    return { ...(await (details.membership ? andRefresh(environment, create) : create())), memberCount: 0, refreshedAt: null };
  },
  getCohort: async ({ params, query }) => {
    const environment = await findEnvironment(query.environment);
    return withCount(environment, await getEntity(cohorts, environment, params.key));
  },
  updateCohort: async ({ actor, context, params, body: { environment, version, ...changes } }) => {
    const change = { author: authorOf({ actor, context }), environment, ...params, version, action: 'update' };
    const update = () => changeEntity(cohorts, change, (_draft, { body, details }) => ({ body, details: changedDetails(details, changes) }));
    return withCount(environment, await (changes.membership === undefined ? update() : andRefresh(environment, update)));
  },
  deleteCohort: ({ actor, context, params, query: { environment } }) =>
    deleteEntity(cohorts, { author: authorOf({ actor, context }), environment, ...params }),
  addCohortMembers: ({ actor, context, params, query: { environment }, body }) =>
    addMembers({ author: authorOf({ actor, context }), environment, ...params }, body),
  removeCohortMembers: ({ actor, context, params, query: { environment }, body }) =>
    removeMembers({ author: authorOf({ actor, context }), environment, ...params }, body),
  listCohortMembers: ({ params, query }) => listMembers(params.key, query),
  previewCohort: ({ body: { environment, membership } }) => previewRule(environment, membership),
});

/** A rule is followed at once, and then every hour. */
function andRefresh<C extends { id: number }>(environment: string | undefined, change: () => Promise<C>): Promise<C> {
  return transaction(async () => {
    const cohort = await change();
    const place = { environmentId: (await findEnvironment(environment)).id, cohortId: cohort.id };
    await refreshMembers.enqueue(place, { key: keyOfRefresh(place) });
    return cohort;
  });
}
