import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBridgeClient } from '../../web/src/experimentation/bridge/bridge-client.ts';
import { findBridge, type Bridge } from '../../web/src/experimentation/bridge/bridge.ts';
import type { ExperimentationClient } from '../../web/src/experimentation/types.ts';
import { installBridgeHost, type BridgeHost } from '../support/bridge-host.ts';

const parameters = { color: 'green' };
const answers = {
  getSessionId: '1795252661189.1df68099',
  getUser: { userId: 'member_7', deviceId: 'phone-1' },
  variation: 'B',
  variationDetail: { variation: 'B', reason: 'TRAFFIC_ALLOCATED', parameters },
  isFeatureOn: true,
  featureFlagDetail: { isOn: true, reason: 'DEFAULT_RULE', parameters },
  remoteConfig: '앱의 문구',
};
let host: BridgeHost;
let client: ExperimentationClient;
let warnings: string[];

beforeEach(() => {
  vi.stubGlobal('window', {});
  installBridgeHost(answers);
  const bridge = findBridge() as Bridge;
  host = bridge as unknown as BridgeHost;
  client = createBridgeClient(bridge);
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** One call of each command: what the client asks, what it hands to the app, and what it answers. */
const calls: [string, (asked: ExperimentationClient) => unknown, object, unknown][] = [
  ['getSessionId', (asked) => asked.getSessionId(), {}, answers.getSessionId],
  ['getUser', (asked) => asked.getUser(), {}, answers.getUser],
  ['setUser', (asked) => asked.setUser({ userId: 'a' }), { user: { userId: 'a' } }, undefined],
  ['setUserId', (asked) => asked.setUserId(null), { userId: null }, undefined],
  ['setDeviceId', (asked) => asked.setDeviceId('d'), { deviceId: 'd' }, undefined],
  ['setUserProperty', (asked) => asked.setUserProperty('age', 30), { key: 'age', value: 30 }, undefined],
  ['updateUserProperties', (asked) => asked.updateUserProperties({ $set: { age: 30 } }), { operations: { $set: { age: 30 } } }, undefined],
  ['resetUser', (asked) => asked.resetUser(), {}, undefined],
  ['variation', (asked) => asked.variation(7), { experimentKey: 7, defaultVariation: 'A' }, 'B'],
  ['variationDetail', (asked) => asked.variationDetail(7, 'C'), { experimentKey: 7, defaultVariation: 'C' }, answers.variationDetail],
  ['isFeatureOn', (asked) => asked.isFeatureOn(3), { featureKey: 3 }, true],
  ['featureFlagDetail', (asked) => asked.featureFlagDetail(3), { featureKey: 3 }, answers.featureFlagDetail],
  ['track', (asked) => asked.track('purchase'), { event: { key: 'purchase' } }, undefined],
  ['remoteConfig', (asked) => asked.remoteConfig().get('title', '기본'), { key: 'title', defaultValue: '기본', valueType: 'string' }, '앱의 문구'],
  ['showUserExplorer', (asked) => asked.showUserExplorer(), {}, undefined],
];

describe('a page inside an app', () => {
  it.each(calls)('forwards %s', (command, call, given, answer) => {
    expect(call(client)).toEqual(answer);
    expect(host.calls).toEqual([{ command, parameters: given }]);
    expect(warnings).toEqual([]);
  });

  it.each([['trackPageView'], ['hideUserExplorer'], ['close']] as const)('%s warns and does nothing', (name) => {
    client[name]();
    expect(host.calls).toEqual([]);
    expect(warnings).toEqual([`${name} is not supported inside an app.`]);
  });

  it('is ready at once', () => {
    const callback = vi.fn<() => void>();
    client.onReady(callback);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('tracks nothing that is no event, as outside of an app', () => {
    client.track({} as never);
    client.track({ key: 3 } as never);
    expect(host.calls).toEqual([]);
    expect(warnings).toEqual(['Event must be event type.', 'Event key must be not null. or event key must be string type.']);
  });
});

describe('an app that breaks', () => {
  const defaults: Record<string, unknown> = {
    getSessionId: '0.ffffffff',
    getUser: {},
    variation: 'A',
    variationDetail: { variation: 'C', reason: 'EXCEPTION', parameters: {} },
    isFeatureOn: false,
    featureFlagDetail: { isOn: false, reason: 'EXCEPTION', parameters: {} },
    remoteConfig: '기본',
  };

  it.each([['throw'], ['garbage'], ['refuse'], [42], [null], [[]], [{ variation: 3 }]])('answering %j gives every default, and a line in the log', (broken) => {
    for (const [command, call] of calls) {
      host.answer(command, broken);
      const given = call(client);
      if (command === 'getUser' && typeof broken === 'object' && broken !== null && !Array.isArray(broken)) continue;
      if (command in defaults) expect([command, given]).toEqual([command, defaults[command]]);
      else expect(given).toBeUndefined();
    }
    expect(warnings.length).toBeGreaterThan(0);
  });

  it.each([[undefined], [null], ['text'], [{}], [{ invoke: 'no function' }]])('is no app when its global is %j', (global) => {
    vi.stubGlobal('window', { __expBridge: global });
    expect(findBridge()).toBeUndefined();
  });
});
