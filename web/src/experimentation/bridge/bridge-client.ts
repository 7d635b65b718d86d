import { DEFAULT_VARIATION } from '@baeum/contract/engine/constants.ts';
import type { ExperimentDecision, FlagDecision } from '@baeum/contract/engine/decisions.ts';
import { NO_PARAMETERS } from '@baeum/contract/engine/model.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import { warn } from '../browser-environment.ts';
import { noSession } from '../session-clock.ts';
import { readTrackedEvent } from '../tracked-event.ts';
import type { ExperimentationClient } from '../types.ts';
import { askBridge, isRecord, type Bridge, type BridgeCommand } from './bridge.ts';

type VariationDetail = Pick<ExperimentDecision, 'variation' | 'reason' | 'parameters'>;
type FlagDetail = Pick<FlagDecision, 'isOn' | 'reason' | 'parameters'>;

/**
 * The client of a page shown in an app: the app decides, records and knows the user, so every call is forwarded to it.
 * If the app throws or returns invalid data, the default is returned with the reason EXCEPTION.
 */
export function createBridgeClient(bridge: Bridge): ExperimentationClient {
  function ask<T>(command: BridgeCommand, parameters: object, accept: (data: unknown) => data is T, fallback: T): T {
    try {
      return askBridge(bridge, command, parameters, accept);
    } catch (cause) {
      warn(`${command} failed.`, cause);
      return fallback;
    }
  }
  const tell = (command: BridgeCommand, parameters: object = {}): void => void ask(command, parameters, isAnything, undefined);
  return {
    getSessionId: () => ask('getSessionId', {}, isString, noSession),
    getUser: () => ask('getUser', {}, isUser, {}),
    setUser: (user) => tell('setUser', { user }),
    setUserId: (userId) => tell('setUserId', { userId }),
    setDeviceId: (deviceId) => tell('setDeviceId', { deviceId }),
    setUserProperty: (key, value) => tell('setUserProperty', { key, value }),
    updateUserProperties: (operations) => tell('updateUserProperties', { operations }),
    resetUser: () => tell('resetUser'),
    variation: (experimentKey, defaultVariation = DEFAULT_VARIATION) => ask('variation', { experimentKey, defaultVariation }, isString, defaultVariation),
    variationDetail: (experimentKey, defaultVariation = DEFAULT_VARIATION) =>
      ask('variationDetail', { experimentKey, defaultVariation }, isVariationDetail, {
        variation: defaultVariation,
        reason: 'EXCEPTION',
        parameters: NO_PARAMETERS,
      }),
    isFeatureOn: (featureKey) => ask('isFeatureOn', { featureKey }, isBoolean, false),
    featureFlagDetail: (featureKey) => ask('featureFlagDetail', { featureKey }, isFlagDetail, { isOn: false, reason: 'EXCEPTION', parameters: NO_PARAMETERS }),
    remoteConfig: () => ({
      get<T extends string | number | boolean>(key: string, defaultValue: T): T {
        const isOfType = (data: unknown): data is T => typeof data === typeof defaultValue;
        return ask('remoteConfig', { key, defaultValue, valueType: typeof defaultValue }, isOfType, defaultValue);
      },
    }),
    track(event) {
      const read = readTrackedEvent(event);
      if (typeof read === 'string') warn(read);
      else tell('track', { event: read });
    },
    onReady: (callback) => callback(),
    showUserExplorer: () => tell('showUserExplorer'),
    trackPageView: () => unsupported('trackPageView'),
    hideUserExplorer: () => unsupported('hideUserExplorer'),
    close: () => unsupported('close'),
  };
}

function unsupported(name: string): void {
  warn(`${name} is not supported inside an app.`);
}

const isString = (data: unknown): data is string => typeof data === 'string';
const isBoolean = (data: unknown): data is boolean => typeof data === 'boolean';
const isAnything = (_data: unknown): _data is unknown => true;
const isUser = (data: unknown): data is ExpUser => isRecord(data);

function isVariationDetail(data: unknown): data is VariationDetail {
  return isRecord(data) && isString(data['variation']) && isString(data['reason']) && isRecord(data['parameters']);
}

function isFlagDetail(data: unknown): data is FlagDetail {
  return isRecord(data) && isBoolean(data['isOn']) && isString(data['reason']) && isRecord(data['parameters']);
}
