import { cohortsContract } from '@baeum/contract/domains/cohorts/cohorts.contract.ts';
import type { Cohort } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { implement } from '../../http/implement.ts';
import { changeEntity, createEntity, deleteEntity, getEntity, listEntities, type Managed } from '../workspaces/entities.service.ts';
import { callerOf, toManagedMembers } from '../workspaces/entity-view.service.ts';
import { findCohorts } from './cohorts.service.ts';
import { addMembers, withCount, withCounts } from './members.service.ts';
import { readSdkUser } from './sdk-user.ts';

const cohorts: Managed<'COHORT', Omit<Cohort, 'memberCount'>> = {
  kind: 'COHORT',
  noun: 'cohorts',
  keys: 'id',
  view: (entity) => ({
    id: entity.id,
    ...(typeof entity.details['rule'] === 'string' && { rule: entity.details['rule'] }),
    ...toManagedMembers(entity),
  }),
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
    const page = await listEntities(cohorts, query);
    return { ...page, items: await withCounts(query.environment, page.items) };
  },
  createCohort: async ({ body: details, ...call }) => ({
    ...(await createEntity(cohorts, callerOf(call), (_draft, { id }) => ({ body: { id }, details }))),
    memberCount: 0,
  }),
  getCohort: async ({ params, query }) => withCount(query.environment, await getEntity(cohorts, query.environment, params.key)),
  updateCohort: async ({ params, body: { version, ...details }, ...call }) => {
    const change = { ...callerOf(call), ...params, version, action: 'update' };
    return withCount(call.query.environment, await changeEntity(cohorts, change, (_draft, { body }) => ({ body, details })));
  },
  deleteCohort: ({ params, ...call }) => deleteEntity(cohorts, { ...callerOf(call), ...params }),
  addCohortMembers: ({ params, body, ...call }) => addMembers({ ...callerOf(call), ...params }, body),
});
