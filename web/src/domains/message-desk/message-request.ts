import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';

export const messageRequest = (key: string, environment: WorkEnvironment) => ({ params: { key }, query: { environment } }) as const;
