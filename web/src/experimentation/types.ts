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
 * What pages, hooks, developer tools and a host app's bridge may ask of the experimentation service. Nothing here
 * throws: what cannot be answered gives the default, with the reason in the detail and a line in the log.
 */
export interface ExperimentationClient {
  /** `0.ffffffff` before the first event. */
  getSessionId(): string;
  getUser(): ExpUser;
  /** Another user altogether; the generated device id fills `$id` and `$deviceId` where they are missing. */
  setUser(user: ExpUser | null): void;
  setUserId(userId: string | null): void;
  setDeviceId(deviceId: string): void;
  setUserProperty(key: string, value: unknown): void;
  updateUserProperties(operations: PropertyOperations): void;
  /** Back to the bare device. */
  resetUser(): void;
  variation(experimentKey: number, defaultVariation?: string): string;
  variationDetail(experimentKey: number, defaultVariation?: string): Pick<ExperimentDecision, 'variation' | 'reason' | 'parameters'>;
  isFeatureOn(featureKey: number): boolean;
  featureFlagDetail(featureKey: number): Pick<FlagDecision, 'isOn' | 'reason' | 'parameters'>;
  remoteConfig(): { get<T extends string | number | boolean>(key: string, defaultValue: T): T };
  track(event: TrackedEvent | string): void;
  /** Calls back once decisions can be made, after 3,000 ms at the latest; at once when they can already. */
  onReady(callback: () => void, timeout?: number): void;
  trackPageView(): void;
  showUserExplorer(): void;
  hideUserExplorer(): void;
  /** Sends what is waiting and stops timers and listeners. */
  close(): void;
}

/** Decisions as screens need them: those of the first HTML and those made in the browser. */
export interface Decisions {
  readonly experiments: readonly Pick<ExperimentDecision, 'experimentKey' | 'variation' | 'reason' | 'parameters'>[];
  readonly featureFlags: readonly Pick<FlagDecision, 'featureKey' | 'isOn' | 'variation' | 'reason' | 'parameters'>[];
  readonly remoteConfigs: readonly Pick<RemoteConfigDecision, 'key' | 'value' | 'reason' | 'valueId'>[];
}

/** What a screen drew by: one of {@link Decisions}, and the default it would have drawn without. */
export type Shown =
  | { kind: 'experiment'; decision: Decisions['experiments'][number] }
  | { kind: 'featureFlag'; decision: Decisions['featureFlags'][number] }
  | { kind: 'remoteConfig'; decision: Decisions['remoteConfigs'][number]; fallback: string | number | boolean };

/** What the first HTML says about the visitor to the experimentation service. */
export interface ExperimentationBoot {
  /** Client key of the primary environment; without one nothing is polled or sent, and the boot's decisions stay. */
  sdkKey?: string;
  /** Whom the decisions of the first HTML are for. `id` and `deviceId` are the generated device id. */
  user: ExpUser & { deviceId: string };
}

export interface UserExplorer {
  show(): void;
  hide(): void;
}

/**
 * The client with what in-app messages, developer tools and the bridge build on. Listeners may not throw; what they
 * return takes them off again.
 */
export interface PageClient extends ExperimentationClient {
  /** Reports what a screen has drawn by; repeats within the dedupe window are dropped. */
  reportShown(shown: Shown, at: number): void;
  /** Reports the tests and flags that some other decision's targeting asked about. */
  reportTargeting(exposures: readonly TargetingExposure[]): void;
  /** Reports something thrown as a `$trace` event, but not the same again right after itself. */
  reportError(thrown: unknown, message?: string): void;
  /** Every event after deduplication, whether or not it may be sent: exposures, tracked events and remote-config reads. */
  onEvent(listener: (event: QueuedEvent) => void): () => void;
  /** Another workspace, user, set of cohorts or set of forced variations: decisions may be different now. */
  onChange(listener: () => void): () => void;
  /** The workspace as it was downloaded and opened; undefined before. */
  workspace(): { readonly config: WorkspaceConfig; readonly opened: Workspace } | undefined;
  /** The user that decisions are made for now, with the page's properties and cohorts. */
  decisionUser(): ExpUser;
  /** Every decision with its reason, and with its steps when `explain` is set; reports nothing. */
  decideAll(explain?: boolean): AllDecisions | undefined;
  overrides(): ManualOverrides;
  /** Forces variations in this tab until it is closed, and draws the page anew by them. */
  override(overrides: ManualOverrides): void;
  /** Who draws the user explorer that the client shows and hides. */
  provideUserExplorer(explorer: UserExplorer): void;
}
