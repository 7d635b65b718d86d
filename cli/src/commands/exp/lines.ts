import { evaluateAll, evaluateExperiment, evaluateFeatureFlag, evaluateInAppMessage, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import type { Workspace } from '@baeum/contract/engine/model.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import type { MessageInput } from './message-flags.ts';

/** One decision for one of many users; only the members that its kind has. */
export interface DecisionLine {
  user: number;
  /** The user's first identifier, as it was given. */
  id?: string | number;
  kind: 'experiment' | 'flag' | 'config' | 'message';
  key: number | string;
  variation?: string;
  /** Whether a flag is on, or a message is shown. */
  on?: boolean;
  value?: unknown;
  reason: string;
}

/** What to decide for each user. */
export type Question = (workspace: Workspace, user: ExpUser, number: number) => DecisionLine[];

export const askAll: Question = (workspace, user, number) => linesOf(evaluateAll(workspace, user, { now: Date.now() }), number, user);

export function askExperiment(key: number, fallback: string | undefined): Question {
  return (workspace, user, number) => linesOf({ experiments: [evaluateExperiment(workspace, key, user, fallback)] }, number, user);
}

export function askFlag(key: number): Question {
  return (workspace, user, number) => linesOf({ featureFlags: [evaluateFeatureFlag(workspace, key, user)] }, number, user);
}

export function askConfig(key: string, requiredType: string, fallback: unknown): Question {
  return (workspace, user, number) => linesOf({ remoteConfigs: [evaluateRemoteConfig(workspace, key, user, requiredType, fallback)] }, number, user);
}

export function askMessage(key: number, input: MessageInput): Question {
  return (workspace, user, number) => linesOf({ inAppMessages: [evaluateInAppMessage(workspace, key, user, { ...input, now: Date.now() })] }, number, user);
}

/** Experiments, flags, parameters and messages, each in workspace order. */
export function linesOf(
  { experiments = [], featureFlags = [], remoteConfigs = [], inAppMessages = [] }: Partial<AllKept>,
  number: number,
  asked?: ExpUser,
): DecisionLine[] {
  const user = { user: number, ...idOf(asked) };
  return [
    ...experiments.map(({ experimentKey: key, variation, reason }): DecisionLine => ({ ...user, kind: 'experiment', key, variation, reason })),
    ...featureFlags.map(({ featureKey: key, variation, isOn: on, reason }): DecisionLine => ({ ...user, kind: 'flag', key, variation, on, reason })),
    ...remoteConfigs.map(({ key, value, reason }): DecisionLine => ({ ...user, kind: 'config', key, value, reason })),
    ...inAppMessages.map(({ messageKey: key, isShow: on, reason }): DecisionLine => ({ ...user, kind: 'message', key, on, reason })),
  ];
}

function idOf({ id, userId, deviceId, identifiers }: ExpUser = {}): { id?: string | number } {
  const [first] = [id, userId, deviceId, ...Object.values(identifiers ?? {})].filter((each) => typeof each === 'string' || typeof each === 'number');
  return first === undefined ? {} : { id: first };
}

/** The parts of the engine's and of the server's decisions that a line shows. */
interface AllKept {
  experiments: readonly { experimentKey: number; variation: string; reason: string }[];
  featureFlags: readonly { featureKey: number; variation: string; isOn: boolean; reason: string }[];
  remoteConfigs: readonly { key: string; value?: unknown; reason: string }[];
  inAppMessages: readonly { messageKey: number; isShow: boolean; reason: string }[];
}
