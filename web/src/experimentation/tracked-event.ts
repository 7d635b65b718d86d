import { MESSAGES } from '@baeum/contract/engine/reasons.ts';
import type { TrackedEvent } from './types.ts';

/** The event that a caller describes, or the message why it is invalid (specification sections 5 and 8). */
export function readTrackedEvent(event: unknown): TrackedEvent | string {
  if (event === null || event === undefined || event === '') return MESSAGES.eventNull;
  if (typeof event === 'string') return { key: event };
  if (typeof event !== 'object' || Array.isArray(event) || Object.keys(event).length === 0) return MESSAGES.eventType;
  const { key } = event as { key?: unknown };
  return typeof key === 'string' && key !== '' ? (event as TrackedEvent) : MESSAGES.eventKey;
}
