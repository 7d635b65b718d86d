import { requiredTypeOf } from '@baeum/contract/engine/decide-remote-config.ts';
import type { AllDecisions, ExperimentDecision, FlagDecision, RemoteConfigDecision } from '@baeum/contract/engine/decisions.ts';
import { NO_EXPOSURES } from '@baeum/contract/engine/decisions.ts';
import { evaluateAll, evaluateExperiment, evaluateFeatureFlag, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import { NO_PARAMETERS, type ManualOverrides, type Workspace } from '@baeum/contract/engine/model.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import type { WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import type { Decisions } from './types.ts';

/**
 * Calls the engine once the workspace is loaded. Before that, the first HTML's decisions apply while the user is
 * unchanged; everything else is not ready.
 */
export class Decider {
  workspace: { readonly config: WorkspaceConfig; readonly opened: Workspace } | undefined;
  overrides: ManualOverrides = {};
  private readonly user: () => ExpUser;
  private readonly firstDecisions: () => Decisions | undefined;

  constructor(user: () => ExpUser, firstDecisions: () => Decisions | undefined) {
    this.user = user;
    this.firstDecisions = firstDecisions;
  }

  experiment(experimentKey: number, fallback: string): ExperimentDecision {
    if (this.workspace) return evaluateExperiment(this.workspace.opened, experimentKey, this.user(), fallback, { manualOverrides: this.overrides });
    const first = this.firstDecisions()?.experiments.find((decision) => decision.experimentKey === experimentKey);
    return { ...undecided(experimentKey), experimentKey, variation: fallback, parameters: NO_PARAMETERS, exposed: false, ...first };
  }

  featureFlag(featureKey: number): FlagDecision {
    if (this.workspace) return evaluateFeatureFlag(this.workspace.opened, featureKey, this.user(), { manualOverrides: this.overrides });
    const first = this.firstDecisions()?.featureFlags.find((decision) => decision.featureKey === featureKey);
    return { ...undecided(featureKey), featureKey, isOn: false, variation: 'A', parameters: NO_PARAMETERS, ...first };
  }

  remoteConfig(key: string, fallback: unknown): RemoteConfigDecision {
    const required = requiredTypeOf(fallback);
    if (this.workspace) return evaluateRemoteConfig(this.workspace.opened, key, this.user(), required, fallback, { manualOverrides: this.overrides });
    const first = this.firstDecisions()?.remoteConfigs.find((decision) => decision.key === key);
    if (first && typeof first.value !== typeof fallback) return { ...undecided(key), key, value: fallback, reason: 'TYPE_MISMATCH' };
    return { ...undecided(key), key, value: fallback, ...first };
  }

  /** Empty until the workspace is loaded. */
  all(now: number, explain: boolean): AllDecisions | undefined {
    return this.workspace && evaluateAll(this.workspace.opened, this.user(), { manualOverrides: this.overrides, explain, now });
  }
}

function undecided(key: unknown) {
  return { reason: key ? 'SDK_NOT_READY' : 'INVALID_INPUT', targetingExposures: NO_EXPOSURES } as const;
}
