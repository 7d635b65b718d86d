import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';

export const cohortRequest = (key: string, environment: WorkEnvironment) => ({ params: { key }, query: { environment } }) as const;
export const cohortUsersRequest = (key: string, environment: WorkEnvironment) => ({ query: { kind: 'COHORT', key, environment } }) as const;
