/**
 * Named values in the browser's storage, which is accessed only here. If it is blocked, full or broken, nothing is
 * stored, and everything works without it.
 */
interface Memory {
  recall(name: string): string | undefined;
  remember(name: string, text: string): void;
  forget(name: string): void;
  /** Undefined also for invalid JSON and null. */
  recallJson(name: string): unknown;
  rememberJson(name: string, value: object): void;
  /** Names with this prefix. */
  names(prefix: string): string[];
}

/** Until the tab is closed. */
export const tabMemory = memoryOf(() => sessionStorage);

/** Until the user clears it; all tabs share it. */
export const browserMemory = memoryOf(() => localStorage);

function memoryOf(storage: () => Storage): Memory {
  const attempt = <T>(work: (store: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  return {
    recall: (name) => attempt((store) => store.getItem(name)) ?? undefined,
    remember: (name, text) => attempt((store) => store.setItem(name, text)),
    forget: (name) => attempt((store) => store.removeItem(name)),
    recallJson: (name) => attempt((store) => JSON.parse(store.getItem(name) ?? 'null')) ?? undefined,
    rememberJson: (name, value) => attempt((store) => store.setItem(name, JSON.stringify(value))),
    names: (prefix) => attempt((store) => Object.keys(store).filter((name) => name.startsWith(prefix))) ?? [],
  };
}
