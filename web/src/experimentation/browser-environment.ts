/** A key-value storage whose methods never throw, even if the browser blocks storage. */
export interface TextStore {
  get(name: string): string | undefined;
  set(name: string, text: string): void;
  remove(name: string): void;
}

/** Time in milliseconds. Tests replace it with a clock that they advance. */
export interface Clock {
  now(): number;
  /** Runs `work` once after `delay` milliseconds. Returns a function that cancels it. */
  after(delay: number, work: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(delay, work) {
    const timer = setTimeout(work, delay);
    return () => clearTimeout(timer);
  },
};

/** Backed by `storage()`; in memory if the browser refuses (blocked, full, private). */
export function safeStore(storage: () => Storage): TextStore {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (store: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  return {
    get: (name) => attempt((store) => store.getItem(name)) ?? memory.get(name),
    set(name, text) {
      memory.delete(name);
      attempt((store) => store.setItem(name, text));
      if (attempt((store) => store.getItem(name)) !== text) memory.set(name, text);
    },
    remove(name) {
      memory.delete(name);
      attempt((store) => store.removeItem(name));
    },
  };
}

/** Logs a line of the service to the browser's console. The text is verbatim from the catalogue, without personal data. */
export function warn(message: string, detail?: unknown): void {
  if (detail === undefined) console.warn(message);
  else console.warn(message, detail);
}

/** A UUID (version 4), also without a secure context, where `crypto.randomUUID` is missing. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
