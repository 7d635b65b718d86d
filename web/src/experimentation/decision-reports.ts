import { DEFAULT_VARIATION } from '@baeum/contract/engine/constants.ts';
import type { ExperimentDecision, FlagDecision, RemoteConfigDecision } from '@baeum/contract/engine/decisions.ts';
import { exposuresOf, targetingExposuresOf } from '@baeum/contract/engine/exposure-payloads.ts';
import type { Experiment } from '@baeum/contract/engine/model.ts';
import { MESSAGES, type Reason } from '@baeum/contract/engine/reasons.ts';
import { warn } from './browser-environment.ts';
import type { ClientCore } from './client-core.ts';
import { remoteConfigReadOf } from './remote-config-payload.ts';
import type { Shown } from './types.ts';

/** Log messages for missing decisions; the one about an empty key depends on the kind. */
const logMessages: Partial<Record<Reason, string>> = {
  SDK_NOT_READY: MESSAGES.notReady,
  EXPERIMENT_NOT_FOUND: MESSAGES.experimentNotFound,
  FEATURE_FLAG_NOT_FOUND: MESSAGES.featureFlagNotFound,
  REMOTE_CONFIG_PARAMETER_NOT_FOUND: MESSAGES.remoteConfigParameterNotFound,
};

/** Metric names of decisions, by kind. */
const metricNames: Record<Shown['kind'], string> = {
  experiment: 'experiment.decision',
  featureFlag: 'feature.flag.decision',
  remoteConfig: 'remote.config.decision',
};

/** Decides and reports each decision: as an event, in the metrics, and in the log if no decision was possible. */
export function decisionReports(core: ClientCore) {
  const { decider, reporter, metrics } = core;
  /** Decisions shown before the workspace was loaded, which is needed for the ids. */
  const early: { shown: Shown; at: number }[] = [];
  core.onChange(() => {
    if (decider.workspace) for (const { shown, at } of early.splice(0)) report(shown, at);
  });

  function report(shown: Shown, at?: number): void {
    if (!decider.workspace) {
      early.push({ shown, at: at ?? core.parts.clock.now() });
      return;
    }
    if (shown.kind === 'remoteConfig') reportRead(remoteConfigAsShown(decider.remoteConfig(shown.decision.key, shown.fallback), shown), shown.fallback, at);
    else reportExposure(shown.kind === 'experiment' ? experimentAsShown(shown, core) : flagAsShown(shown, core), at);
  }

  function reportExposure(decision: ExperimentDecision | FlagDecision, at?: number): void {
    for (const exposure of exposuresOf(decision)) reporter.exposure(exposure, at);
  }

  function reportRead(decision: RemoteConfigDecision, fallback: unknown, at?: number): void {
    const read = remoteConfigReadOf(decision, fallback);
    if (read) reporter.remoteConfig(read, at);
    for (const exposure of targetingExposuresOf(decision.targetingExposures)) reporter.exposure(exposure, at);
  }

  function countDecision(kind: Shown['kind'], { reason, error }: { reason: Reason; error?: string | undefined }, emptyKey: string | undefined): void {
    metrics.count(metricNames[kind], { reason });
    const message = error ?? (reason === 'INVALID_INPUT' ? emptyKey : logMessages[reason]);
    if (message) warn(message);
  }

  return {
    experiment(key: number, fallback: string) {
      const decision = decider.experiment(key, fallback);
      countDecision('experiment', decision, key ? undefined : MESSAGES.experimentKeyEmpty);
      if (decider.workspace) reportExposure(decision);
      else if (decision.reason !== 'SDK_NOT_READY') report({ kind: 'experiment', decision });
      const { variation, reason, parameters } = decision;
      return { variation, reason, parameters };
    },
    featureFlag(key: number) {
      const decision = decider.featureFlag(key);
      countDecision('featureFlag', decision, key ? undefined : MESSAGES.featureKeyEmpty);
      if (decider.workspace) reportExposure(decision);
      else if (decision.reason !== 'SDK_NOT_READY') report({ kind: 'featureFlag', decision });
      const { isOn, reason, parameters } = decision;
      return { isOn, reason, parameters };
    },
    remoteConfig<T extends string | number | boolean>(key: string, fallback: T): T {
      try {
        const decision = decider.remoteConfig(key, fallback);
        countDecision('remoteConfig', decision, undefined);
        if (decider.workspace) reportRead(decision, fallback);
        else if (decision.reason !== 'SDK_NOT_READY') report({ kind: 'remoteConfig', decision, fallback });
        return decision.value as T;
      } catch (error) {
        warn('The remote config could not be read.', error);
        return fallback;
      }
    },
    shown(shown: Shown, at: number): void {
      metrics.count(metricNames[shown.kind], { reason: shown.decision.reason });
      report(shown, at);
    },
  };
}

/** The engine's current decision, with the value that the visitor saw. */
function experimentAsShown({ decision }: Shown & { kind: 'experiment' }, { decider }: ClientCore): ExperimentDecision {
  const { experimentKey, variation, reason } = decision;
  const now = decider.experiment(experimentKey, DEFAULT_VARIATION);
  return { ...now, variation, reason, ...idsOf(decider.workspace?.opened.experiments.get(experimentKey), variation) };
}

function flagAsShown({ decision }: Shown & { kind: 'featureFlag' }, { decider }: ClientCore): FlagDecision {
  const { featureKey, variation, reason } = decision;
  const now = decider.featureFlag(featureKey);
  return { ...now, variation, reason, ...idsOf(decider.workspace?.opened.featureFlags.get(featureKey), variation) };
}

function remoteConfigAsShown(now: RemoteConfigDecision, { decision: { value, reason, valueId } }: Shown & { kind: 'remoteConfig' }): RemoteConfigDecision {
  return { ...now, value, reason, valueId };
}

function idsOf(experiment: Experiment | undefined, variationKey: string) {
  const variation = experiment?.variations.find(({ key }) => key === variationKey);
  return { variationId: variation?.id, parameterConfigurationId: variation?.parameterConfigurationId };
}
