import { sendToExperimentation } from '../experimentation/client-connection.ts';

/** What happened on a page: a key of the specification's event list and its properties. */
export interface ProductEvent {
  key: string;
  properties: Readonly<Record<string, unknown>>;
  /** Unix time in milliseconds. */
  at: number;
}

/**
 * Reports a product event: to the experimentation service, where it immediately counts as a metric, and as a DOM event
 * on `window` whose `detail` is a {@link ProductEvent}. All product events go through this function.
 */
export function track(key: string, properties: Record<string, unknown> = {}): void {
  const event: ProductEvent = { key, properties, at: Date.now() };
  sendToExperimentation((client) => client.track(event));
  window.dispatchEvent(new CustomEvent('baeum:analytics', { detail: event }));
}
