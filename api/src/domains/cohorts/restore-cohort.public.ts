import { isDeepStrictEqual } from 'node:util';
import { restorerOf } from '../workspaces/copier.public.ts';
import { cohorts, updateCohort } from './manage-cohorts.ts';

/** Members are not versioned: restoring a cohort leaves manually added and removed members unchanged. */
export const cohortRestorer = restorerOf(cohorts, {
  update: (author, { environment, key }, { view: former }, { current }) =>
    updateCohort(author, Number(key), {
      environment,
      version: current.version,
      name: ifOther(former.name, current.name),
      description: ifOther(former.description, current.description),
      rule: ifOther(former.rule, current.rule),
      membership: ifOther(former.membership, current.membership),
    }),
});

function ifOther<T>(former: T, present: T): T | undefined {
  return isDeepStrictEqual(former, present) ? undefined : former;
}
