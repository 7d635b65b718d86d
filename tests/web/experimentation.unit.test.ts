import { pageProperties } from '@baeum/contract/shared/page-properties.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../web/src/experimentation/browser-environment.ts';
import { CurrentUser } from '../../web/src/experimentation/current-user.ts';
import { errorReporter } from '../../web/src/experimentation/error-reports.ts';
import { dedupeWindows, ExposureDedupe } from '../../web/src/experimentation/exposure-dedupe.ts';
import { Metrics } from '../../web/src/experimentation/metrics.ts';
import { applyOperations, validOperations } from '../../web/src/experimentation/property-operations.ts';
import { formatSession, noSession, parseSession, SessionClock, sessionIdleTime, type Session } from '../../web/src/experimentation/session-clock.ts';
import { readTrackedEvent } from '../../web/src/experimentation/tracked-event.ts';
import { WorkspaceSource } from '../../web/src/experimentation/workspace-source.ts';
import { handClock } from '../support/hand-clock.ts';

const minute = 60_000;

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe('sessions', () => {
  const me = { userId: undefined, deviceId: 'device' };

  function sessions() {
    let stored: Session | undefined;
    const told: string[] = [];
    let number = 0;
    const store = { read: () => stored, write: (session: Session) => void (stored = session) };
    const events = {
      started: (session: Session) => void told.push(`start ${session.id}`),
      ended: (session: Session, sameUser: boolean) => void told.push(`end ${session.id} ${session.lastEventAt} ${sameUser}`),
    };
    const open = () => new SessionClock(store, events, () => String((number += 1)).padStart(8, '0'));
    return { told, open };
  }

  test('none before the first event, which starts one', () => {
    const { told, open } = sessions();
    const clock = open();
    expect(clock.id).toBe(noSession);
    clock.touch(1000, me);
    expect(clock.id).toBe('1000.00000001');
    expect(told).toEqual(['start 1000.00000001']);
  });

  test('goes on for less than 30 idle minutes, counted from the last event', () => {
    const { told, open } = sessions();
    const clock = open();
    clock.touch(0, me);
    clock.touch(sessionIdleTime - 1, me);
    clock.touch(2 * sessionIdleTime - 2, me);
    expect(told).toHaveLength(1);
    clock.touch(3 * sessionIdleTime - 2, me);
    expect(told.slice(1)).toEqual([`end 0.00000001 ${2 * sessionIdleTime - 2} true`, `start ${3 * sessionIdleTime - 2}.00000002`]);
  });

  test('another member or device has another session', () => {
    const { told, open } = sessions();
    const clock = open();
    clock.touch(0, me);
    clock.touch(1, { ...me, userId: '7' });
    clock.touch(2, { userId: '7', deviceId: 'other' });
    expect(told).toEqual(['start 0.00000001', 'end 0.00000001 0 false', 'start 1.00000002', 'end 1.00000002 1 false', 'start 2.00000003']);
  });

  test('tabs share it: one that was idle goes on with what another tab has kept alive', () => {
    const { told, open } = sessions();
    const [first, second] = [open(), open()];
    first.touch(0, me);
    second.touch(20 * minute, me);
    first.touch(40 * minute, me);
    expect(told).toHaveLength(1);
    expect(first.id).toBe(second.id);
  });

  test('is read back as it was written, and nothing else is read', () => {
    const session = { id: '1795252661189.1df68099', lastEventAt: 1_795_252_661_200, who: 'a1' };
    expect(parseSession(formatSession(session))).toEqual(session);
    for (const text of [undefined, '', 'x', '1.1df68099|x|a', '1|2|3', `${formatSession(session)}|`]) expect(parseSession(text)).toBeUndefined();
  });
});

describe('exposures are reported once within the window', () => {
  const me = { $id: 'a' };

  test('up to and including its end, counted from the one reported', () => {
    const dedupe = new ExposureDedupe();
    const repeats = [0, 999, 1000, 1001, 1500].map((now) => dedupe.isRepeat([1, 11, 'A', 'TRAFFIC_ALLOCATED'], me, now));
    expect(repeats).toEqual([false, true, true, false, true]);
  });

  test('another experiment, variation or reason is another exposure', () => {
    const dedupe = new ExposureDedupe();
    const decisions = [
      [1, 11, 'A', 'X'],
      [2, 11, 'A', 'X'],
      [1, 12, 'A', 'X'],
      [1, 11, 'B', 'X'],
      [1, 11, 'A', 'Y'],
    ];
    expect(decisions.map((decision) => dedupe.isRepeat(decision, me, 0))).toEqual([false, false, false, false, false]);
    expect(dedupe.isRepeat([1, 11, 'A', 'X'], me, 0)).toBe(true);
  });

  test('a change of any identifier forgets, their order does not', () => {
    const dedupe = new ExposureDedupe();
    const report = (identifiers: Record<string, string>) => dedupe.isRepeat([1], identifiers, 0);
    expect([report({ $id: 'a', team: 'b' }), report({ team: 'b', $id: 'a' }), report({ $id: 'a', team: 'c' }), report({ $id: 'a', team: 'b' })]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('a window outside of 1 s to 1 h falls to the default', () => {
    for (const window of [0, 999, dedupeWindows.max + 1, Number.NaN]) expect(new ExposureDedupe(window).isRepeat([1], me, 0)).toBe(false);
    const hour = new ExposureDedupe(dedupeWindows.max);
    expect([0, dedupeWindows.max, dedupeWindows.max + 1].map((now) => hour.isRepeat([1], me, now))).toEqual([false, true, false]);
    const odd = new ExposureDedupe(dedupeWindows.max + 1);
    expect([0, 1000, 1001].map((now) => odd.isRepeat([1], me, now))).toEqual([false, true, false]);
  });
});

describe('polling', () => {
  const workspaces = () => {
    const clock = handClock();
    const answers: Response[] = [];
    const asked: number[] = [];
    const loaded: unknown[] = [];
    const get = async () => {
      asked.push(clock.now());
      return answers.shift() ?? new Response(null, { status: 503 });
    };
    const start = (interval?: number) => new WorkspaceSource(get, clock, (config) => void loaded.push(config), interval);
    return { clock, answers, asked, loaded, start };
  };

  test('never more often than every 30 s, only while shown, at once after a longer absence', async () => {
    const { clock, asked, start } = workspaces();
    const source = start(1000);
    await source.load();
    source.resume();
    await clock.pass(29_999);
    expect(asked).toEqual([0]);
    await clock.pass(1);
    expect(asked).toEqual([0, 30_000]);
    source.pause();
    await clock.pass(10 * minute);
    source.resume();
    await clock.pass(0);
    expect(asked).toEqual([0, 30_000, 30_000 + 10 * minute]);
  });

  test('tells of another workspace only, and stops asking with a key that is no longer valid', async () => {
    const { clock, answers, asked, loaded, start } = workspaces();
    const answer = (etag: string) => Response.json({ etag }, { headers: { etag } });
    answers.push(answer('1'), answer('1'), answer('2'), new Response(null, { status: 401 }));
    const source = start(30_000);
    await source.load();
    source.resume();
    await clock.pass(5 * minute);
    expect(loaded).toEqual([{ etag: '1' }, { etag: '2' }]);
    expect(asked).toHaveLength(4);
  });
});

describe('the user', () => {
  const deviceId = 'generated';
  const visitor = () => new CurrentUser({ id: deviceId, deviceId });

  test('identifiers are trimmed; an empty or over-long one sets nothing', () => {
    const user = visitor();
    user.setUserId('  7 ');
    user.setDeviceId(' tablet ');
    const set = user.identifiers();
    for (const nothing of ['', '   ', 'x'.repeat(513), undefined, {}]) {
      user.setUserId(nothing);
      user.setDeviceId(nothing);
    }
    expect(set).toEqual({ $id: deviceId, $userId: '7', $deviceId: 'tablet', $hackleDeviceId: deviceId });
    expect(user.identifiers()).toEqual(set);
    user.setUserId(null);
    expect(user.identifiers()).toEqual({ $id: deviceId, $deviceId: 'tablet', $hackleDeviceId: deviceId });
  });

  test('another user keeps the device’s id where they bring none', () => {
    const user = visitor();
    user.set({ id: 'me', userId: 8, identifiers: { team: 'blue' }, properties: { age: 30 } });
    expect(user.identifiers()).toEqual({ $id: 'me', $userId: '8', $deviceId: deviceId, team: 'blue', $hackleDeviceId: deviceId });
    user.set(null);
    expect(user.get()).toEqual({ id: deviceId, deviceId });
  });

  test.each([
    [{ $set: { a: 1 } }, {}, { a: 1 }],
    [{ $setOnce: { a: 2, b: 2 } }, { a: 1 }, { a: 1, b: 2 }],
    [{ $unset: { a: '-' } }, { a: 1, b: 1 }, { b: 1 }],
    [{ $increment: { a: 2, b: 2, c: 'x' } }, { a: 1, c: 1 }, { a: 3, b: 2, c: 1 }],
    [{ $append: { a: 3, b: [1] } }, { a: [1, 2] }, { a: [1, 2, 3], b: [1] }],
    [{ $appendOnce: { a: [2, 3] } }, { a: [1, 2] }, { a: [1, 2, 3] }],
    [{ $prepend: { a: 0 } }, { a: 1 }, { a: [0, 1] }],
    [{ $prependOnce: { a: [1, 0] } }, { a: [1] }, { a: [0, 1] }],
    [{ $remove: { a: [1, 9] } }, { a: [1, 2] }, { a: [2] }],
    [{ $clearAll: { any: '-' }, $set: { b: 1 } }, { a: 1 }, { b: 1 }],
    [{ $unknown: { a: 1 }, $set: { nested: { a: 1 }, long: 'x'.repeat(1025), fine: 'x' } }, {}, { fine: 'x' }],
  ])('%j', (operations, before, after) => {
    expect(applyOperations(before, validOperations(operations as never))).toEqual(after);
  });
});

describe('what callers may track', () => {
  test.each([
    [null, 'event must not be null.'],
    [undefined, 'event must not be null.'],
    ['', 'event must not be null.'],
    [7, 'Event must be event type.'],
    [[], 'Event must be event type.'],
    [{}, 'Event must be event type.'],
    [{ key: 7 }, 'Event key must be not null. or event key must be string type.'],
    [{ value: 1 }, 'Event key must be not null. or event key must be string type.'],
    ['purchase', { key: 'purchase' }],
    [
      { key: 'purchase', value: 3 },
      { key: 'purchase', value: 3 },
    ],
  ])('%j', (event, read) => expect(readTrackedEvent(event)).toEqual(read));
});

describe('errors', () => {
  test('each once in a row, with at most 30 lines of stack', () => {
    const reports: Record<string, string>[] = [];
    const report = errorReporter((properties) => void reports.push(properties));
    const error = Object.assign(new TypeError('boom'), { stack: Array.from({ length: 40 }, (_line, at) => `line ${at}`).join('\n') });
    report(error);
    report(error);
    report('text');
    report({ code: 1 });
    report(error);
    report(null, 'Script error.');
    expect(reports.map(({ type, message }) => `${type}: ${message}`)).toEqual([
      'TypeError: boom',
      'string: text',
      'object: {"code":1}',
      'TypeError: boom',
      'object: Script error.',
    ]);
    expect(reports[0]?.$stacktrace?.split('\n')).toHaveLength(30);
    expect(reports.map(({ level }) => level)).toEqual(['error', 'error', 'error', 'error', 'error']);
  });
});

test('metrics add up until they are taken, a hundred at a time', () => {
  const metrics = new Metrics();
  for (const duration of [10, 30]) metrics.time('api.call', { operation: 'post.events' }, duration);
  for (let number = 0; number < 120; number += 1) metrics.count('decision', { key: String(number) });
  metrics.count('decision', { key: '0' });
  const first = metrics.take();
  expect(first).toHaveLength(100);
  expect(first.slice(0, 2)).toEqual([
    { name: 'api.call', type: 'TIMER', tags: { operation: 'post.events' }, measurements: { count: 2, total: 40, max: 30, mean: 20 } },
    { name: 'decision', type: 'COUNTER', tags: { key: '0' }, measurements: { count: 2 } },
  ]);
  expect([metrics.take().length, metrics.take().length]).toEqual([21, 0]);
});

test('ids are UUIDs', () => {
  expect(newId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(newId()).not.toBe(newId());
});

describe('what the request for a page tells targets', () => {
  test('the address without what opens doors or names people', () => {
    const properties = pageProperties('https://baeum.example:8443/user/validation?token=abc&utm_source=x&EMAIL=a%40b.kr#top', '');
    expect(properties).toEqual({
      platform: 'Web',
      osName: 'unknown',
      deviceType: 'pc',
      userAgent: '',
      pagePath: '/user/validation',
      host: 'baeum.example:8443',
      url: 'https://baeum.example:8443/user/validation?token=&utm_source=x&EMAIL=#top',
      queryParameter: '?token=&utm_source=x&EMAIL=',
      protocol: 'https',
    });
  });

  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Whale/4.30.291.11 Safari/537.36',
      'Whale 4.30.291.11 4 Windows pc',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15', 'Safari 19.1 19 macOS pc'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 11.2.3',
      'KakaoTalk 11.2.3 11 iOS mobile',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet 28.0 28 Android mobile',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145.0 145 Linux pc'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.1.2',
      'Edge 150.0.1.2 150 Windows pc',
    ],
  ])('%s', (userAgent, told) => {
    const { browserName, browserVersion, browserMajorVersion, osName, deviceType } = pageProperties('https://baeum.example/', userAgent);
    expect([browserName, browserVersion, browserMajorVersion, osName, deviceType].join(' ')).toBe(told);
  });
});
