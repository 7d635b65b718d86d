import type { NewCohort } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import { addMembers } from './cohort-members.ts';
import { createCohort } from './manage-cohorts.ts';

/** Creates a demo cohort from a list. */
export async function makeDemoCohort(author: Author, cohort: NewCohort, identifiers: readonly string[]): Promise<void> {
  const { key } = await createCohort(author, cohort);
  await addMembers({ author, environment: undefined, key }, { identifierType: '$userId', identifiers: [...identifiers] });
}
