import type { Cohort } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';

/** The cohort that members are uploaded to. */
export interface Upload {
  cohort: Pick<Cohort, 'key' | 'name'>;
  environment: WorkEnvironment;
}
