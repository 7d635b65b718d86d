/** What happened on a page: a key of the specification's event list and its properties. */
export interface ProductEvent {
  key: string;
  properties: Readonly<Record<string, unknown>>;
  /** Unix time in milliseconds. */
  at: number;
}

/** The one door through which every product event goes: a DOM event on `window` whose `detail` is a {@link ProductEvent}. */
export function track(key: string, properties: Record<string, unknown> = {}): void {
  window.dispatchEvent(new CustomEvent<ProductEvent>('baeum:analytics', { detail: { key, properties, at: Date.now() } }));
}
