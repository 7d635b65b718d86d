import type { AllDecisions, ExperimentDecision, FlagDecision, RemoteConfigDecision, TargetingExposure } from '@baeum/contract/engine/decisions.ts';
import type { ManualOverrides, Workspace } from '@baeum/contract/engine/model.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import type { WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import type { QueuedEvent } from './event-types.ts';

/** A tracked event as callers describe it; `value` is 0 when absent. */
export interface TrackedEvent {
  key: string;
  value?: number;
  properties?: Readonly<Record<string, unknown>>;
  /** When it happened, Unix time in milliseconds; now when absent. */
  at?: number;
}

/** Changes to the user's properties, by operation (`$set`, `$unset`, `$append` …). */
export type PropertyOperations = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * The experimentation API for pages, hooks, developer tools and a host app's bridge. It never throws: failures return
 * the default, with the reason in the detail and a line in the log.
 */
export interface ExperimentationClient {
  /** `0.ffffffff` before the first event. */
  getSessionId(): string;
  getUser(): ExpUser;
  /** Replaces the user; the generated device id fills in a missing `$id` or `$deviceId`. */
  setUser(user: ExpUser | null): void;
  setUserId(userId: string | null): void;
  setDeviceId(deviceId: string): void;
  setUserProperty(key: string, value: unknown): void;
  updateUserProperties(operations: PropertyOperations): void;
  /** Resets the user to the device alone. */
  resetUser(): void;
  variation(experimentKey: number, defaultVariation?: string): string;
  variationDetail(experimentKey: number, defaultVariation?: string): Pick<ExperimentDecision, 'variation' | 'reason' | 'parameters'>;
  isFeatureOn(featureKey: number): boolean;
  featureFlagDetail(featureKey: number): Pick<FlagDecision, 'isOn' | 'reason' | 'parameters'>;
  remoteConfig(): { get<T extends string | number | boolean>(key: string, defaultValue: T): T };
  track(event: TrackedEvent | string): void;
  /** Calls back once decisions are available, after 3,000 ms at the latest; immediately if they already are. */
  onReady(callback: () => void, timeout?: number): void;
  trackPageView(): void;
  showUserExplorer(): void;
  hideUserExplorer(): void;
  /** Flushes queued data and stops timers and listeners. */
  close(): void;
}

/** Decisions for screens: those of the first HTML and those made in the browser. */
export interface Decisions {
  readonly experiments: readonly Pick<ExperimentDecision, 'experimentKey' | 'variation' | 'reason' | 'parameters'>[];
  readonly featureFlags: readonly Pick<FlagDecision, 'featureKey' | 'isOn' | 'variation' | 'reason' | 'parameters'>[];
  readonly remoteConfigs: readonly Pick<RemoteConfigDecision, 'key' | 'value' | 'reason' | 'valueId'>[];
}

/** A decision that a screen rendered: one of {@link Decisions}, and the default it would have used. */
export type Shown =
  | { kind: 'experiment'; decision: Decisions['experiments'][number] }
  | { kind: 'featureFlag'; decision: Decisions['featureFlags'][number] }
  | { kind: 'remoteConfig'; decision: Decisions['remoteConfigs'][number]; fallback: string | number | boolean };

/** What the first HTML tells the experimentation service about the visitor. */
export interface ExperimentationBoot {
  /** Client key of the primary environment; without one nothing is polled or sent, and the boot's decisions stay. */
  sdkKey?: string;
  /** User of the first HTML's decisions. `id` and `deviceId` are the generated device id. */
  user: ExpUser & { deviceId: string };
}

export interface UserExplorer {
  show(): void;
  hide(): void;
}

/**
 * The client's interface for in-app messages, developer tools and the bridge. Listeners must not throw; the returned
 * function removes them.
 */
export interface PageClient extends ExperimentationClient {
  /** Reports the decision of a rendered screen; repetitions within the dedupe window are dropped. */
  reportShown(shown: Shown, at: number): void;
  /** Reports the tests and flags that another decision's targeting evaluated. */
  reportTargeting(exposures: readonly TargetingExposure[]): void;
  /** Reports a thrown value as a `$trace` event, unless it is an immediate repetition. */
  reportError(thrown: unknown, message?: string): void;
  /** Every event after deduplication, whether or not it may be sent: exposures, tracked events and remote-config reads. */
  onEvent(listener: (event: QueuedEvent) => void): () => void;
  /** Another workspace, user, set of cohorts or set of forced variations: decisions may have changed. */
  onChange(listener: () => void): () => void;
  /** The downloaded and decoded workspace; undefined before. */
  workspace(): { readonly config: WorkspaceConfig; readonly opened: Workspace } | undefined;
  /** The current user for decisions, with the page's properties and cohorts. */
  decisionUser(): ExpUser;
  /** Every decision with its reason, and with its steps if `explain` is set; reports nothing. */
  decideAll(explain?: boolean): AllDecisions | undefined;
  overrides(): ManualOverrides;
  /** Forces variations in this tab until it is closed, and re-renders the page. */
  override(overrides: ManualOverrides): void;
  /** Renderer of the user explorer that the client shows and hides. */
  provideUserExplorer(explorer: UserExplorer): void;
}
