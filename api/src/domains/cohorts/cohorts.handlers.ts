import { cohortsContract } from '@baeum/contract/domains/cohorts/cohorts.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { deleteEntity, getEntity, listEntities } from '../workspaces/entities.public.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';
import { servedWorkspace } from '../workspaces/serve/served-workspace.public.ts';
import { addMembers, removeMembers, withCount, withCounts } from './cohort-members.ts';
import { findShownCohorts } from './cohorts.public.ts';
import { listMembers } from './list-members.ts';
import { cohorts, createCohort, updateCohort } from './manage-cohorts.ts';
import { previewRule } from './rule-members.ts';
import { readSdkUser } from './sdk-user.ts';

export const cohortsHandlers = implement(cohortsContract, {
  getCohorts: async ({ actor, headers }) => {
    const { identifiers } = readSdkUser(headers['x-hackle-user']);
    return { cohorts: await findShownCohorts(actor, await servedWorkspace(actor.environmentId), identifiers) };
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
  createCohort: async ({ actor, context, body }) => ({ ...(await createCohort(authorOf({ actor, context }), body)), memberCount: 0, refreshedAt: null }),
  getCohort: async ({ params, query }) => {
    const environment = await findEnvironment(query.environment);
    return withCount(environment, await getEntity(cohorts, environment, params.key));
  },
  updateCohort: async ({ actor, context, params, body }) => withCount(body.environment, await updateCohort(authorOf({ actor, context }), params.key, body)),
  deleteCohort: ({ actor, context, params, query: { environment } }) => deleteEntity(cohorts, { author: authorOf({ actor, context }), environment, ...params }),
  addCohortMembers: ({ actor, context, params, query: { environment }, body }) =>
    addMembers({ author: authorOf({ actor, context }), environment, ...params }, body),
  removeCohortMembers: ({ actor, context, params, query: { environment }, body }) =>
    removeMembers({ author: authorOf({ actor, context }), environment, ...params }, body),
  listCohortMembers: ({ params, query }) => listMembers(params.key, query),
  previewCohort: ({ body: { environment, membership } }) => previewRule(environment, membership),
});
