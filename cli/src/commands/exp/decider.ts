import type { z } from 'zod';
import { evaluationsContract } from '@baeum/contract/domains/evaluations/evaluations.contract.ts';
import {
  evaluateAllResultSchema,
  experimentDecisionSchema,
  expUserSchema,
  flagDecisionSchema,
  remoteConfigDecisionSchema,
  type EvaluateAllResult,
  type ExperimentDecision,
  type FlagDecision,
  type RemoteConfigDecision,
} from '@baeum/contract/domains/evaluations/evaluations.schemas.ts';
import { evaluateAll, evaluateExperiment, evaluateFeatureFlag, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import type { Workspace } from '@baeum/contract/engine/model.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import type { Context } from '../../context.ts';
import { checkLocally } from '../../session/local-check.ts';
import type { Session } from '../../session/session.ts';
import { workspaceOfFile } from './workspace-source.ts';

type User = z.input<typeof expUserSchema>;
type WishOf<Body extends z.ZodType> = Omit<z.input<Body>, 'user'>;

/** Decides for one user, by the server or without it: the same questions, answers and refusals. */
export interface Decider {
  experiment(key: number, wish: WishOf<typeof evaluationsContract.evaluateExperiment.body>): Promise<ExperimentDecision>;
  flag(key: number, wish: WishOf<typeof evaluationsContract.evaluateFeatureFlag.body>): Promise<FlagDecision>;
  config(key: string, wish: WishOf<typeof evaluationsContract.evaluateRemoteConfig.body>): Promise<RemoteConfigDecision>;
  all(): Promise<EvaluateAllResult>;
}

/** With `--file` nothing that could open a connection is even loaded. */
export async function openDecider(context: Context, file: string | undefined, user: unknown): Promise<Decider> {
  const checked = checkLocally(expUserSchema, user, ['user']);
  if (file !== undefined) return offline(await workspaceOfFile(file), checked);
  return online(await context.session(), checked);
}

/** The contract's schemas keep of the engine's answer what the API tells. */
function offline(workspace: Workspace, user: ExpUser): Decider {
  const { evaluateExperiment: experiment, evaluateRemoteConfig: config } = evaluationsContract;
  return {
    async experiment(key, wish) {
      const { defaultVariation, explain } = checkLocally(experiment.body.omit({ user: true }), wish);
      return experimentDecisionSchema.parse(evaluateExperiment(workspace, key, user, defaultVariation, { explain }));
    },
    async flag(key, { explain }) {
      return flagDecisionSchema.parse(evaluateFeatureFlag(workspace, key, user, { explain }));
    },
    async config(key, wish) {
      const { requiredType, defaultValue, explain } = checkLocally(config.body.omit({ user: true }), wish);
      return remoteConfigDecisionSchema.parse(evaluateRemoteConfig(workspace, key, user, requiredType, defaultValue, { explain }));
    },
    async all() {
      return evaluateAllResultSchema.parse(evaluateAll(workspace, user, { now: Date.now() }));
    },
  };
}

function online(session: Session, user: User): Decider {
  const { evaluateExperiment: experiment, evaluateFeatureFlag: flag, evaluateRemoteConfig: config, evaluateAll: all } = evaluationsContract;
  return {
    async experiment(key, wish) {
      const answer = await session.call(experiment, { params: { key: String(key) }, body: { user, ...wish } });
      return experimentDecisionSchema.parse(answer);
    },
    async flag(key, wish) {
      return flagDecisionSchema.parse(await session.call(flag, { params: { key: String(key) }, body: { user, ...wish } }));
    },
    async config(key, wish) {
      return remoteConfigDecisionSchema.parse(await session.call(config, { params: { key }, body: { user, ...wish } }));
    },
    async all() {
      return evaluateAllResultSchema.parse(await session.call(all, { body: { user } }));
    },
  };
}
