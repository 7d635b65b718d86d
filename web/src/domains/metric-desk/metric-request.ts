import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';

export const metricRequest = (key: string, environment: WorkEnvironment) => ({ params: { key }, query: { environment } }) as const;
export const metricUsersRequest = (key: string, environment: WorkEnvironment) => ({ query: { kind: 'METRIC', key, environment } }) as const;
export const baselineRequest = (key: string, environment: WorkEnvironment) => ({ params: { key }, query: { days: '14', environment } }) as const;
