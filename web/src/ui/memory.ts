/**
 * What a browser keeps by name, the one way to its storage. Where that is blocked, full or broken, nothing was kept, and
 * everything works without it.
 */
interface Memory {
  recall(name: string): string | undefined;
  remember(name: string, text: string): void;
  forget(name: string): void;
  /** Undefined as well for what is no JSON and for null. */
  recallJson(name: string): unknown;
  rememberJson(name: string, value: object): void;
  /** The names that begin so. */
  names(prefix: string): string[];
}

/** Until the tab is closed. */
export const tabMemory = memoryOf(() => sessionStorage);

/** Until somebody clears it; all tabs share it. */
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
