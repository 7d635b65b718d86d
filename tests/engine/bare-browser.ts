/**
 * The part of a browser that the public SDK's browser build needs for decisions: storage, location, requests. Renders
 * nothing. For use in a worker, whose globals it replaces.
 */
export function becomeBareBrowser(): void {
  const element = { style: {}, setAttribute: nothing, appendChild: nothing, addEventListener: nothing };
  const document = {
    cookie: '',
    referrer: '',
    title: '배움',
    visibilityState: 'visible',
    hidden: false,
    location: new URL('https://baeum.test/'),
    documentElement: element,
    body: element,
    head: element,
    createElement: () => ({ ...element }),
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
    addEventListener: nothing,
    removeEventListener: nothing,
  };
  const globals = {
    window: globalThis,
    self: globalThis,
    document,
    location: document.location,
    XMLHttpRequest: Xhr,
    localStorage: new BareStorage(),
    sessionStorage: new BareStorage(),
    navigator: { userAgent: 'Mozilla/5.0', language: 'ko-KR', languages: ['ko-KR'], onLine: true, sendBeacon: () => true },
    screen: { width: 1000, height: 800 },
    history: { pushState: nothing, replaceState: nothing },
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: () => true,
  };
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

function nothing(): void {}

class BareStorage {
  private readonly items = new Map<string, string>();

  get length(): number {
    return this.items.size;
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: unknown): void {
    this.items.set(key, String(value));
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }

  key(at: number): string | null {
    return [...this.items.keys()][at] ?? null;
  }
}

class Xhr {
  readonly DONE = 4;
  readyState = 0;
  status = 0;
  responseText = '';
  onreadystatechange: () => void = nothing;
  private method = 'GET';
  private url = '';
  private readonly headers: Record<string, string> = {};

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getAllResponseHeaders(): string {
    return '';
  }

  send(body?: string): void {
    const init: RequestInit = { method: this.method, headers: this.headers, ...(this.method !== 'GET' && { body: body ?? '' }) };
    const answered = fetch(this.url, init).then(async (response) => {
      this.responseText = await response.text();
      this.status = response.status;
    });
    void answered.catch(nothing).finally(() => {
      this.readyState = this.DONE;
      this.onreadystatechange();
    });
  }
}
