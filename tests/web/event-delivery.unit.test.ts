import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { safeStore } from '../../web/src/experimentation/browser-environment.ts';
import { Delivery } from '../../web/src/experimentation/delivery.ts';
import type { QueuedEvent } from '../../web/src/experimentation/event-types.ts';
import type { Outcome } from '../../web/src/experimentation/experiment-api.ts';
import { RetryStore } from '../../web/src/experimentation/retry-store.ts';
import { handClock } from '../support/hand-clock.ts';
import { memoryStore } from '../support/memory-store.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

function tracked(insertId: string): QueuedEvent {
  const common = { insertId, timestamp: 1, userId: 'd', identifiers: { $id: 'd' }, userProperties: {}, hackleProperties: {}, properties: {} };
  return { list: 'trackEvents', event: { ...common, eventTypeId: 0, eventTypeKey: 'key', value: 0 } };
}

const numbered = (count: number, from = 0) => Array.from({ length: count }, (_each, index) => tracked(`e${from + index}`));
const idsOf = (events: readonly QueuedEvent[]) => events.map(({ event }) => event.insertId);

describe('delivery', () => {
  function delivery(answers: Outcome[]) {
    const clock = handClock();
    const sent: string[][] = [];
    const beacons: string[][] = [];
    const wire = {
      sendEvents: async (events: readonly QueuedEvent[]) => {
        sent.push(idsOf(events));
        return answers.shift() ?? 'sent';
      },
      beaconEvents: (events: readonly QueuedEvent[]) => {
        beacons.push(idsOf(events));
        return [] as QueuedEvent[];
      },
    };
    const retry = new RetryStore(memoryStore(), 'unsent');
    return { clock, sent, beacons, retry, delivery: new Delivery(wire, retry, clock) };
  }

  test('a batch leaves 500 ms after its first event', async () => {
    const { clock, sent, delivery: queue } = delivery([]);
    queue.add(tracked('a'));
    await clock.pass(300);
    queue.add(tracked('b'));
    await clock.pass(199);
    expect(sent).toEqual([]);
    await clock.pass(1);
    expect(sent).toEqual([['a', 'b']]);
    queue.add(tracked('c'));
    await clock.pass(500);
    expect(sent).toEqual([['a', 'b'], ['c']]);
  });

  test('a hundred events leave at once', async () => {
    const { clock, sent, delivery: queue } = delivery([]);
    for (const event of numbered(101)) queue.add(event);
    await clock.pass(0);
    expect(sent.map(({ length }) => length)).toEqual([100]);
    await clock.pass(500);
    expect(sent.map(({ length }) => length)).toEqual([100, 1]);
  });

  test('what the server could not take waits, and goes along after the next success', async () => {
    const { clock, sent, retry, delivery: queue } = delivery(['failed']);
    queue.add(tracked('a'));
    await clock.pass(500);
    expect(idsOf(retry.all())).toEqual(['a']);
    queue.add(tracked('b'));
    await clock.pass(500);
    expect(sent).toEqual([['a'], ['b'], ['a']]);
    expect(retry.all()).toEqual([]);
  });

  test('what the server refuses is dropped', async () => {
    const { clock, retry, delivery: queue } = delivery(['refused']);
    queue.add(tracked('a'));
    await clock.pass(500);
    expect(retry.all()).toEqual([]);
  });

  test('resending takes nothing out of the store before the answer', async () => {
    const { sent, retry, delivery: queue } = delivery(['failed', 'refused']);
    retry.add(numbered(2));
    await queue.resend();
    expect(idsOf(retry.all())).toEqual(['e0', 'e1']);
    await Promise.all([queue.resend(), queue.resend()]);
    expect(sent).toEqual([
      ['e0', 'e1'],
      ['e0', 'e1'],
    ]);
    expect(retry.all()).toEqual([]);
  });

  test('a page that goes away sends what waits and what is under way, or keeps it when offline', async () => {
    const { clock, beacons, retry, delivery: queue } = delivery([]);
    queue.add(tracked('under way'));
    queue.flush();
    queue.add(tracked('waiting'));
    queue.leave(true);
    expect(beacons).toEqual([['under way', 'waiting']]);
    await clock.pass(1000);
    queue.add(tracked('offline'));
    queue.leave(false);
    expect(idsOf(retry.all())).toEqual(['offline']);
  });
});

describe('events to be tried again', () => {
  test('the last hundred, each once', () => {
    const store = new RetryStore(memoryStore(), 'unsent');
    store.add(numbered(80));
    store.add(numbered(80, 40));
    expect(idsOf(store.all())).toEqual(idsOf(numbered(100, 20)));
    store.remove(numbered(99, 20));
    expect(idsOf(store.all())).toEqual(['e119']);
  });

  test('are shared by tabs, and survive what somebody else wrote there', () => {
    const memory = memoryStore();
    const [one, other] = [new RetryStore(memory, 'unsent'), new RetryStore(memory, 'unsent')];
    one.add([tracked('a')]);
    other.add([tracked('b')]);
    one.remove([tracked('a')]);
    expect(idsOf(other.all())).toEqual(['b']);
    for (const text of ['{', '7', 'null']) {
      memory.set('unsent', text);
      expect(one.all()).toEqual([]);
    }
  });

  test('are kept in memory where the browser refuses storage', () => {
    const refused = safeStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    refused.set('name', 'text');
    expect(refused.get('name')).toBe('text');
    refused.remove('name');
    expect(refused.get('name')).toBeUndefined();
  });
});
