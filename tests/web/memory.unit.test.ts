import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserMemory, tabMemory } from '../../web/src/ui/memory.ts';

afterEach(() => vi.unstubAllGlobals());

class FakeStorage {
  setItem(name: string, text: string): void {
    Object.assign(this, { [name]: text });
  }
  getItem(name: string): string | null {
    return (Object.entries(this).find(([key]) => key === name)?.[1] as string | undefined) ?? null;
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }
}

describe('what a browser keeps', () => {
  test('comes back as it was kept, by its name', () => {
    vi.stubGlobal('localStorage', new FakeStorage());
    vi.stubGlobal('sessionStorage', new FakeStorage());
    browserMemory.rememberJson('draft:7:post', { at: 1, values: { title: '제목' } });
    tabMemory.remember('scroll:/', '40');
    expect(browserMemory.recallJson('draft:7:post')).toEqual({ at: 1, values: { title: '제목' } });
    expect(browserMemory.names('draft:')).toEqual(['draft:7:post']);
    expect([tabMemory.recall('scroll:/'), browserMemory.recall('scroll:/')]).toEqual(['40', undefined]);
    tabMemory.forget('scroll:/');
    expect(tabMemory.recall('scroll:/')).toBeUndefined();
  });

  test('that is no JSON is as if nothing had been kept', () => {
    vi.stubGlobal('localStorage', Object.assign(new FakeStorage(), { broken: '{"at":', nothing: 'null' }));
    expect(['broken', 'nothing', 'never'].map((name) => browserMemory.recallJson(name))).toEqual([undefined, undefined, undefined]);
  });

  test.each(['blocked', 'full'])('is nothing where the storage is %s, and nobody notices', (state) => {
    const refuse = () => {
      throw new DOMException(state, 'QuotaExceededError');
    };
    if (state === 'blocked') vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }));
    else vi.stubGlobal('localStorage', Object.assign(new FakeStorage(), { setItem: refuse }));
    browserMemory.remember('cart', '1');
    browserMemory.rememberJson('progress-7', []);
    browserMemory.forget('cart');
    expect([browserMemory.recall('cart'), browserMemory.recallJson('progress-7'), browserMemory.names('cart')]).toEqual([undefined, undefined, []]);
  });
});
