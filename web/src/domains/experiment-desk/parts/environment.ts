/** The environments that there are, the one that visitors meet first. */
export const workEnvironments = ['production', 'development'] as const;
export type WorkEnvironment = (typeof workEnvironments)[number];

export const usualEnvironment: WorkEnvironment = 'production';

/** The environment that an address names. */
export function environmentOf(query: URLSearchParams): WorkEnvironment {
  return workEnvironments.find((name) => name === query.get('environment')) ?? usualEnvironment;
}

/** What answers one experiment of an environment. */
export const experimentRequest = (id: string, environment: WorkEnvironment) => ({ params: { key: id }, query: { environment } }) as const;

/** How an address or a command names the environment; nothing for the usual one. */
export const environmentQuery = (environment: WorkEnvironment) => (environment === usualEnvironment ? '' : `?environment=${environment}`);
export const environmentFlag = (environment: WorkEnvironment) => (environment === usualEnvironment ? '' : ` --environment ${environment}`);
