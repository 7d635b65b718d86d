import type { WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import type { Clock } from './browser-environment.ts';

/** Milliseconds between two requests for the workspace; `min` is the shortest allowed interval. */
export const pollingInterval = { default: 60_000, min: 30_000 } as const;

interface Loaded {
  (config: WorkspaceConfig): void;
}

/** Downloads the workspace, and again every interval while the page is visible. */
export class WorkspaceSource {
  private readonly get: () => Promise<Response>;
  private readonly clock: Clock;
  private readonly loaded: Loaded;
  private readonly interval: number;
  private tag: string | null = null;
  private lastAt = 0;
  private cancelTimer: (() => void) | undefined;
  private stopped = false;
  private polling = false;

  /** `interval` in milliseconds. `loaded` is called with each changed workspace. */
  constructor(get: () => Promise<Response>, clock: Clock, loaded: Loaded, interval: number = pollingInterval.default) {
    this.get = get;
    this.clock = clock;
    this.loaded = loaded;
    this.interval = Math.max(interval, pollingInterval.min);
  }

  /** Resolves on any response. A key that is no longer valid is not requested again. */
  async load(): Promise<void> {
    this.lastAt = this.clock.now();
    try {
      const response = await this.get();
      if (response.status === 401 || response.status === 403) this.stop();
      if (!response.ok) return;
      const tag = response.headers.get('etag') ?? response.headers.get('last-modified');
      if (tag !== null && tag === this.tag) return;
      this.loaded((await response.json()) as WorkspaceConfig);
      this.tag = tag;
    } catch {
      // The next poll may succeed; until then the last workspace stays.
    }
  }

  /** Resumes polling, at once if the last request is an interval ago. */
  resume(): void {
    this.pause();
    this.polling = !this.stopped;
    if (!this.polling) return;
    const wait = Math.max(0, this.lastAt + this.interval - this.clock.now());
    this.cancelTimer = this.clock.after(wait, () => void this.load().then(() => this.polling && this.resume()));
  }

  pause(): void {
    this.polling = false;
    this.cancelTimer?.();
    this.cancelTimer = undefined;
  }

  stop(): void {
    this.stopped = true;
    this.pause();
  }
}
