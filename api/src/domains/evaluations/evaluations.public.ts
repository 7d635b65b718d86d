import type { EvaluatedKind } from '@baeum/contract/domains/evaluations/evaluations.contract.ts';
import type {
  AllDecisions,
  ExperimentDecision,
  FlagDecision,
  InAppDecision,
  RemoteConfigDecision,
} from '@baeum/contract/domains/evaluations/evaluations.schemas.ts';
import type * as engine from '@baeum/contract/engine/decisions.ts';
import { evaluateAll } from '@baeum/contract/engine/evaluate.ts';
import type { Workspace } from '@baeum/contract/engine/model.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import { pageDecisions } from '@baeum/contract/shared/page-decisions.ts';
import { databaseTime } from '../../database/clock.ts';
import type { SdkActor } from '../../http/admission/actor.ts';
import { measures } from '../../observation/measures.ts';
import { withCohorts } from '../cohorts/cohorts.public.ts';
import { servedWorkspace } from '../workspaces/serve/served-workspace.public.ts';

const experimentsOfPages = new Set<number>(pageDecisions.experiments);
const flagsOfPages = new Set<number>(pageDecisions.featureFlags);
const configsOfPages = new Set<string>(pageDecisions.remoteConfigs);

/** Decisions for a visitor of the site, embedded in the first HTML so that the page renders without another request. */
export async function decideForPage(visitor: ExpUser): Promise<AllDecisions> {
  const { workspace, user } = await lookUp(undefined, visitor);
  const { experiments, featureFlags, parameters } = workspace.keys;
  const keys = {
    experiments: experiments.filter((key) => experimentsOfPages.has(key)),
    featureFlags: featureFlags.filter((key) => flagsOfPages.has(key)),
    parameters: parameters.filter((key) => configsOfPages.has(key)),
    inAppMessages: [],
  };
  return decideAll({ ...workspace, keys }, user);
}

/** Loads the input of a decision: the workspace of the caller's environment (for the site itself the primary one) and the user with their cohorts. */
export async function lookUp(caller: SdkActor | undefined, user: ExpUser): Promise<{ workspace: Workspace; user: ExpUser }> {
  const served = await servedWorkspace(caller?.environmentId);
  return { workspace: served.workspace, user: await withCohorts(served, user, caller) };
}

export interface DecideAllOptions {
  kinds?: readonly EvaluatedKind[] | undefined;
  explain?: boolean;
}

/** All decisions in workspace order; lists of kinds that were not requested stay empty. */
export function decideAll(workspace: Workspace, user: ExpUser, { kinds, explain = false }: DecideAllOptions = {}): AllDecisions {
  const wanted = kinds ? only(workspace, kinds) : workspace;
  const { experiments, featureFlags, remoteConfigs, inAppMessages } = evaluateAll(wanted, user, { explain, now: databaseTime() });
  return {
    experiments: experiments.map(toExperimentDecision),
    featureFlags: featureFlags.map(toFlagDecision),
    remoteConfigs: remoteConfigs.map(toRemoteConfigDecision),
    inAppMessages: inAppMessages.map(toInAppDecision),
  };
}

function only(workspace: Workspace, kinds: readonly EvaluatedKind[]): Workspace {
  const { experiments, featureFlags, parameters, inAppMessages } = workspace.keys;
  return {
    ...workspace,
    keys: {
      experiments: kinds.includes('EXPERIMENT') ? experiments : [],
      featureFlags: kinds.includes('FEATURE_FLAG') ? featureFlags : [],
      parameters: kinds.includes('REMOTE_CONFIG') ? parameters : [],
      inAppMessages: kinds.includes('IN_APP_MESSAGE') ? inAppMessages : [],
    },
  };
}

/** The part of a decision that callers get; the rest is for exposure events. Every decision passes one of these functions, which count it. */
export function toExperimentDecision(decision: engine.ExperimentDecision): ExperimentDecision {
  const { experimentKey, variation, reason, experimentId, version, parameters, exposed, steps } = decision;
  measures()?.decided('EXPERIMENT', reason);
  return { experimentKey, variation, reason, experimentId, version, parameters, exposed, steps: steps && [...steps] };
}

export function toFlagDecision({ featureKey, isOn, variation, reason, parameters, steps }: engine.FlagDecision): FlagDecision {
  measures()?.decided('FEATURE_FLAG', reason);
  return { featureKey, isOn, variation, reason, parameters, steps: steps && [...steps] };
}

export function toRemoteConfigDecision({ key, value, reason, valueId, steps }: engine.RemoteConfigDecision): RemoteConfigDecision {
  measures()?.decided('REMOTE_CONFIG', reason);
  return { key, value, reason, valueId, steps: steps && [...steps] };
}

export function toInAppDecision({ messageKey, isShow, reason, message, delayMillis, steps }: engine.InAppMessageDecision): InAppDecision {
  measures()?.decided('IN_APP_MESSAGE', reason);
  const layout = message && { ...message.layout };
  return { messageKey, isShow, reason, message: message && layout && { ...message, layout }, layout, delayMillis, steps: steps && [...steps] };
}
