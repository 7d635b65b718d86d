import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { createClient } from '../../web/src/experimentation/create-client.ts';
import type { QueuedEvent } from '../../web/src/experimentation/event-types.ts';
import { noSession, type Session } from '../../web/src/experimentation/session-clock.ts';
import { handClock } from '../support/hand-clock.ts';
import { memoryStore } from '../support/memory-store.ts';

let warned: MockInstance<typeof console.warn>;
beforeEach(() => void (warned = vi.spyOn(console, 'warn').mockReturnValue()));
afterEach(() => warned.mockRestore());
const warnings = () => warned.mock.calls.map(([message]) => String(message));

describe('the client before any workspace', () => {
  const firstDecisions = {
    experiments: [{ experimentKey: 1, variation: 'B', reason: 'TRAFFIC_ALLOCATED', parameters: { label: '가' } }],
    featureFlags: [{ featureKey: 1, isOn: true, variation: 'B', reason: 'DEFAULT_RULE', parameters: {} }],
    remoteConfigs: [{ key: 'seconds', value: 6, reason: 'DEFAULT_RULE', valueId: 3 }],
  } as const;

  function client(sdkKey?: string) {
    let session: Session | undefined;
    const clock = handClock();
    const made = createClient({
      boot: { user: { id: 'generated', deviceId: 'generated' }, ...(sdkKey && { sdkKey }) },
      firstDecisions,
      clock,
      store: memoryStore(),
      tabStore: memoryStore(),
      sessions: { read: () => session, write: (next) => void (session = next) },
      pageProperties: () => ({ pagePath: '/' }),
      sessionStart: () => ({ os: 'Linux' }),
      campaign: () => ({ utm_source: 'kakao' }),
      allowed: () => true,
      online: () => true,
      redraw: () => undefined,
    });
    return { made, clock };
  }

  test('answers what the first HTML decided, and for another user that it is not ready', () => {
    const { made } = client();
    expect(made.variationDetail(1)).toEqual({ variation: 'B', reason: 'TRAFFIC_ALLOCATED', parameters: { label: '가' } });
    expect([made.isFeatureOn(1), made.remoteConfig().get('seconds', 1), made.remoteConfig().get('seconds', 'text')]).toEqual([true, 6, 'text']);
    expect(warnings()).toEqual([]);
    made.setUserId('7');
    expect(made.variationDetail(1, 'C')).toEqual({ variation: 'C', reason: 'SDK_NOT_READY', parameters: {} });
    expect([made.isFeatureOn(1), made.remoteConfig().get('seconds', 1)]).toEqual([false, 1]);
    expect(warnings()).toEqual(['SDK not ready.', 'SDK not ready.', 'SDK not ready.']);
  });

  test('an empty key is said to be one', () => {
    const { made } = client();
    expect([made.variationDetail(0).reason, made.featureFlagDetail(Number.NaN).reason]).toEqual(['INVALID_INPUT', 'INVALID_INPUT']);
    expect(warnings()).toEqual(['experimentKey must not be empty', 'featureKey must not be empty']);
  });

  test('tracks what is an event, in a session, and warns of the rest', () => {
    const { made } = client('key-of-a-client');
    const heard: QueuedEvent[] = [];
    made.onEvent((event) => void heard.push(event));
    expect(made.getSessionId()).toBe(noSession);
    made.track({ key: 'purchase', value: 3, properties: { nested: {}, item: 'book' } });
    made.updateUserProperties({ $set: { grade: 'GOLD' } });
    for (const nothing of [null, {}, { key: 1 }]) made.track(nothing as never);
    expect(heard.map(({ event }) => ('eventTypeKey' in event ? [event.eventTypeKey, event.value, event.properties, event.userProperties] : []))).toEqual([
      ['$session_start', 0, { os: 'Linux' }, {}],
      ['purchase', 3, { utm_source: 'kakao', item: 'book' }, {}],
      ['$properties', 0, { $set: { grade: 'GOLD' } }, { grade: 'GOLD' }],
    ]);
    expect(new Set(heard.map(({ event }) => event.identifiers.$sessionId))).toEqual(new Set([made.getSessionId()]));
    expect(warnings()).toEqual(['event must not be null.', 'Event must be event type.', 'Event key must be not null. or event key must be string type.']);
  });

  test('another user ends the session at once, with whose it was', () => {
    const { made } = client('key-of-a-client');
    made.setUserId('7');
    const heard: QueuedEvent[] = [];
    made.onEvent((event) => void heard.push(event));
    const before = made.getSessionId();
    made.setUserId('8');
    made.setUserProperty('grade', 'GOLD');
    made.setUserId(' 8 ');
    expect(
      heard.map(({ event }) => [('eventTypeKey' in event && event.eventTypeKey) || '', event.identifiers.$userId, event.identifiers.$sessionId === before]),
    ).toEqual([
      ['$session_end', '7', true],
      ['$session_start', '8', false],
      ['$properties', '8', false],
    ]);
  });

  test('nothing of what a page may ask throws, whatever it is asked with', () => {
    const { made } = client();
    const odd = {
      toString: () => {
        throw new Error('no text');
      },
    } as never;
    const ask = () => {
      made.setUser(odd);
      made.setUserId(odd);
      made.setDeviceId(odd);
      made.updateUserProperties(null as never);
      made.setUserProperty(odd, odd);
      made.track(odd);
      made.resetUser();
      return [made.variation(odd), made.isFeatureOn(odd), made.remoteConfig().get(odd, 5), made.getUser()];
    };
    expect(ask()).toEqual(['A', false, 5, { id: 'generated', deviceId: 'generated' }]);
  });

  test('ready is never later than after the time somebody gives it', async () => {
    const { made, clock } = client();
    const ready: string[] = [];
    made.onReady(() => void ready.push('ready'));
    await clock.pass(3000);
    expect(ready).toEqual(['ready']);
  });
});
