import type { ManualOverrides } from '@baeum/contract/engine/model.ts';
import type { Clock, TextStore } from './browser-environment.ts';
import type { SessionStore } from './session-clock.ts';
import type { Decisions, ExperimentationBoot } from './types.ts';

/** What the client needs of the page around it. */
export interface ClientParts {
  boot: ExperimentationBoot;
  /** What the first HTML decided. */
  firstDecisions: Decisions;
  clock: Clock;
  /** Kept over page loads. */
  store: TextStore;
  /** Kept in this tab. */
  tabStore: TextStore;
  sessions: SessionStore;
  /** Milliseconds within which the same exposure is not reported again; see `dedupeWindows`. */
  dedupeWindow?: number;
  pageProperties(): Record<string, unknown>;
  /** How the visitor came here: all of it for the start of a session, the campaign for each product event. */
  sessionStart(): Record<string, unknown>;
  campaign(): Record<string, unknown>;
  allowed(): boolean;
  online(): boolean;
  /** Draws the page by the decisions of now. */
  redraw(): void;
}

const overridesKey = 'experiment-overrides';

/** Forced variations of this tab; anything unreadable is none. */
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
