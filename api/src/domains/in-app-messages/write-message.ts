import type { InAppMessageUpdate } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { isDeepStrictEqual } from 'node:util';
import { writeDelivery } from './message-delivery.ts';
import { readMessage, readTrigger, type MessageBody } from './read-message.ts';
import { writeContents } from './write-content.ts';

type Period = NonNullable<InAppMessageUpdate['period']>;
type Trigger = NonNullable<InAppMessageUpdate['trigger']>;

/** A new message without any content. */
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
    messageContext: {
      defaultLang: '',
      exposure: { type: 'DEFAULT', key: null },
      platformTypes: ['WEB'],
      orientations: ['VERTICAL', 'HORIZONTAL'],
      messages: [],
    },
  };
}

/** Changes requested by an operator; absent members are left unchanged. */
export type MessageChanges = Omit<InAppMessageUpdate, 'environment' | 'name' | 'description' | 'version'>;

/**
 * Applies the changes to a message. Unchanged parts keep their stored JSON, so nothing that only an import can set is
 * lost, such as several images or variations.
 */
export function writeMessage(stored: MessageBody, changes: MessageChanges): MessageBody {
  const { messageContext } = stored;
  const before = readMessage(stored);
  const { display = before.display, messages = before.messages } = changes;
  const placement = { display, moved: display !== before.display };
  const { targets = before.target.targets, overrides = before.target.overrides } = changes.target ?? {};
  return {
    ...stored,
    ...writeDelivery(stored, changes),
    ...(changes.period && writePeriod(before.period, changes.period)),
    ...(changes.trigger && writeTrigger(stored.eventTriggerRules, changes.trigger)),
    targetContext: { targets, overrides },
    messageContext: {
      ...messageContext,
      defaultLang: changes.defaultLang ?? usualLanguage(before.defaultLang, messages),
      platformTypes: changes.platforms ?? before.platforms,
      messages: writeContents(messageContext.messages, messages, placement),
    },
  };
}

function usualLanguage(before: string, messages: readonly { lang: string }[]): string {
  return messages.some(({ lang }) => lang === before) ? before : (messages[0]?.lang ?? before);
}

function writePeriod(before: Period, { type, startAt = null, endAt = null }: Period): Partial<MessageBody> {
  if (isDeepStrictEqual(before, { type, startAt, endAt })) return {};
  return { timeUnit: type, startEpochTimeMillis: toTime(startAt), endEpochTimeMillis: toTime(endAt) };
}

function toTime(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment);
}

/** Existing events keep their conditions unless the request contains rules. */
function writeTrigger(stored: MessageBody['eventTriggerRules'], { eventKeys, rules: wanted }: Trigger): Partial<MessageBody> {
  const before = readTrigger(stored);
  const targetsOf = (eventKey: string) => (wanted ?? before.rules).find((rule) => rule.eventKey === eventKey)?.targets ?? [];
  const rules = eventKeys.flatMap((eventKey) => {
    const targets = targetsOf(eventKey);
    const known = stored.filter((rule) => rule.eventKey === eventKey);
    return isDeepStrictEqual(readTrigger(known), { eventKeys: [eventKey], rules: targets.length > 0 ? [{ eventKey, targets }] : [] })
      ? known
      : [{ eventKey, targets }];
  });
  return isDeepStrictEqual(readTrigger(rules), before) ? {} : { eventTriggerRules: rules };
}
