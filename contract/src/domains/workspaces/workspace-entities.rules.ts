import type { MetricDefinition } from './metric-definition.schemas.ts';
import type { WorkspaceFile } from './workspace-file.schemas.ts';

/** Kinds of entities in a workspace file, with their lists. */
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

/** The part of a cohort that belongs to the workspace; its members are read separately. */
export interface CohortBody {
  id: number;
}

/** Definition of a metric; its name and description are in the details. */
export type MetricBody = MetricDefinition & { id: number };

/** The JSON of each kind. */
export type EntityBodies = { [K in EntityKind]: WorkspaceFile[(typeof entityLists)[K]][number] } & { COHORT: CohortBody; METRIC: MetricBody };
export type ManagedKind = keyof EntityBodies;

/** Kinds outside the file: SDKs do not receive them and imports leave them unchanged. */
export const unfiledKinds = ['COHORT', 'METRIC'] as const satisfies readonly Exclude<ManagedKind, EntityKind>[];

export function isFiled(kind: ManagedKind): kind is EntityKind {
  return !(unfiledKinds as readonly ManagedKind[]).includes(kind);
}

/** Korean names of the kinds. */
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

/** Data that operators store with an entity besides its JSON; SDKs never receive it. The members depend on the kind. */
export interface EntityDetails {
  name?: string;
  description?: string;
  /** Description of a cohort's members. */
  rule?: string;
  /** Keys of the metrics or events of an experiment or flag. */
  metrics?: readonly string[];
  /** Guardrails of a flag's staged rollout. */
  rollout?: { state: string; guardrails: readonly { key: string }[] };
  /** Time of archiving (ISO 8601): SDKs do not receive an archived entity, and lists omit it. */
  archivedAt?: string;
  [member: string]: unknown;
}

/** An entity of some kind; narrow it by `kind`. */
export type AnyEntity = { [K in ManagedKind]: { kind: K; id: number; key: string; body: EntityBodies[K]; details: EntityDetails } }[ManagedKind];

/** Parts of an entity: buckets and parameter configurations that are deleted with it. */
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

/** All entities needed to display an entity: its parts and those it references. */
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

/** The highest id within an entity, including variations, groups and values: new ids must be above it. */
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
