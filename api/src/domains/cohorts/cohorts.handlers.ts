import { cohortsContract } from '@baeum/contract/domains/cohorts/cohorts.contract.ts';
import type { Cohort } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { implement } from '../../http/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.service.ts';
import { changeEntity, createEntity, deleteEntity, getEntity, listEntities, type EntityManagement } from '../workspaces/entities.service.ts';
import { changedDetails, toManagedMembers } from '../workspaces/entity-view.service.ts';
import { findEnvironment } from '../workspaces/environments.service.ts';
import { findCohorts } from './cohorts.service.ts';
import { addMembers, withCount, withCounts } from './cohort-members.ts';
import { readSdkUser } from './sdk-user.ts';

const cohorts: EntityManagement<'COHORT', Omit<Cohort, 'memberCount'>> = {
  kind: 'COHORT',
  noun: 'cohorts',
  keys: 'id',
  view: (entity) => ({ key: entity.id, rule: entity.details.rule ?? '', ...toManagedMembers(entity) }),
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
    return { ...(await createEntity(cohorts, place, (_draft, { id }) => ({ body: { id }, details: changedDetails({}, details) }))), memberCount: 0 };
  },
  getCohort: async ({ params, query }) => {
    const environment = await findEnvironment(query.environment);
    return withCount(environment, await getEntity(cohorts, environment, params.key));
  },
  updateCohort: async ({ actor, context, params, body: { environment, version, ...changes } }) => {
    const change = { author: authorOf({ actor, context }), environment, ...params, version, action: 'update' };
    return withCount(environment, await changeEntity(cohorts, change, (_draft, { body, details }) => ({ body, details: changedDetails(details, changes) })));
  },
  deleteCohort: ({ actor, context, params, query: { environment } }) =>
    deleteEntity(cohorts, { author: authorOf({ actor, context }), environment, ...params }),
  addCohortMembers: ({ actor, context, params, query: { environment }, body }) =>
    addMembers({ author: authorOf({ actor, context }), environment, ...params }, body),
});
