import { cohortsContract } from '@baeum/contract/domains/cohorts/cohorts.contract.ts';
import { implement } from '../../http/implement.ts';
import { findCohorts } from './cohorts.service.ts';
import { readSdkUser } from './sdk-user.ts';

export const cohortsHandlers = implement(cohortsContract, {
  getCohorts: async ({ actor, headers }) => {
    const { identifiers } = readSdkUser(headers['x-hackle-user']);
    return { cohorts: await findCohorts(actor.environmentId, identifiers) };
  },
  getUserTargets: ({ headers }) => {
    readSdkUser(headers['x-hackle-user']);
    return { events: [] };
  },
});
