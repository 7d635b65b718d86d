/** The environments that there are, the one that visitors meet first. */
export const segmentEnvironments = ['production', 'development'] as const;
export type SegmentEnvironment = (typeof segmentEnvironments)[number];

export const usualEnvironment: SegmentEnvironment = 'production';

/** The environment that an address names. */
export function environmentOf(query: URLSearchParams): SegmentEnvironment {
  return segmentEnvironments.find((name) => name === query.get('environment')) ?? usualEnvironment;
}

/** What a line of the CLI needs for it. */
export function environmentFlag(environment: SegmentEnvironment): string {
  return environment === usualEnvironment ? '' : ` --environment ${environment}`;
}
