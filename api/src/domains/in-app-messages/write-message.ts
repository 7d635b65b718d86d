import { isDeepStrictEqual } from 'node:util';
import type { InAppMessageInput } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { readMessage, type MessageBody } from './read-message.ts';
import { writeContents } from './write-content.ts';

/** A message before anything has been written into it. */
export function blankMessage(id: number, key: number): MessageBody {
  return {
    id,
    key,
    status: 'DRAFT',
    timeUnit: 'IMMEDIATE',
    startEpochTimeMillis: null,
    endEpochTimeMillis: null,
    timetable: { type: 'ALL', slots: [] },
    eventTriggerRules: [],
    eventTriggerDelay: { type: 'IMMEDIATE', afterCondition: null },
    evaluateContext: { atDeliverTime: false },
    targetContext: { targets: [], overrides: [] },
    messageContext: { defaultLang: '', exposure: { type: 'DEFAULT', key: null }, platformTypes: [], orientations: ['VERTICAL', 'HORIZONTAL'], messages: [] },
  };
}

/**
 * The message with what an operator wrote. What reads the same as before keeps its JSON, so nothing is lost that only
 * an import can say: colours, conditions on the event, several pictures, variations.
 */
export function writeMessage(stored: MessageBody, { period, trigger, target, platforms, display, defaultLang, messages }: InAppMessageInput): MessageBody {
  const { messageContext } = stored;
  const before = readMessage(stored);
  const langs = messages.map(({ lang }) => lang);
  const usual = langs.includes(before.defaultLang) ? before.defaultLang : langs[0];
  return {
    ...stored,
    ...writePeriod(before.period, period),
    ...(!isDeepStrictEqual(before.trigger, trigger) && { eventTriggerRules: writeTrigger(stored.eventTriggerRules, trigger.eventKeys) }),
    targetContext: target,
    messageContext: {
      ...messageContext,
      defaultLang: defaultLang ?? usual ?? '',
      platformTypes: platforms,
      messages: writeContents(messageContext.messages, messages, { display, moved: display !== before.display }),
    },
  };
}

function writePeriod(before: InAppMessageInput['period'], { type, startAt = null, endAt = null }: InAppMessageInput['period']): Partial<MessageBody> {
  if (isDeepStrictEqual(before, { type, startAt, endAt })) return {};
  return { timeUnit: type, startEpochTimeMillis: toTime(startAt), endEpochTimeMillis: toTime(endAt) };
}

function toTime(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment);
}

/** Events that stay keep their conditions. */
function writeTrigger(stored: MessageBody['eventTriggerRules'], eventKeys: readonly string[]): MessageBody['eventTriggerRules'] {
  return eventKeys.flatMap((eventKey) => {
    const known = stored.filter((rule) => rule.eventKey === eventKey);
    return known.length > 0 ? known : [{ eventKey, targets: [] }];
  });
}
