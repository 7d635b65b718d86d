import type { Cohort } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';

/** The cohort that a list of members is put into. */
export interface Upload {
  cohort: Pick<Cohort, 'key' | 'name'>;
  environment: WorkEnvironment;
}
