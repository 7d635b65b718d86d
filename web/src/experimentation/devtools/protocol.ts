import type { ExplainStep } from '@baeum/contract/engine/explain.ts';
import type { ManualOverrides } from '@baeum/contract/engine/model.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';

/**
 * How a page and the frame of developer tools talk. The frame tells its parent that it is there (`ready`); the page
 * answers with one end of a message channel (`connect`); everything else goes over that channel. A frame of another
 * host does the same.
 */
export const greetings = { ready: 'experiments-devtools:ready', connect: 'experiments-devtools:connect' } as const;

export type ForcedKind = keyof ManualOverrides;

/** What the frame asks of the page. */
export type FrameMessage =
  | { type: 'hello' }
  /** Shows this variation until it is reset. */
  | { type: 'force'; kind: ForcedKind; key: number; variation: string }
  | { type: 'reset'; kind: ForcedKind; key: number }
  | { type: 'resetAll' };

/** What the page tells the frame: all there is to see, anew with every change. */
export interface PageMessage {
  type: 'state';
  state: DevtoolsState;
}

/** The current user and every decision made for them. */
export interface DevtoolsState {
  /** Undefined until the page has the workspace. */
  decided?: {
    experiments: ForcibleDecision[];
    featureFlags: ForcibleDecision[];
    remoteConfigs: PlainDecision[];
    inAppMessages: PlainDecision[];
  };
  user: ExpUser;
}

export interface PlainDecision {
  key: string;
  /** What the decision gives, as text. */
  result: string;
  reason: string;
  steps: readonly ExplainStep[];
}

/** A decision about an A/B test or feature flag, which a tester may overrule. */
export interface ForcibleDecision extends PlainDecision {
  name: string | undefined;
  status: string;
  variation: string;
  variations: readonly string[];
  forced: boolean;
}

/** A message of the frame, or nothing for anything else: the frame may belong to another host. */
export function frameMessageOf(data: unknown): FrameMessage | undefined {
  const message = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const { type, kind, key, variation } = message;
  if (type === 'hello' || type === 'resetAll') return { type };
  if ((kind !== 'experiments' && kind !== 'featureFlags') || typeof key !== 'number') return undefined;
  if (type === 'reset') return { type, kind, key };
  return type === 'force' && typeof variation === 'string' ? { type, kind, key, variation } : undefined;
}

/** Whether a window's message is the greeting of this name. */
export function isGreeting(data: unknown, name: keyof typeof greetings): boolean {
  return typeof data === 'object' && data !== null && (data as { type?: unknown }).type === greetings[name];
}
