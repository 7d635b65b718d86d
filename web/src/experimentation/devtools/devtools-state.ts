import { evaluateInAppMessage } from '@baeum/contract/engine/evaluate.ts';
import type { ManualOverrides } from '@baeum/contract/engine/model.ts';
import type { ExperimentConfig } from '@baeum/contract/engine/workspace.ts';
import { messageMemory } from '../in-app-messages/message-memory.ts';
import type { PageClient } from '../types.ts';
import type { DevtoolsState, FrameMessage } from './protocol.ts';

/** What developer tools need from the page's client. */
export type InspectedClient = Pick<PageClient, 'onChange' | 'workspace' | 'decisionUser' | 'decideAll' | 'overrides' | 'override'>;

/** The whole state, as plain data. */
export function devtoolsState(client: InspectedClient, sdkKey: string): DevtoolsState {
  const user = client.decisionUser();
  const workspace = client.workspace();
  const decisions = client.decideAll(true);
  if (!workspace || !decisions) return { user };
  const { experiments, featureFlags, inAppMessages } = workspace.config;
  const overrides = client.overrides();
  const { hiddenUntil } = messageMemory(sdkKey);
  return plain({
    user,
    decided: {
      experiments: decisions.experiments.map(({ experimentKey, variation, reason, steps = [] }) => ({
        ...configured(experiments, experimentKey, overrides.experiments),
        key: String(experimentKey),
        result: variation,
        variation,
        reason,
        steps,
      })),
      featureFlags: decisions.featureFlags.map(({ featureKey, isOn, variation, reason, steps = [] }) => ({
        ...configured(featureFlags, featureKey, overrides.featureFlags),
        key: String(featureKey),
        result: isOn ? 'on' : 'off',
        variation,
        reason,
        steps,
      })),
      remoteConfigs: decisions.remoteConfigs.map(({ key, value, reason, steps = [] }) => ({ key, result: textOf(value), reason, steps })),
      inAppMessages: inAppMessages.map(({ key }) => {
        const {
          isShow,
          reason,
          steps = [],
        } = evaluateInAppMessage(workspace.opened, key, user, { now: Date.now(), hiddenUntil: hiddenUntil(key), explain: true });
        return { key: String(key), result: isShow ? 'on' : 'off', reason, steps };
      }),
    },
  });
}

function configured(configs: readonly ExperimentConfig[], key: number, forced: ManualOverrides['experiments']) {
  const config = configs.find((each) => each.key === key);
  return {
    name: config?.name ?? undefined,
    status: config?.execution.status ?? '',
    variations: config?.variations.map((variation) => variation.key) ?? [],
    forced: forced?.[key] !== undefined,
  };
}

/** The forced variations after a request of the frame; unknown ones have no effect. */
export function overridesAfter(client: InspectedClient, message: Exclude<FrameMessage, { type: 'hello' }>): ManualOverrides {
  if (message.type === 'resetAll') return {};
  const overrides = client.overrides();
  const { [String(message.key)]: _before, ...others } = overrides[message.kind] ?? {};
  if (message.type === 'reset') return { ...overrides, [message.kind]: others };
  const known = client.workspace()?.config[message.kind].find(({ key }) => key === message.key);
  if (!known?.variations.some(({ key }) => key === message.variation)) return overrides;
  return { ...overrides, [message.kind]: { ...others, [message.key]: message.variation } };
}

/** `postMessage` only accepts cloneable data, and workspace values may be of any type. */
function plain(state: DevtoolsState): DevtoolsState {
  return JSON.parse(JSON.stringify(state)) as DevtoolsState;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
