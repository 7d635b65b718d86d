import type { ManualOverrides } from '@baeum/contract/engine/model.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import type { WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import { warn } from './browser-environment.ts';
import { saveOverrides, readOverrides, type ClientParts } from './client-parts.ts';
import { fetchCohorts, usesCohorts } from './cohorts.ts';
import { CurrentUser } from './current-user.ts';
import { Decider } from './decider.ts';
import { Delivery } from './delivery.ts';
import { ExperimentApi } from './experiment-api.ts';
import { metricLimits, Metrics } from './metrics.ts';
import { Reporter } from './reporter.ts';
import { RetryStore } from './retry-store.ts';
import { WorkspaceSource } from './workspace-source.ts';

/** The services behind the client: the workspace, the user, and event delivery. */
export class ClientCore {
  readonly parts: ClientParts;
  readonly user: CurrentUser;
  readonly decider: Decider;
  readonly reporter: Reporter;
  readonly metrics = new Metrics();
  /** The first request for the workspace has finished, successfully or not. */
  readonly ready: Promise<void>;
  private readonly firstUser: ExpUser;
  private readonly api: ExperimentApi | undefined;
  private readonly delivery: Delivery | undefined;
  private readonly source: WorkspaceSource | undefined;
  private readonly changeListeners = new Set<() => void>();
  private cohorts: { id: number }[] | undefined;
  private asksForCohorts = false;
  private started = false;
  private closed = false;
  private stopMetrics: (() => void) | undefined;

  constructor(parts: ClientParts) {
    const { boot, clock, store } = parts;
    this.parts = parts;
    this.user = new CurrentUser(boot.user);
    this.firstUser = this.user.get();
    this.decider = new Decider(
      () => this.decisionUser(),
      () => (this.user.get() === this.firstUser ? parts.firstDecisions : undefined),
    );
    this.decider.overrides = readOverrides(parts.tabStore);
    if (boot.sdkKey) {
      const api = new ExperimentApi(boot.sdkKey, clock, this.metrics);
      this.api = api;
      this.delivery = new Delivery(api, new RetryStore(store, `experiment-unsent-${boot.sdkKey.slice(0, 8)}`), clock);
      this.source = new WorkspaceSource(
        () => api.getWorkspace(),
        clock,
        (config) => this.open(config),
      );
    }
    this.reporter = new Reporter({
      ...parts,
      user: this.user,
      allowed: () => !this.closed && this.delivery !== undefined && parts.allowed(),
      eventTypeId: (key) => this.decider.workspace?.config.events.find((type) => type.key === key)?.id ?? 0,
      deliver: (event) => this.delivery?.add(event),
    });
    this.ready = this.start();
  }

  /** Includes properties of the page, and cohorts. */
  decisionUser(): ExpUser {
    return { ...this.user.get(), hackleProperties: this.parts.pageProperties(), cohorts: this.cohorts ?? [] };
  }

  onChange(listener: () => void): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  /** Applies a change of the user; a new identifier starts another session and reloads the cohorts. */
  changeUser(change: () => void): void {
    const before = JSON.stringify(this.user.identifiers());
    change();
    if (JSON.stringify(this.user.identifiers()) !== before) {
      this.cohorts = undefined;
      this.reporter.userChanged();
      void this.loadCohorts();
    }
    this.changed();
  }

  override(overrides: ManualOverrides): void {
    this.decider.overrides = overrides;
    saveOverrides(this.parts.tabStore, overrides);
    this.changed();
    this.parts.redraw();
  }

  pageShown(): void {
    this.source?.resume();
    if (this.parts.allowed()) void this.delivery?.resend();
  }

  pageHidden(): void {
    this.source?.pause();
    if (!this.parts.allowed()) return;
    this.delivery?.leave(this.parts.online());
    if (this.parts.online()) this.api?.beaconMetrics(this.metrics.take());
  }

  close(): void {
    this.closed = true;
    this.source?.stop();
    this.stopMetrics?.();
    this.delivery?.flush();
  }

  private async start(): Promise<void> {
    this.measure();
    await this.source?.load();
    await this.loadCohorts();
    this.started = true;
    if (hasOverrides(this.decider.overrides)) this.parts.redraw();
  }

  private open(config: WorkspaceConfig): void {
    try {
      this.decider.workspace = { config, opened: openWorkspace(config) };
      this.asksForCohorts = usesCohorts(config);
      if (this.started && this.cohorts === undefined) void this.loadCohorts();
      this.changed();
    } catch (error) {
      warn('The workspace cannot be read.', error);
    }
  }

  private async loadCohorts(): Promise<void> {
    const { api } = this;
    if (!api || !this.asksForCohorts) return;
    const identifiers = this.user.identifiers();
    const cohorts = await fetchCohorts(() => api.getCohorts(identifiers));
    if (cohorts === undefined || JSON.stringify(this.user.identifiers()) !== JSON.stringify(identifiers)) return;
    this.cohorts = cohorts;
    this.changed();
  }

  private changed(): void {
    for (const listener of this.changeListeners) listener();
  }

  private measure(): void {
    this.stopMetrics = this.parts.clock.after(metricLimits.interval, () => {
      const metrics = this.parts.allowed() ? this.metrics.take() : [];
      if (metrics.length > 0) void this.api?.sendMetrics(metrics);
      this.measure();
    });
  }
}

function hasOverrides({ experiments = {}, featureFlags = {} }: ManualOverrides): boolean {
  return Object.keys(experiments).length + Object.keys(featureFlags).length > 0;
}
