import { AsyncLocalStorage } from 'node:async_hooks';
import { inBackground } from './connection.ts';

/**
 * Looks up which keys exist, with few statements: keys that arrive while one runs are looked up together by the next. All
 * callers use one background connection, and each waits for at most two statements.
 */
export function batchedLookup(find: (keys: string[]) => Promise<readonly string[]>): (key: string) => Promise<boolean> {
  // A statement shared by many callers runs in none of their contexts.
  const alone = AsyncLocalStorage.snapshot();
  let running: Promise<unknown> = Promise.resolve();
  let next: { keys: Set<string>; known: Promise<ReadonlySet<string>> } | undefined;

  function begin() {
    const keys = new Set<string>();
    const known = running.then(async () => {
      next = undefined;
      return new Set(await alone(() => inBackground(() => find([...keys]))));
    });
    running = known.catch(() => undefined);
    next = { keys, known };
    return next;
  }

  return async (key) => {
    const { keys, known } = next ?? begin();
    keys.add(key);
    return (await known).has(key);
  };
}
