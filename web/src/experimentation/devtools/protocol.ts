import type { ExplainStep } from '@baeum/contract/engine/explain.ts';
import type { ManualOverrides } from '@baeum/contract/engine/model.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';

/**
 * Protocol between a page and the developer tools frame. The frame announces itself to its parent (`ready`); the page
 * responds with one end of a message channel (`connect`), which carries everything else. A frame on another host uses
 * the same protocol.
 */
export const greetings = { ready: 'experiments-devtools:ready', connect: 'experiments-devtools:connect' } as const;

export type ForcedKind = keyof ManualOverrides;

/** Requests of the frame to the page. */
export type FrameMessage =
  | { type: 'hello' }
  /** Shows this variation until it is reset. */
  | { type: 'force'; kind: ForcedKind; key: number; variation: string }
  | { type: 'reset'; kind: ForcedKind; key: number }
  | { type: 'resetAll' };

/** The page's message to the frame: the whole state, sent again on every change. */
export interface PageMessage {
  type: 'state';
  state: DevtoolsState;
}

/** The current user and all decisions for them. */
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
  /** The decision's value as text. */
  result: string;
  reason: string;
  steps: readonly ExplainStep[];
}

/** A decision about an A/B test or feature flag, which a tester may override. */
export interface ForcibleDecision extends PlainDecision {
  name: string | undefined;
  status: string;
  variation: string;
  variations: readonly string[];
  forced: boolean;
}

/** Parses a message of the frame; undefined if invalid, since the frame may belong to another host. */
export function frameMessageOf(data: unknown): FrameMessage | undefined {
  const message = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const { type, kind, key, variation } = message;
  if (type === 'hello' || type === 'resetAll') return { type };
  if ((kind !== 'experiments' && kind !== 'featureFlags') || typeof key !== 'number') return undefined;
  if (type === 'reset') return { type, kind, key };
  return type === 'force' && typeof variation === 'string' ? { type, kind, key, variation } : undefined;
}

/** Whether a window's message is the handshake of this name. */
export function isGreeting(data: unknown, name: keyof typeof greetings): boolean {
  return typeof data === 'object' && data !== null && (data as { type?: unknown }).type === greetings[name];
}
