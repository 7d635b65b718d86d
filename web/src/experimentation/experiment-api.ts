import type { Clock } from './browser-environment.ts';
import type { QueuedEvent } from './event-types.ts';
import type { Metric, Metrics } from './metrics.ts';

/** Result of sending a batch. `refused`: permanently (4xx). `failed`: it may be retried (429 too). */
export type Outcome = 'sent' | 'refused' | 'failed';

const base = '/experiment';
const sdk = { name: 'baeum-web', version: '0.1.0' } as const;
/** Browsers limit what a page being left sends to 64 kB. */
const beaconLimit = 60_000;

/** The client's requests, in the public SDK's format, to the site's own origin. */
export class ExperimentApi {
  private readonly sdkKey: string;
  private readonly clock: Clock;
  private readonly metrics: Metrics;

  constructor(sdkKey: string, clock: Clock, metrics: Metrics) {
    this.sdkKey = sdkKey;
    this.clock = clock;
    this.metrics = metrics;
  }

  /** The workspace. The browser's cache adds `If-None-Match`, so an unchanged one is not transferred again. */
  getWorkspace(): Promise<Response> {
    return this.request('get.workspace', `${base}/api/v2/workspaces/${encodeURIComponent(this.sdkKey)}/config`);
  }

  getCohorts(identifiers: Readonly<Record<string, string>>): Promise<Response> {
    return this.request('get.cohorts', `${base}/api/v1/cohorts`, { headers: { 'X-HACKLE-USER': base64Url(JSON.stringify({ identifiers })) } });
  }

  async sendEvents(events: readonly QueuedEvent[]): Promise<Outcome> {
    return this.post('post.events', `${base}/api/v2/w/events`, bodyOf(events));
  }

  async sendMetrics(metrics: readonly Metric[]): Promise<Outcome> {
    return this.post('post.metrics', `${base}/metrics`, JSON.stringify({ metrics }));
  }

  /** For a page being left. Returns the events that the browser did not accept. */
  beaconEvents(events: readonly QueuedEvent[]): QueuedEvent[] {
    if (events.length === 0) return [];
    const data = bodyOf(events);
    if (events.length > 1 && encodeURIComponent(data).length > beaconLimit) {
      const half = Math.ceil(events.length / 2);
      return [...this.beaconEvents(events.slice(0, half)), ...this.beaconEvents(events.slice(half))];
    }
    return this.beacon(`${base}/api/v2/w/${encodeURIComponent(this.sdkKey)}/events`, data) ? [] : [...events];
  }

  beaconMetrics(metrics: readonly Metric[]): void {
    if (metrics.length > 0) this.beacon(`${base}/metrics`, JSON.stringify({ metrics }));
  }

  private beacon(url: string, data: string): boolean {
    const form = { sdkKey: this.sdkKey, sdkName: sdk.name, sdkVersion: sdk.version, sdkTime: String(this.clock.now()), data };
    return navigator.sendBeacon(url, new URLSearchParams(form));
  }

  private async post(operation: string, url: string, body: string): Promise<Outcome> {
    try {
      const response = await this.request(operation, url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      const { ok, status } = response;
      // An unread response body keeps its request open in the browser.
      await response.text();
      if (ok) return 'sent';
      return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'failed';
    } catch {
      return 'failed';
    }
  }

  private async request(operation: string, url: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}): Promise<Response> {
    const from = this.clock.now();
    const headers = { 'X-HACKLE-SDK-KEY': this.sdkKey, 'X-HACKLE-SDK-NAME': sdk.name, 'X-HACKLE-SDK-VERSION': sdk.version, 'X-HACKLE-SDK-TIME': String(from) };
    const measure = (success: boolean) => this.metrics.time('api.call', { operation, success: String(success) }, this.clock.now() - from);
    try {
      const response = await fetch(url, { ...init, headers: { ...headers, ...init.headers } });
      measure(response.ok);
      return response;
    } catch (error) {
      measure(false);
      throw error;
    }
  }
}

function bodyOf(events: readonly QueuedEvent[]): string {
  const listed = (list: QueuedEvent['list']) => events.filter((each) => each.list === list).map(({ event }) => event);
  return JSON.stringify({ exposureEvents: listed('exposureEvents'), trackEvents: listed('trackEvents'), remoteConfigEvents: listed('remoteConfigEvents') });
}

function base64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
