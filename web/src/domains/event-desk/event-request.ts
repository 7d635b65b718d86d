import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';

export const eventTypeRequest = (key: string, environment: WorkEnvironment) => ({ params: { key }, query: { environment } }) as const;
export const volumesRequest = (environment: WorkEnvironment) => ({ query: { environment } }) as const;
export const eventUsersRequest = (key: string, environment: WorkEnvironment) => ({ query: { kind: 'EVENT_TYPE', key, environment } }) as const;
export const eventPropertiesRequest = (key: string, environment: WorkEnvironment) => ({ query: { scope: 'EVENT', eventKey: key, environment } }) as const;
