import type { ExperimentDecision, FlagDecision, RemoteConfigDecision, TargetingExposure } from '@baeum/contract/engine/decisions.ts';
import type { SdkEvents } from './public-sdk-worker.ts';

/** Reasons without an exposure event, because there is nothing to attribute it to. */
const SILENT = new Set(['INVALID_INPUT', 'EXCEPTION', 'EXPERIMENT_NOT_FOUND', 'FEATURE_FLAG_NOT_FOUND', 'REMOTE_CONFIG_PARAMETER_NOT_FOUND']);

/** One comparable line per event that the decisions of one user should cause. */
export function eventsOf(decisions: (ExperimentDecision | FlagDecision | RemoteConfigDecision)[], seat: number): string[] {
  return decisions.flatMap((decision) => {
    if (SILENT.has(decision.reason)) return [];
    return [rootEvent(decision), ...decision.targetingExposures.map(targetingEvent)].map((parts) => line(seat, parts));
  });
}

/** The same lines for the events that the SDK sent, sorted. */
export function eventsOfSdk(batches: SdkEvents[]): string[] {
  const exposures = batches
    .flatMap((batch) => batch.exposureEvents ?? [])
    .map((event) => {
      const properties = event['properties'] as Record<string, unknown>;
      return line(seatOf(event), [
        event['experimentType'],
        event['experimentId'],
        event['experimentKey'],
        event['experimentVersion'],
        event['variationId'],
        event['variationKey'],
        event['decisionReason'],
        properties['$parameterConfigurationId'],
        properties['$execution_version'],
        properties['$targetingRootType'],
        properties['$targetingRootId'],
      ]);
    });
  const values = batches
    .flatMap((batch) => batch.remoteConfigEvents ?? [])
    .map((event) => {
      const properties = event['properties'] as Record<string, unknown>;
      return line(seatOf(event), [
        'CONFIG',
        event['parameterId'],
        event['parameterKey'],
        event['parameterType'],
        event['valueId'],
        event['decisionReason'],
        properties['targetRuleKey'],
        properties['targetRuleName'],
      ]);
    });
  return [...exposures, ...values].toSorted();
}

function rootEvent(decision: ExperimentDecision | FlagDecision | RemoteConfigDecision): unknown[] {
  if ('key' in decision) {
    const { key, reason, valueId, parameterId, parameterType, targetRuleKey, targetRuleName } = decision;
    return ['CONFIG', parameterId, key, parameterType, valueId, reason, targetRuleKey, targetRuleName];
  }
  const type = 'featureKey' in decision ? 'FEATURE_FLAG' : 'AB_TEST';
  const key = 'featureKey' in decision ? decision.featureKey : decision.experimentKey;
  const { experimentId, version, variationId, variation, reason, parameterConfigurationId, executionVersion } = decision;
  return [type, experimentId, key, version, variationId, variation, reason, parameterConfigurationId, executionVersion, undefined, undefined];
}

function targetingEvent(exposure: TargetingExposure): unknown[] {
  return [
    exposure.experimentType,
    exposure.experimentId,
    exposure.experimentKey,
    exposure.version,
    exposure.variationId,
    exposure.variation,
    exposure.reason,
    exposure.parameterConfigurationId,
    exposure.executionVersion,
    exposure.targetingRootType,
    exposure.targetingRootId,
  ];
}

function seatOf(event: Record<string, unknown>): unknown {
  return (event['userProperties'] as Record<string, unknown>)['seat'];
}

function line(seat: unknown, parts: unknown[]): string {
  return JSON.stringify([seat, ...parts.map((part) => part ?? '–')]);
}
