import { entityVersionsContract } from '@baeum/contract/domains/entity-versions/entity-versions.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Kinds with former versions: every change of one creates a version. */
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

/** Many reversions are dry runs and change nothing, so the topics are passed by the caller. */
export const entityVersions = createApi(entityVersionsContract, { reads: { listEntityVersions: kinds } });
