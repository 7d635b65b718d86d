import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';

export const configPath = '/admin/remote-configs';

export const configRequest = (key: string, environment: WorkEnvironment) => ({ params: { key }, query: { environment } }) as const;
