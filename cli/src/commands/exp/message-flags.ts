import { trackEventSchema } from '@baeum/contract/domains/evaluations/evaluations.schemas.ts';
import type { Platform } from '@baeum/contract/engine/in-app-message-steps.ts';
import type { z } from 'zod';
import { checkLocally } from '../../session/local-check.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { parseJson } from '../../terminal/input.ts';
import { expTexts } from './exp.texts.ts';

type TrackEvent = z.output<typeof trackEventSchema>;

export interface MessageFlags {
  event?: string;
  platform?: Platform;
  hiddenUntil?: string;
}

/** What can be said about the occasion of an in-app message; members without a value are absent. */
export interface MessageInput {
  event?: TrackEvent;
  platform?: Platform;
  hiddenUntil?: number;
}

/** @throws CliFailure validation for an event or a time that is none */
export function messageInput({ event, platform, hiddenUntil }: MessageFlags): MessageInput {
  return {
    ...(event !== undefined && { event: eventOf(event) }),
    ...(platform && { platform }),
    ...(hiddenUntil !== undefined && { hiddenUntil: timeOf(hiddenUntil) }),
  };
}

/** JSON with key and properties, or the key alone. */
function eventOf(typed: string): TrackEvent {
  const event = typed.trimStart().startsWith('{') ? parseJson(typed, '--event') : { key: typed };
  return checkLocally(trackEventSchema, event, ['event']);
}

/** Epoch milliseconds, or anything that JavaScript reads as a moment. */
function timeOf(typed: string): number {
  const time = /^\d+$/.test(typed) ? Number(typed) : Date.parse(typed);
  if (Number.isSafeInteger(time) && time >= 0) return time;
  throw new CliFailure('validation', expTexts().badTime(typed));
}
