import { requiredTypeOf } from '@baeum/contract/engine/decide-remote-config.ts';
import type { RemoteConfigDecision } from '@baeum/contract/engine/decisions.ts';
import type { OwnMembers, RemoteConfigEvent } from './event-types.ts';

/** Undefined if the parameter was not found, or there was no decision. */
export function remoteConfigReadOf(decision: RemoteConfigDecision, fallback: unknown): OwnMembers<RemoteConfigEvent> | undefined {
  const { parameterId, parameterType, key, valueId, reason, targetRuleKey, targetRuleName, value } = decision;
  if (parameterId === undefined || parameterType === undefined) return undefined;
  return {
    parameterId,
    parameterKey: key,
    parameterType,
    ...(valueId !== undefined && { valueId }),
    decisionReason: reason,
    properties: {
      requestValueType: requiredTypeOf(fallback),
      requestDefaultValue: fallback,
      ...(targetRuleKey !== undefined && { targetRuleKey }),
      ...(targetRuleName !== undefined && { targetRuleName }),
      returnValue: value,
    },
  };
}
