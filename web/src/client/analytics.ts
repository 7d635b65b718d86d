import { analyticsIdKey } from '@baeum/contract/shared/constants.ts';

export interface ProductEvent {
  key: string;
  properties: Readonly<Record<string, unknown>>;
  /** Unix time in milliseconds. */
  at: number;
}

/** DOM event on `window` whose `detail` is a {@link ProductEvent}. */
export const productEventType = 'baeum:analytics';
const kept = 100;
const recent: ProductEvent[] = [];

/**
 * The one door through which every product event goes. Whoever delivers events listens to {@link productEventType} and
 * reads {@link recentEvents} for those that came before it was there.
 */
export function track(key: string, properties: Record<string, unknown> = {}): void {
  const event: ProductEvent = { key, properties, at: Date.now() };
  recent.push(event);
  if (recent.length > kept) recent.shift();
  window.dispatchEvent(new CustomEvent(productEventType, { detail: event }));
}

/** The last hundred events of this page. */
export function recentEvents(): readonly ProductEvent[] {
  return recent;
}

/** This browser's generated id, kept encoded in local storage; a new one each time where storage is blocked. */
export function analyticsId(): string {
  try {
    const stored = localStorage.getItem(analyticsIdKey);
    if (stored) return atob(stored);
  } catch {
    // Blocked storage or a foreign value: a fresh id serves this page.
  }
  const id = crypto.randomUUID();
  try {
    localStorage.setItem(analyticsIdKey, btoa(id));
  } catch {
    // As above: nothing can be kept, and analytics must never break a page.
  }
  return id;
}
