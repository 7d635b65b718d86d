import type { ApiCall } from './fetch-api.ts';
import { forget, recall, remember } from './tab-memory.ts';

/** A write that waits in this tab until somebody has signed in. */
export interface RefusedAction {
  path: string;
  method: string;
  /** With the Idempotency-Key under which the server does it once, however often it is asked. */
  headers: Record<string, string>;
  body: string | null;
  /** Whose session had ended; undefined for a visitor, whoever signs in then. */
  userId: number | undefined;
  /** Unix time in milliseconds. */
  at: number;
}

const name = 'refused-action';
/** Nobody expects what they asked for longer ago. */
const maxAge = 3_600_000;

/** Keeps a refused write for after signing in. Reads are made again anyway, and files cannot be kept. */
export function keepRefusedAction({ path, method, headers, body }: ApiCall, userId: number | undefined): void {
  if (method === 'GET' || (typeof body !== 'string' && body)) return;
  const action: RefusedAction = {
    path,
    method,
    headers: { 'idempotency-key': newKey(), ...headers },
    body: body || null,
    userId,
    at: Date.now(),
  };
  remember(name, JSON.stringify(action));
}

/** The write that waits for this person, if any; another person's is dropped. */
export function refusedActionOf(userId: number): RefusedAction | undefined {
  const text = recall(name);
  if (!text) return undefined;
  const action = JSON.parse(text) as RefusedAction;
  if (Date.now() - action.at < maxAge && (action.userId === undefined || action.userId === userId)) return action;
  forgetRefusedAction();
  return undefined;
}

export function forgetRefusedAction(): void {
  forget(name);
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
