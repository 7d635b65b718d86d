import type { MetricDefinition } from './metric-definition.schemas.ts';
import type { WorkspaceFile } from './workspace-file.schemas.ts';

/** Kinds of things that a workspace's file holds, and the list that each stands in. */
export const entityLists = {
  EXPERIMENT: 'experiments',
  FEATURE_FLAG: 'featureFlags',
  BUCKET: 'buckets',
  EVENT_TYPE: 'events',
  SEGMENT: 'segments',
  CONTAINER: 'containers',
  PARAMETER_CONFIGURATION: 'parameterConfigurations',
  REMOTE_CONFIG_PARAMETER: 'remoteConfigParameters',
  IN_APP_MESSAGE: 'inAppMessages',
} as const;
export type EntityKind = keyof typeof entityLists;
export const entityKinds = Object.keys(entityLists) as [EntityKind, ...EntityKind[]];

/** What stands of a cohort in the workspace; who is in it is told by another answer. */
export interface CohortBody {
  id: number;
}

/** How a metric is counted; its name and description stand in the details. */
export type MetricBody = MetricDefinition & { id: number };

/** The JSON of each kind. */
export type EntityBodies = { [K in EntityKind]: WorkspaceFile[(typeof entityLists)[K]][number] } & { COHORT: CohortBody; METRIC: MetricBody };
export type ManagedKind = keyof EntityBodies;

/** Kinds that are no part of the file, so that no SDK sees them and no import touches them. */
export const unfiledKinds = ['COHORT', 'METRIC'] as const satisfies readonly Exclude<ManagedKind, EntityKind>[];

export function isFiled(kind: ManagedKind): kind is EntityKind {
  return !(unfiledKinds as readonly ManagedKind[]).includes(kind);
}

/** How people call each kind. */
export const kindNames: Readonly<Record<ManagedKind, string>> = {
  EXPERIMENT: '실험',
  FEATURE_FLAG: '기능 플래그',
  BUCKET: '배분',
  EVENT_TYPE: '이벤트',
  SEGMENT: '사용자 그룹',
  CONTAINER: '상호 배타 그룹',
  PARAMETER_CONFIGURATION: '매개변수 구성',
  REMOTE_CONFIG_PARAMETER: '원격 구성',
  IN_APP_MESSAGE: '인앱 메시지',
  COHORT: '코호트',
  METRIC: '지표',
};

export interface EntityReference {
  kind: ManagedKind;
  id: number;
}

/** What operators keep beside the JSON of an entity; the SDK never sees it. Each kind has members of its own. */
export interface EntityDetails {
  name?: string;
  description?: string;
  /** Whom a cohort was made of, in words. */
  rule?: string;
  /** Keys of metrics or events that an experiment or flag is judged by. */
  metrics?: readonly string[];
  /** Metrics or events that the staged rollout of a flag must not harm. */
  rollout?: { state: string; guardrails: readonly { key: string }[] };
  /** When it was put out of the way (ISO 8601): SDKs do not get it, and lists leave it out. */
  archivedAt?: string;
  [member: string]: unknown;
}

/** An entity of some kind; narrow it by `kind`. */
export type AnyEntity = { [K in ManagedKind]: { kind: K; id: number; key: string; body: EntityBodies[K]; details: EntityDetails } }[ManagedKind];

/** What an entity is made of beside itself: buckets and parameter configurations that go when it goes. */
export function partsOf(entity: AnyEntity): EntityReference[] {
  switch (entity.kind) {
    case 'EXPERIMENT':
    case 'FEATURE_FLAG':
      return [...references('BUCKET', bucketsOf(entity.body)), ...references('PARAMETER_CONFIGURATION', parametersOf(entity.body))];
    case 'CONTAINER':
      return references('BUCKET', [entity.body.bucketId]);
    case 'REMOTE_CONFIG_PARAMETER':
      return references(
        'BUCKET',
        entity.body.targetRules.map(({ bucketId }) => bucketId),
      );
    default:
      return [];
  }
}

/** Everything that is needed to show an entity: its parts, and the entities that it is shown with. */
export function relatedEntitiesOf(entity: AnyEntity): EntityReference[] {
  if (entity.kind === 'EXPERIMENT') return [...partsOf(entity), ...references('CONTAINER', [entity.body.containerId])];
  if (entity.kind !== 'CONTAINER') return partsOf(entity);
  return [
    ...partsOf(entity),
    ...references(
      'EXPERIMENT',
      entity.body.groups.flatMap(({ experiments }) => experiments),
    ),
  ];
}

/** The highest id in an entity, those of its variations, groups and values included: new ones must be above it. */
export function highestId(entity: AnyEntity): number {
  return Math.max(entity.id, ...idsWithin(entity));
}

function idsWithin(entity: AnyEntity): number[] {
  switch (entity.kind) {
    case 'EXPERIMENT':
    case 'FEATURE_FLAG':
      return entity.body.variations.map(({ id }) => id);
    case 'CONTAINER':
      return entity.body.groups.map(({ id }) => id);
    case 'REMOTE_CONFIG_PARAMETER':
      return [entity.body.defaultValue, ...entity.body.targetRules.map(({ value }) => value)].map(({ id }) => id);
    default:
      return [];
  }
}

function bucketsOf({ bucketId, execution }: EntityBodies['EXPERIMENT']): (number | null | undefined)[] {
  const rules = [...execution.segmentOverrides, ...execution.targetRules].map(({ action }) => action);
  return [bucketId, ...[...rules, execution.defaultRule].map((action) => (action.type === 'BUCKET' ? action.bucketId : null))];
}

function parametersOf({ variations }: EntityBodies['EXPERIMENT']): (number | null | undefined)[] {
  return variations.map(({ parameterConfigurationId }) => parameterConfigurationId);
}

function references(kind: ManagedKind, ids: readonly (number | null | undefined)[]): EntityReference[] {
  return [...new Set(ids)].flatMap((id) => (id === null || id === undefined ? [] : [{ kind, id }]));
}
