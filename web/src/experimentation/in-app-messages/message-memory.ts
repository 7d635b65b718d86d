import { day } from '@baeum/contract/shared/constants.ts';

/** How long a message stays away after 하루 동안 보지 않기, and how many impressions are kept of each. */
const limits = { hidden: day, impressions: 100 } as const;

interface Impression {
  identifiers: Readonly<Record<string, string>>;
  /** Unix time in milliseconds. */
  timestamp: number;
}

/** What this browser remembers of in-app messages, under the names that the public SDK uses too. */
export interface MessageMemory {
  /** Unix time in milliseconds; nothing when it was never hidden or the browser keeps nothing. */
  hiddenUntil(messageKey: number): number | undefined;
  hide(messageKey: number, now: number): void;
  addImpression(messageId: number, impression: Impression): void;
}

/** The memory of one workspace. A browser that refuses to keep anything has hidden nothing. */
export function messageMemory(sdkKey: string): MessageMemory {
  const key8 = sdkKey.slice(0, 8);
  const hideKey = (messageKey: number) => `hackle-iam-hide_${key8}_${messageKey}`;
  const impressionKey = (messageId: number) => `hackle-iam-impression_${key8}_${messageId}`;
  return {
    hiddenUntil(messageKey) {
      const until = Number.parseInt(attempt((storage) => storage.getItem(hideKey(messageKey))) ?? '', 10);
      return Number.isNaN(until) ? undefined : until;
    },
    hide: (messageKey, now) => attempt((storage) => storage.setItem(hideKey(messageKey), String(now + limits.hidden))),
    addImpression(messageId, impression) {
      const key = impressionKey(messageId);
      const known = parseList(attempt((storage) => storage.getItem(key)));
      attempt((storage) => storage.setItem(key, JSON.stringify([...known, impression].slice(-limits.impressions))));
    },
  };
}

function attempt<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

function parseList(text: string | null | undefined): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
