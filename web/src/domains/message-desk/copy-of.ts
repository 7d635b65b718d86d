import type { InAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { draftOf, inputOf } from './composer/message-draft.ts';
import { hasEnded } from './message-words.ts';

/** The same as a new message; devices that test it stay behind, and so does a period that is over. */
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
