import { slotFor } from './actions.ts';
import { identifierOf } from './evaluation.ts';
import type { Evaluation, RemoteConfigParameter, RemoteConfigRule } from './model.ts';
import type { Reason } from './reasons.ts';
import { targetHolds } from './targets.ts';
import type { RemoteConfigValueConfig } from './workspace.ts';

/** Value types that callers may require. NULL accepts any type, UNKNOWN none. */
export type RequiredType = 'STRING' | 'NUMBER' | 'BOOLEAN' | 'JSON' | 'NULL' | 'UNKNOWN';

/** The type that the public SDK requires: that of the default value. */
export function requiredTypeOf(defaultValue: unknown): RequiredType {
  if (defaultValue === null || defaultValue === undefined) return 'NULL';
  if (typeof defaultValue === 'string') return 'STRING';
  if (typeof defaultValue === 'number') return 'NUMBER';
  return typeof defaultValue === 'boolean' ? 'BOOLEAN' : 'UNKNOWN';
}

export interface RemoteConfigResult {
  readonly reason: Reason;
  /** Undefined for the caller's default. */
  readonly value: RemoteConfigValueConfig | undefined;
  readonly rule: RemoteConfigRule | undefined;
}

/** Checks the identifier, the rules in order, then the default value; the result must have the required type. */
export function decideRemoteConfig(evaluation: Evaluation, parameter: RemoteConfigParameter, requiredType: string, defaultValue: unknown): RemoteConfigResult {
  const { trace } = evaluation;
  const identifier = identifierOf(evaluation, parameter.identifierType);
  trace?.enter('identifier');
  if (identifier === undefined) {
    trace?.step('stop', 'IDENTIFIER_NOT_FOUND');
    return { reason: 'IDENTIFIER_NOT_FOUND', value: undefined, rule: undefined };
  }
  trace?.step('pass', 'goes on', identifier);
  trace?.leave();
  trace?.enter('targetRules');
  const rule = ruleFor(evaluation, parameter);
  const value = rule?.value ?? parameter.defaultValue;
  const reason: Reason = rule === undefined ? 'DEFAULT_RULE' : 'TARGET_RULE_MATCH';
  trace?.step('pass', reason, value.value);
  trace?.leave();
  trace?.enter('type');
  if (!isRequired(value.value, requiredType, defaultValue)) {
    trace?.step('stop', `TYPE_MISMATCH: ${requiredType} required`, value.value);
    return { reason: 'TYPE_MISMATCH', value: undefined, rule };
  }
  trace?.step('stop', reason, value.value);
  return { reason, value, rule };
}

/** The first rule whose target matches and whose bucket has a slot for the user. */
function ruleFor(evaluation: Evaluation, parameter: RemoteConfigParameter): RemoteConfigRule | undefined {
  for (const rule of parameter.targetRules) {
    if (!targetHolds(rule.target, evaluation)) continue;
    if (slotFor(rule.bucket, rule.bucketId, evaluation, parameter.identifierType) !== undefined) return rule;
  }
  return undefined;
}

const jsTypeOf: Record<string, string> = { STRING: 'string', JSON: 'string', NUMBER: 'number', BOOLEAN: 'boolean' };

function isRequired(value: unknown, requiredType: string, defaultValue: unknown): boolean {
  const type = requiredType.toUpperCase();
  if (type !== 'NULL' && typeof value !== jsTypeOf[type]) return false;
  return defaultValue === null || defaultValue === undefined || typeof defaultValue === typeof value;
}
