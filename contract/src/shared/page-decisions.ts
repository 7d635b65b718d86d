/** Experiment on the label of the sign-up button. */
export const signUpLabelTest = 1;
/** Feature flag of the row of mentors on the home page. */
export const mentorsRowFlag = 1;
/** Remote configs of the home page: the placeholder of its search field, and how long a banner is shown. */
export const searchPromptConfig = 'home_search_prompt';
export const bannerSecondsConfig = 'home_banner_seconds';

/** Keys that the site's own pages use. A page embeds only these decisions, so that other experiments neither enlarge pages nor split their cache. */
export const pageDecisions = {
  experiments: [signUpLabelTest],
  featureFlags: [mentorsRowFlag],
  remoteConfigs: [searchPromptConfig, bannerSecondsConfig],
} as const;

export type PageExperiment = (typeof pageDecisions.experiments)[number];
export type PageFeatureFlag = (typeof pageDecisions.featureFlags)[number];
export type PageRemoteConfig = (typeof pageDecisions.remoteConfigs)[number];
