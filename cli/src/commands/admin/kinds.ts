import type { VersionedKind } from '@baeum/contract/domains/entity-versions/entity-versions.rules.ts';

/** A kind of thing that operators manage; its operations are called `listX`, `createX`, `getX`, `updateX`, `deleteX`. */
export interface Kind {
  one: string;
  many: string;
  /** Members of the list's table. */
  columns: readonly string[];
  /** Verbs that bring it into another state, with the action that the operation calls them by. */
  transitions?: Readonly<Record<string, string>>;
  /** What the operations for all kinds call it, where they know it: its versions are kept. */
  entityKind?: VersionedKind;
  /** Cannot be made without saying which. */
  hasVariations?: true;
}

const common = ['version', 'updatedAt'] as const;

/** The kinds by the word that names them on the command line. */
export const kinds = {
  experiments: {
    one: 'Experiment',
    entityKind: 'EXPERIMENT',
    many: 'Experiments',
    columns: ['key', 'name', 'status', 'traffic', 'identifierType', ...common],
    transitions: { start: 'start', pause: 'pause', resume: 'resume', complete: 'complete', reset: 'reset', archive: 'archive', restore: 'restore' },
    hasVariations: true,
  },
  flags: {
    one: 'FeatureFlag',
    entityKind: 'FEATURE_FLAG',
    many: 'FeatureFlags',
    columns: ['key', 'name', 'status', 'stale', 'identifierType', ...common],
    transitions: { on: 'start', off: 'pause', resume: 'resume', complete: 'complete', archive: 'archive', restore: 'restore' },
  },
  configs: { one: 'RemoteConfig', entityKind: 'REMOTE_CONFIG_PARAMETER', many: 'RemoteConfigs', columns: ['key', 'name', 'type', 'defaultValue', ...common] },
  messages: {
    one: 'InAppMessage',
    entityKind: 'IN_APP_MESSAGE',
    many: 'InAppMessages',
    columns: ['key', 'name', 'status', ...common],
    transitions: { activate: 'activate', pause: 'pause' },
  },
  segments: { one: 'Segment', entityKind: 'SEGMENT', many: 'Segments', columns: ['key', 'name', ...common] },
  cohorts: { one: 'Cohort', entityKind: 'COHORT', many: 'Cohorts', columns: ['key', 'name', 'memberCount', 'refreshedAt', ...common] },
  containers: { one: 'Container', entityKind: 'CONTAINER', many: 'Containers', columns: ['key', 'name', ...common] },
  metrics: {
    one: 'ExperimentMetric',
    entityKind: 'METRIC',
    many: 'ExperimentMetrics',
    columns: ['key', 'name', 'kind', 'eventKey', 'unit', 'builtIn', ...common],
  },
  'event-types': { one: 'EventType', entityKind: 'EVENT_TYPE', many: 'EventTypes', columns: ['key', 'name', ...common] },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;

/** Members of what is managed beside the kinds. */
export const holdoutColumns = ['key', 'name', 'percent', 'status', 'identifierType', ...common] as const;
export const keyColumns = ['id', 'name', 'kind', 'prefix', 'environment', 'createdAt', 'lastUsedAt', 'expiresAt', 'replacedBy'] as const;
export const cohortMemberColumns = ['type', 'value', 'addedAt', 'byRule'] as const;
export const propertyColumns = ['scope', 'eventKey', 'name', 'types', 'examples', 'usedInTargets', 'seenAt'] as const;
export const versionColumns = ['version', 'at', 'actor', 'changes'] as const;
export const environmentColumns = ['name', 'isPrimary', 'revision', 'counts', 'sdkKeys', 'modifiedAt', 'lastChange'] as const;
export const userColumns = ['id', 'email', 'name', 'status', 'isInstructor', 'isMentor', 'roleAdmin', 'createdAt'] as const;
export const groupColumns = ['id', 'name', 'kind', 'seats', 'memberCount', 'createdAt'] as const;
export const orderColumns = ['id', 'orderNo', 'status', 'amount', 'refundedAmount', 'buyer', 'createdAt'] as const;
export const couponColumns = ['id', 'code', 'name', 'discountType', 'discountValue', 'appliesTo', 'issued', 'limit', 'used', 'active', 'expiresAt'] as const;
export const voucherColumns = ['batchId', 'name', 'target', 'grantDays', 'expiresAt', 'issued', 'redeemed', 'createdAt'] as const;
export const heldPostColumns = ['id', 'type', 'title', 'author', 'links', 'createdAt'] as const;
export const heldColumns = ['kind', 'id', 'author', 'content', 'links', 'createdAt'] as const;
export const reportColumns = ['id', 'targetType', 'targetId', 'reason', 'text', 'reported', 'status', 'createdAt'] as const;
export const webhookColumns = ['id', 'url', 'events', 'active', 'lastStatus', 'lastTriedAt', 'failingSince', 'switchedOffAt', 'version'] as const;
export const deliveryColumns = ['id', 'event', 'status', 'attempts', 'httpStatus', 'answer', 'createdAt', 'nextAt'] as const;
export const auditColumns = ['at', 'actor', 'action', 'target', 'diff'] as const;
