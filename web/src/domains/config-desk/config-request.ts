import { usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';

export const configPath = '/admin/remote-configs';

export const configRequest = (key: string, environment: WorkEnvironment) => ({ params: { key }, query: { environment } }) as const;

/** Target of a parameter in audit records. */
export const targetOf = (key: string, environment: WorkEnvironment) => `remote-configs/${key}${environment === usualEnvironment ? '' : `@${environment}`}`;
