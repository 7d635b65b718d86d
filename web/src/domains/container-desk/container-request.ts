import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';

export const containerPath = '/admin/containers';

export const containerRequest = (key: string, environment: WorkEnvironment) => ({ params: { key }, query: { environment } }) as const;
