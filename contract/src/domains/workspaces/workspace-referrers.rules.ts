import { kindNames, type AnyEntity, type EntityReference } from './workspace-entities.rules.ts';

interface Condition {
  key: { type: string; name: string };
  match: { values: readonly unknown[] };
}
type Targets = readonly { conditions: readonly Condition[] }[];

/** A referenced entity. A built-in metric is no entity and has id 0. */
type Referred = EntityReference & { key: string };

/** Entities that would have a dangling reference, or silently decide otherwise, without the entity. */
export function referrersOf(entity: Referred, all: readonly AnyEntity[]): AnyEntity[] {
  return all.filter((other) => !isSame(other, entity) && pointsAt(other, entity));
}

/** Text of the refusal: `실험 3, 상호 배타 그룹 1에서 쓰고 있습니다.` */
export function referrersText(referrers: readonly AnyEntity[]): string {
  return `${referrers.map(({ kind, key }) => `${kindNames[kind]} ${key}`).join(', ')}에서 쓰고 있습니다. 먼저 그곳에서 빼주세요.`;
}

function isSame(a: EntityReference, b: EntityReference): boolean {
  return a.kind === b.kind && a.id === b.id;
}

function pointsAt(other: AnyEntity, entity: Referred): boolean {
  return conditionsOf(other).some((condition) => asksAbout(condition, entity)) || isPutTogether(other, entity);
}

function asksAbout({ key, match }: Condition, { kind, key: entityKey, id }: Referred): boolean {
  switch (kind) {
    case 'EXPERIMENT':
      return key.type === 'AB_TEST' && Number(key.name) === Number(entityKey);
    case 'FEATURE_FLAG':
      return key.type === 'FEATURE_FLAG' && Number(key.name) === Number(entityKey);
    case 'SEGMENT':
      return key.type === 'SEGMENT' && match.values.includes(entityKey);
    case 'COHORT':
      return key.type === 'COHORT' && match.values.some((value) => Number(value) === id);
    default:
      return false;
  }
}

/** References outside of targets. */
function isPutTogether(other: AnyEntity, { kind, id, key }: Referred): boolean {
  switch (other.kind) {
    case 'CONTAINER':
      return kind === 'EXPERIMENT' && other.body.groups.some(({ experiments }) => experiments.includes(id));
    case 'EXPERIMENT':
    case 'FEATURE_FLAG':
      return (kind === 'CONTAINER' && other.body.containerId === id) || ((kind === 'EVENT_TYPE' || kind === 'METRIC') && eventsOf(other.details).includes(key));
    case 'METRIC':
      return kind === 'EVENT_TYPE' && [other.body.eventKey, other.body.numerator?.eventKey, other.body.denominator?.eventKey].includes(key);
    case 'IN_APP_MESSAGE': {
      const { exposure } = other.body.messageContext;
      if (kind === 'EXPERIMENT') return exposure.type === 'AB_TEST' && exposure.key === Number(key);
      return kind === 'EVENT_TYPE' && other.body.eventTriggerRules.some(({ eventKey }) => eventKey === key);
    }
    default:
      return false;
  }
}

/** Events used as metrics or guardrails by an experiment or flag. */
function eventsOf({ metrics = [], rollout }: AnyEntity['details']): string[] {
  return [...metrics, ...(rollout?.guardrails ?? []).map(({ key }) => key)];
}

function conditionsOf(entity: AnyEntity): Condition[] {
  return targetsOf(entity).flatMap(({ conditions }) => conditions);
}

function targetsOf(entity: AnyEntity): Targets {
  switch (entity.kind) {
    case 'EXPERIMENT':
    case 'FEATURE_FLAG': {
      const { targetAudiences, targetRules, segmentOverrides } = entity.body.execution;
      return [...targetAudiences, ...[...targetRules, ...segmentOverrides].map(({ target }) => target)];
    }
    case 'SEGMENT':
      return entity.body.targets;
    case 'REMOTE_CONFIG_PARAMETER':
      return entity.body.targetRules.map(({ target }) => target);
    case 'IN_APP_MESSAGE':
      return [...entity.body.targetContext.targets, ...entity.body.eventTriggerRules.flatMap(({ targets }) => targets)];
    default:
      return [];
  }
}
