import { entityVersionsContract } from '@baeum/contract/domains/entity-versions/entity-versions.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Kinds that have former versions: a change of one is a version of it. */
const kinds = [
  'cohorts',
  'containers',
  'event-types',
  'experiment-metrics',
  'experiments',
  'feature-flags',
  'in-app-messages',
  'remote-configs',
  'segments',
] as const;

/** Many reversions are dry runs, which make nothing out of date: whoever goes back says what that changes. */
export const entityVersions = createApi(entityVersionsContract, { reads: { listEntityVersions: kinds } });
