import { usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';

export const configPath = '/admin/remote-configs';

export const configRequest = (key: string, environment: WorkEnvironment) => ({ params: { key }, query: { environment } }) as const;

/** How records of changes call a parameter of an environment. */
export const targetOf = (key: string, environment: WorkEnvironment) => `remote-configs/${key}${environment === usualEnvironment ? '' : `@${environment}`}`;
