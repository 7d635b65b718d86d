import { AsyncLocalStorage } from 'node:async_hooks';
import { inBackground } from './connection.ts';

/**
 * Looks up which of many keys exist, in few statements: keys that arrive while one runs wait for the next, which takes all of them. However
 * many callers there are, they need one connection that no request takes, and each waits for two statements at most.
 */
export function askTogether(find: (keys: string[]) => Promise<readonly string[]>): (key: string) => Promise<boolean> {
  // A statement that many callers wait for runs in none of their contexts.
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
