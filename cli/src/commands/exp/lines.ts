import {
  evaluateAll,
  evaluateExperiment,
  evaluateFeatureFlag,
  evaluateInAppMessage,
  evaluateRemoteConfig,
} from '@baeum/contract/engine/evaluate.ts';
import type { Workspace } from '@baeum/contract/engine/model.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import type { MessageInput } from './message-flags.ts';

/** One decision for one of many users; only the members that its kind has. */
export interface DecisionLine {
  user: number;
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

export const askAll: Question = (workspace, user, number) => linesOf(evaluateAll(workspace, user, { now: Date.now() }), number);

export function askExperiment(key: number, fallback: string | undefined): Question {
  return (workspace, user, number) => linesOf({ experiments: [evaluateExperiment(workspace, key, user, fallback)] }, number);
}

export function askFlag(key: number): Question {
  return (workspace, user, number) => linesOf({ featureFlags: [evaluateFeatureFlag(workspace, key, user)] }, number);
}

export function askConfig(key: string, requiredType: string, fallback: unknown): Question {
  return (workspace, user, number) => linesOf({ remoteConfigs: [evaluateRemoteConfig(workspace, key, user, requiredType, fallback)] }, number);
}

export function askMessage(key: number, input: MessageInput): Question {
  return (workspace, user, number) => linesOf({ inAppMessages: [evaluateInAppMessage(workspace, key, user, { ...input, now: Date.now() })] }, number);
}

/** Experiments, flags, parameters and messages, each in workspace order. */
export function linesOf({ experiments = [], featureFlags = [], remoteConfigs = [], inAppMessages = [] }: Partial<AllKept>, user: number): DecisionLine[] {
  return [
    ...experiments.map(({ experimentKey: key, variation, reason }): DecisionLine => ({ user, kind: 'experiment', key, variation, reason })),
    ...featureFlags.map(({ featureKey: key, variation, isOn: on, reason }): DecisionLine => ({ user, kind: 'flag', key, variation, on, reason })),
    ...remoteConfigs.map(({ key, value, reason }): DecisionLine => ({ user, kind: 'config', key, value, reason })),
    ...inAppMessages.map(({ messageKey: key, isShow: on, reason }): DecisionLine => ({ user, kind: 'message', key, on, reason })),
  ];
}

/** The parts of the engine's and of the server's decisions that a line tells. */
interface AllKept {
  experiments: readonly { experimentKey: number; variation: string; reason: string }[];
  featureFlags: readonly { featureKey: number; variation: string; isOn: boolean; reason: string }[];
  remoteConfigs: readonly { key: string; value?: unknown; reason: string }[];
  inAppMessages: readonly { messageKey: number; isShow: boolean; reason: string }[];
}
