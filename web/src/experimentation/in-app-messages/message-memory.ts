import type { Impression } from '@baeum/contract/engine/model.ts';
import { day } from '@baeum/contract/shared/constants.ts';

/** How long 하루 동안 보지 않기 hides a message, and how many impressions are stored of each. */
const limits = { hidden: day, impressions: 100 } as const;

/** In-app message state stored in this browser, under the public SDK's keys. */
export interface MessageMemory {
  /** Unix time in milliseconds; undefined if it was never hidden or nothing is stored. */
  hiddenUntil(messageKey: number): number | undefined;
  hide(messageKey: number, now: number): void;
  /** Stored impressions of the message. */
  impressions(messageId: number): Impression[];
  addImpression(messageId: number, impression: Impression): void;
  /** Messages whose delay is not over, including those from previous pages. */
  waiting(): WaitingMessage[];
  keepWaiting(messages: readonly WaitingMessage[]): void;
}

/** A triggered message that is shown later. */
export interface WaitingMessage {
  messageKey: number;
  messageId: number;
  /** Unix time in milliseconds. */
  dueAt: number;
  /** Identifiers of its user. */
  identifiers: string;
  triggerInsertId: string;
}

/** Stored per workspace. If storage is blocked, no message counts as hidden. */
export function messageMemory(sdkKey: string): MessageMemory {
  const key8 = sdkKey.slice(0, 8);
  const hideKey = (messageKey: number) => `hackle-iam-hide_${key8}_${messageKey}`;
  const waitingKey = `baeum-iam-waiting_${key8}`;
  const impressionKey = (messageId: number) => `hackle-iam-impression_${key8}_${messageId}`;
  const impressionsOf = (messageId: number): Impression[] => parseList(attempt((storage) => storage.getItem(impressionKey(messageId)))).filter(isImpression);
  return {
    hiddenUntil(messageKey) {
      const until = Number.parseInt(attempt((storage) => storage.getItem(hideKey(messageKey))) ?? '', 10);
      return Number.isNaN(until) ? undefined : until;
    },
    hide: (messageKey, now) => attempt((storage) => storage.setItem(hideKey(messageKey), String(now + limits.hidden))),
    impressions: impressionsOf,
    addImpression(messageId, impression) {
      const kept = [...impressionsOf(messageId), impression].slice(-limits.impressions);
      attempt((storage) => storage.setItem(impressionKey(messageId), JSON.stringify(kept)));
    },
    waiting: () => parseList(attempt((storage) => storage.getItem(waitingKey))).filter(isWaiting),
    keepWaiting: (messages) =>
      attempt((storage) => (messages.length > 0 ? storage.setItem(waitingKey, JSON.stringify(messages)) : storage.removeItem(waitingKey))),
  };
}

/** Other scripts of this page may write there, too. */
function isImpression(value: unknown): value is Impression {
  const { identifiers, timestamp } = (value ?? {}) as Partial<Impression>;
  return typeof identifiers === 'object' && identifiers !== null && typeof timestamp === 'number';
}

function isWaiting(value: unknown): value is WaitingMessage {
  const { messageKey, messageId, dueAt, identifiers, triggerInsertId } = (value ?? {}) as Partial<WaitingMessage>;
  return [messageKey, messageId, dueAt].every((each) => typeof each === 'number') && [identifiers, triggerInsertId].every((each) => typeof each === 'string');
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
