import type { ExperimentDecision, FlagDecision } from '@baeum/contract/engine/decisions.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';

/** A tracked event as callers describe it; `value` is 0 when absent. */
export interface TrackedEvent {
  key: string;
  value?: number;
  properties?: Readonly<Record<string, unknown>>;
}

/** Changes to the user's properties, by operation (`$set`, `$unset`, `$append` …). */
export type PropertyOperations = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * What pages, hooks, developer tools and a host app's bridge may ask of the experimentation service. Nothing here
 * throws: what cannot be answered gives the default, with the reason in the detail and a line in the log.
 */
export interface ExperimentationClient {
  getSessionId(): string;
  getUser(): ExpUser;
  setUser(user: ExpUser | null): void;
  setUserId(userId: string | null): void;
  setDeviceId(deviceId: string): void;
  setUserProperty(key: string, value: unknown): void;
  updateUserProperties(operations: PropertyOperations): void;
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
