import { AsyncLocalStorage } from 'node:async_hooks';
import { inBackground } from './connection.ts';

/**
 * Asks which of many keys are known, in few statements: what is asked while one runs waits for the next, which takes all of it along.
 * However many ask, they need one connection that no request takes, and each waits for two statements at most.
 */
export function askTogether(find: (keys: string[]) => Promise<readonly string[]>): (key: string) => Promise<boolean> {
  // A statement that many wait for belongs to none of them.
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
