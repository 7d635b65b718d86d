import { usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';

export const containerPath = '/admin/containers';

export const containerRequest = (key: string, environment: WorkEnvironment) => ({ params: { key }, query: { environment } }) as const;

/** Target of a mutual exclusion group in audit records. */
export const targetOf = (key: string, environment: WorkEnvironment) => `containers/${key}${environment === usualEnvironment ? '' : `@${environment}`}`;
