/**
 * Keys that decide how the site's own pages are rendered. A page contains these decisions and no others, so that a test that the site does
 * not show neither lengthens its pages nor splits their cache.
 */
export const pageDecisions = {
  experiments: { signUpLabel: 1 },
  featureFlags: { mentorsRow: 1 },
  remoteConfigs: { searchPrompt: 'home_search_prompt', bannerSeconds: 'home_banner_seconds' },
} as const;

type ValueOf<T> = T[keyof T];
export type PageExperiment = ValueOf<typeof pageDecisions.experiments>;
export type PageFeatureFlag = ValueOf<typeof pageDecisions.featureFlags>;
export type PageRemoteConfig = ValueOf<typeof pageDecisions.remoteConfigs>;
