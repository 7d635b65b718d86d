import type { Answer, TestClient } from './client.ts';

/** Short ways to the management operations of one kind, as an operator. */
export function managing(admin: TestClient, thing: string) {
  const on = (key: number | string) => ({ params: { key } });
  return {
    create: (body: object): Promise<Answer> => admin.call(`create${thing}`, { body }),
    get: (key: number | string): Promise<Answer> => admin.call(`get${thing}`, on(key)),
    update: (key: number | string, body: object): Promise<Answer> => admin.call(`update${thing}`, { ...on(key), body }),
    remove: (key: number | string): Promise<Answer> => admin.call(`delete${thing}`, on(key)),
    transit: (key: number | string, action: string, rest: object = {}): Promise<Answer> =>
      admin.call(`transition${thing}`, { ...on(key), body: { action, ...rest } }),
    list: (query: Record<string, unknown> = {}): Promise<Answer> => admin.call(`list${thing}s`, { query }),
  };
}

interface Slot {
  start: number;
  end: number;
  variationId: number;
}

/** Owner of every slot of a bucket as it is answered; 0 where there is none. */
export function ownersOf({ slots, slotSize }: { slots: Slot[]; slotSize: number }): number[] {
  const owners = Array.from({ length: slotSize }, () => 0);
  for (const { start, end, variationId } of slots) owners.fill(variationId, start, end);
  return owners;
}

/** Slots whose owner is another one than before, though they had one and have one. */
export function movedSlots(before: { slots: Slot[]; slotSize: number }, after: { slots: Slot[]; slotSize: number }): number {
  const old = ownersOf(before);
  return ownersOf(after).filter((owner, at) => owner !== 0 && old[at] !== 0 && owner !== old[at]).length;
}
