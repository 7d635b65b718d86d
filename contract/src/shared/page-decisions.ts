/** Experiment on what the sign-up button says. */
export const signUpLabelTest = 1;
/** Feature flag of the row of mentors on the home page. */
export const mentorsRowFlag = 1;
/** Remote configs of the home page: what its search field says, and how long a banner is shown. */
export const searchPromptConfig = 'home_search_prompt';
export const bannerSecondsConfig = 'home_banner_seconds';

/**
 * Keys of what the site's own pages are drawn by. A page carries these decisions and no others, so that a test that the
 * site does not show neither lengthens its pages nor splits their cache.
 */
export const pageDecisions = {
  experiments: [signUpLabelTest],
  featureFlags: [mentorsRowFlag],
  remoteConfigs: [searchPromptConfig, bannerSecondsConfig],
} as const;

export type PageExperiment = (typeof pageDecisions.experiments)[number];
export type PageFeatureFlag = (typeof pageDecisions.featureFlags)[number];
export type PageRemoteConfig = (typeof pageDecisions.remoteConfigs)[number];
