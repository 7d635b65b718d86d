import type { ManualOverrides } from '@baeum/contract/engine/model.ts';
import type { Clock, TextStore } from './browser-environment.ts';
import type { SessionStore } from './session-clock.ts';
import type { Decisions, ExperimentationBoot } from './types.ts';

/** What the client needs from the page. */
export interface ClientParts {
  boot: ExperimentationBoot;
  /** Decisions of the first HTML. */
  firstDecisions: Decisions;
  clock: Clock;
  /** Persists across page loads. */
  store: TextStore;
  /** Persists in this tab. */
  tabStore: TextStore;
  sessions: SessionStore;
  /** Milliseconds within which a repeated exposure is not reported; see `dedupeWindows`. */
  dedupeWindow?: number;
  pageProperties(): Record<string, unknown>;
  /** Source of the visit: in full for the start of a session, the campaign for each product event. */
  sessionStart(): Record<string, unknown>;
  campaign(): Record<string, unknown>;
  allowed(): boolean;
  online(): boolean;
  /** Re-renders the page by the current decisions. */
  redraw(): void;
}

const overridesKey = 'experiment-overrides';

/** Forced variations of this tab; unreadable ones are ignored. */
export function readOverrides(store: TextStore): ManualOverrides {
  try {
    const kept: unknown = JSON.parse(store.get(overridesKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export function saveOverrides(store: TextStore, overrides: ManualOverrides): void {
  store.set(overridesKey, JSON.stringify(overrides));
}
