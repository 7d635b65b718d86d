import type { InAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { draftOf, inputOf } from './composer/message-draft.ts';
import { hasEnded } from './message-words.ts';

/** Request body for a copy, without test devices and without a period that has ended. */
export function copyOf(message: InAppMessage, now: number) {
  const { period, target, trigger: _trigger, ...input } = inputOf(draftOf(message), message);
  return {
    ...input,
    trigger: message.trigger,
    period: hasEnded(message.period, now) ? { type: 'IMMEDIATE' as const } : period,
    target: { ...target, overrides: [] },
    defaultLang: message.defaultLang,
  };
}
