import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';

export const segmentRequest = (key: string, environment: WorkEnvironment) => ({ params: { key }, query: { environment } }) as const;

export const referrersRequest = (key: string, environment: WorkEnvironment) => ({ query: { kind: 'SEGMENT', key, environment } }) as const;
