/** Reasons of decisions (specification §4 and §8). The names are used in the protocol and in events. */
export const REASONS = [
  // any kind
  'SDK_NOT_READY',
  'INVALID_INPUT',
  'EXCEPTION',
  'IDENTIFIER_NOT_FOUND',
  // A/B tests
  'EXPERIMENT_NOT_FOUND',
  'EXPERIMENT_DRAFT',
  'EXPERIMENT_PAUSED',
  'EXPERIMENT_COMPLETED',
  'OVERRIDDEN',
  'NOT_IN_MUTUAL_EXCLUSION_EXPERIMENT',
  'NOT_IN_EXPERIMENT_TARGET',
  'TRAFFIC_ALLOCATED',
  'TRAFFIC_ALLOCATED_BY_TARGETING',
  'TRAFFIC_NOT_ALLOCATED',
  'VARIATION_DROPPED',
  // feature flags (and rules of remote config)
  'FEATURE_FLAG_NOT_FOUND',
  'FEATURE_FLAG_INACTIVE',
  'INDIVIDUAL_TARGET_MATCH',
  'TARGET_RULE_MATCH',
  'DEFAULT_RULE',
  // remote config
  'REMOTE_CONFIG_PARAMETER_NOT_FOUND',
  'TYPE_MISMATCH',
  // in-app messages
  'IN_APP_MESSAGE_NOT_FOUND',
  'UNSUPPORTED_PLATFORM',
  'IN_APP_MESSAGE_DRAFT',
  'IN_APP_MESSAGE_PAUSED',
  'NOT_IN_IN_APP_MESSAGE_PERIOD',
  'NOT_IN_IN_APP_MESSAGE_TIMETABLE',
  'IN_APP_MESSAGE_HIDDEN',
  'IN_APP_MESSAGE_TARGET',
  'NOT_IN_IN_APP_MESSAGE_TARGET',
  'IN_APP_MESSAGE_FREQUENCY_CAPPED',
] as const;

export type Reason = (typeof REASONS)[number];

/** Messages of failed calls, verbatim (specification §8). */
export const MESSAGES = {
  notReady: 'SDK not ready.',
  experimentNotFound: 'Experiment does not exist.',
  featureFlagNotFound: 'FeatureFlag does not exist.',
  inAppMessageNotFound: 'In app message does not exist.',
  remoteConfigParameterNotFound: 'Remote config parameter does not exist.',
  experimentKeyEmpty: 'experimentKey must not be empty',
  featureKeyEmpty: 'featureKey must not be empty',
  eventNull: 'event must not be null.',
  eventType: 'Event must be event type.',
  eventKey: 'Event key must be not null. or event key must be string type.',
} as const;
