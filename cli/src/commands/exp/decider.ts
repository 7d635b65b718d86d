import { evaluationsContract } from '@baeum/contract/domains/evaluations/evaluations.contract.ts';
import {
  allDecisionsSchema,
  experimentDecisionSchema,
  expUserSchema,
  flagDecisionSchema,
  inAppDecisionSchema,
  remoteConfigDecisionSchema,
  type AllDecisions,
  type ExperimentDecision,
  type FlagDecision,
  type InAppDecision,
  type RemoteConfigDecision,
} from '@baeum/contract/domains/evaluations/evaluations.schemas.ts';
import type { InAppMessageDecision as EngineDecision } from '@baeum/contract/engine/decisions.ts';
import { evaluateAll, evaluateExperiment, evaluateFeatureFlag, evaluateInAppMessage, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import type { Workspace } from '@baeum/contract/engine/model.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import type { WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { checkLocally } from '../../session/local-check.ts';
import type { Session } from '../../session/session.ts';
import { workspaceOfFile } from './workspace-source.ts';

const nothing: WorkspaceConfig = {
  workspace: { id: 0, environment: { id: 0, primary: true }, attributes: {} },
  experiments: [],
  featureFlags: [],
  buckets: [],
  events: [],
  segments: [],
  containers: [],
  parameterConfigurations: [],
  remoteConfigParameters: [],
  inAppMessages: [],
};

type User = z.input<typeof expUserSchema>;
type InputOf<Body extends z.ZodType> = Omit<z.input<Body>, 'user'>;

/** Decides for one user, by the server or without it: the same questions, answers and refusals. */
export interface Decider {
  experiment(key: number, input: InputOf<typeof evaluationsContract.evaluateExperiment.body>): Promise<ExperimentDecision>;
  flag(key: number, input: InputOf<typeof evaluationsContract.evaluateFeatureFlag.body>): Promise<FlagDecision>;
  config(key: string, input: InputOf<typeof evaluationsContract.evaluateRemoteConfig.body>): Promise<RemoteConfigDecision>;
  message(key: number, input: InputOf<typeof evaluationsContract.evaluateInAppMessage.body>): Promise<InAppDecision>;
  all(): Promise<AllDecisions>;
}

/** With `--file` no module that could open a connection is loaded. */
export async function openDecider(context: Context, file: string | undefined, user: unknown): Promise<Decider> {
  const checked = checkLocally(expUserSchema, user, ['user']);
  if (file !== undefined) return offline(await workspaceOfFile(file), checked);
  return online(await context.session(), checked);
}

/** The contract's schemas reduce the engine's answer to what the API answers. */
function offline(workspace: Workspace, user: ExpUser): Decider {
  const { evaluateExperiment: experiment, evaluateRemoteConfig: config, evaluateInAppMessage: message } = evaluationsContract;
  return {
    async experiment(key, input) {
      const { defaultVariation, explain } = checkLocally(experiment.body.omit({ user: true }), input);
      return experimentDecisionSchema.parse(evaluateExperiment(workspace, key, user, defaultVariation, { explain }));
    },
    async flag(key, { explain }) {
      return flagDecisionSchema.parse(evaluateFeatureFlag(workspace, key, user, { explain }));
    },
    async config(key, input) {
      const { requiredType, defaultValue, explain } = checkLocally(config.body.omit({ user: true }), input);
      return remoteConfigDecisionSchema.parse(evaluateRemoteConfig(workspace, key, user, requiredType, defaultValue, { explain }));
    },
    async message(key, input) {
      const options = checkLocally(message.body.omit({ user: true }), input);
      return withOrder(toInAppDecision(evaluateInAppMessage(workspace, key, user, { ...options, now: Date.now() })));
    },
    async all() {
      const { inAppMessages, ...others } = evaluateAll(workspace, user, { now: Date.now() });
      return allWithOrder(allDecisionsSchema.parse({ ...others, inAppMessages: inAppMessages.map(toInAppDecision) }));
    },
  };
}

function toInAppDecision(decision: EngineDecision): InAppDecision {
  return inAppDecisionSchema.parse({ ...decision, layout: decision.message?.layout });
}

/** Sorts a message's members by name: the database does not preserve their order, and both deciders must print the same. */
function withOrder({ message, ...decision }: InAppDecision): InAppDecision {
  return message === undefined ? decision : { ...decision, message: inOrder(message) };
}

function allWithOrder(all: AllDecisions): AllDecisions {
  return { ...all, inAppMessages: all.inAppMessages.map(withOrder) };
}

function inOrder<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder) as Value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, inOrder(member) as unknown])) as Value;
}

function online(session: Session, user: User): Decider {
  const { evaluateExperiment: experiment, evaluateFeatureFlag: flag, evaluateRemoteConfig: config } = evaluationsContract;
  const { evaluateInAppMessage: message, evaluateAll: all } = evaluationsContract;
  return {
    async experiment(key, input) {
      const answer = await session.call(experiment, { params: { key: String(key) }, body: { user, ...input } });
      return experimentDecisionSchema.parse(answer);
    },
    async flag(key, input) {
      return flagDecisionSchema.parse(await session.call(flag, { params: { key: String(key) }, body: { user, ...input } }));
    },
    async config(key, input) {
      // An address with nothing in the place of the key is none of an operation's.
      if (key === '') return offline(openWorkspace(nothing), user).config(key, input);
      return remoteConfigDecisionSchema.parse(await session.call(config, { params: { key }, body: { user, ...input } }));
    },
    async message(key, input) {
      return withOrder(inAppDecisionSchema.parse(await session.call(message, { params: { key: String(key) }, body: { user, ...input } })));
    },
    async all() {
      return allWithOrder(allDecisionsSchema.parse(await session.call(all, { body: { user } })));
    },
  };
}
