/** The environments that there are, the one that visitors meet first. */
export const workEnvironments = ['production', 'development'] as const;
export type WorkEnvironment = (typeof workEnvironments)[number];

export const usualEnvironment: WorkEnvironment = 'production';

/** The environment that an address names. */
export function environmentOf(query: URLSearchParams): WorkEnvironment {
  return workEnvironments.find((name) => name === query.get('environment')) ?? usualEnvironment;
}
