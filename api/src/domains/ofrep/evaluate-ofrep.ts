import { ofrepKey, readOfrepKey, type OfrepErrorCode, type OfrepFlag } from '@baeum/contract/domains/ofrep/ofrep.rules.ts';
import type { OfrepContext, OfrepEvaluation, OfrepFailure } from '@baeum/contract/domains/ofrep/ofrep.schemas.ts';
import { evaluateExperiment, evaluateFeatureFlag, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import type { Workspace } from '@baeum/contract/engine/model.ts';
import type { Reason } from '@baeum/contract/engine/reasons.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import { measures } from '../../observation/measures.ts';

/** Converts OpenFeature's context to a user: known identifiers by name; everything else is a property. */
export function userOf({ targetingKey, userId, deviceId, identifiers, ...properties }: OfrepContext): ExpUser {
  return {
    id: targetingKey,
    properties,
    ...(userId !== undefined && { userId }),
    ...(deviceId !== undefined && { deviceId }),
    ...(identifiers && { identifiers }),
  };
}

/** Our reasons as those of OpenFeature; reasons that are errors in OpenFeature are absent. */
const reasons: Partial<Record<Reason, OfrepEvaluation['reason']>> = {
  TRAFFIC_ALLOCATED: 'SPLIT',
  DEFAULT_RULE: 'SPLIT',
  OVERRIDDEN: 'TARGETING_MATCH',
  INDIVIDUAL_TARGET_MATCH: 'TARGETING_MATCH',
  TARGET_RULE_MATCH: 'TARGETING_MATCH',
  TRAFFIC_ALLOCATED_BY_TARGETING: 'TARGETING_MATCH',
  EXPERIMENT_COMPLETED: 'STATIC',
  EXPERIMENT_DRAFT: 'DISABLED',
  EXPERIMENT_PAUSED: 'DISABLED',
  FEATURE_FLAG_INACTIVE: 'DISABLED',
  NOT_IN_MUTUAL_EXCLUSION_EXPERIMENT: 'UNKNOWN',
  NOT_IN_EXPERIMENT_TARGET: 'UNKNOWN',
  TRAFFIC_NOT_ALLOCATED: 'UNKNOWN',
  VARIATION_DROPPED: 'UNKNOWN',
};

const failures: Partial<Record<Reason, OfrepErrorCode>> = {
  IDENTIFIER_NOT_FOUND: 'TARGETING_KEY_MISSING',
  INVALID_INPUT: 'INVALID_CONTEXT',
  EXPERIMENT_NOT_FOUND: 'FLAG_NOT_FOUND',
  FEATURE_FLAG_NOT_FOUND: 'FLAG_NOT_FOUND',
  REMOTE_CONFIG_PARAMETER_NOT_FOUND: 'FLAG_NOT_FOUND',
};

/** The parts of a decision of any kind that OFREP reports. */
interface Decided {
  reason: Reason;
  value: NonNullable<OfrepEvaluation['value']>;
  variant: string | undefined;
  metadata: Record<string, string | number | boolean | undefined>;
  error: string | undefined;
}

const decisionKinds = { experiment: 'EXPERIMENT', flag: 'FEATURE_FLAG', config: 'REMOTE_CONFIG' } as const;

/** Evaluates one flag by key. */
export function evaluateOfrep(workspace: Workspace, key: string, user: ExpUser): OfrepEvaluation | OfrepFailure {
  const flag = readOfrepKey(key);
  if (flag === undefined) return { key, errorCode: 'FLAG_NOT_FOUND', errorDetails: `${key} is no flag.` };
  const { reason, value, variant, metadata, error } = decide(workspace, flag, user);
  measures()?.decided(decisionKinds[flag.kind], reason);
  const known = reasons[reason];
  if (known === undefined) return { key, errorCode: failures[reason] ?? 'GENERAL', errorDetails: error ?? reason, metadata: { reason } };
  const isCodeDefault = known === 'UNKNOWN';
  return {
    key,
    reason: known,
    ...(!isCodeDefault && { value, ...(variant !== undefined && { variant }) }),
    metadata: { reason, ...present(metadata) },
  };
}

/** Evaluates all entities in workspace order. Entities that the engine cannot parse are omitted. */
export function evaluateEveryOfrep(workspace: Workspace, user: ExpUser): (OfrepEvaluation | OfrepFailure)[] {
  const { experiments, featureFlags, parameters } = workspace.keys;
  const flags: OfrepFlag[] = [
    ...featureFlags.map((key): OfrepFlag => ({ kind: 'flag', key })),
    ...experiments.map((key): OfrepFlag => ({ kind: 'experiment', key })),
    ...parameters.map((key): OfrepFlag => ({ kind: 'config', key })),
  ];
  const all = flags.map((flag) => evaluateOfrep(workspace, ofrepKey(flag), user));
  return all.filter((each) => !('errorCode' in each) || each.errorCode !== 'FLAG_NOT_FOUND');
}

function decide(workspace: Workspace, flag: OfrepFlag, user: ExpUser): Decided {
  switch (flag.kind) {
    case 'flag': {
      const { reason, isOn, variation, experimentId, version, error } = evaluateFeatureFlag(workspace, flag.key, user);
      return { reason, value: isOn, variant: variation, metadata: { experimentId, version }, error };
    }
    case 'experiment': {
      const { reason, variation, experimentId, version, error } = evaluateExperiment(workspace, flag.key, user);
      return { reason, value: variation, variant: variation, metadata: { experimentId, version }, error };
    }
    case 'config': {
      const type = workspace.parameters.get(flag.key)?.type ?? 'UNKNOWN';
      const { reason, value, valueId, parameterId, targetRuleKey, error } = evaluateRemoteConfig(workspace, flag.key, user, type, null);
      return { reason, value: typed(value, type), variant: targetRuleKey, metadata: { parameterId, valueId }, error };
    }
  }
}

/** Parses JSON values: the workspace has them as text, OFREP returns objects. */
function typed(value: unknown, type: string): Decided['value'] {
  if (type === 'JSON') return objectOf(String(value)) ?? String(value);
  return value as string | number | boolean;
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function present(metadata: Decided['metadata']): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(metadata).filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined));
}
