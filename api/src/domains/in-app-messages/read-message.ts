import type { InAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { linkActions } from '@baeum/contract/domains/workspaces/in-app-message-actions.rules.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { readDelivery } from './message-delivery.ts';

/** A message in the SDK's format. */
export type MessageBody = WorkspaceFile['inAppMessages'][number];
export type MessageContent = MessageBody['messageContext']['messages'][number];
export type MessageImage = MessageContent['images'][number];

/** The parts of a message in the management API's format. */
export type ReadMessage = Pick<
  InAppMessage,
  'status' | 'period' | 'timetable' | 'trigger' | 'delay' | 'frequencyCap' | 'target' | 'platforms' | 'display' | 'defaultLang' | 'messages'
>;

/** The range of dates with a four-digit year. */
const moments = { min: Date.parse('0001-01-01T00:00:00.000Z'), max: Date.parse('9999-12-31T23:59:59.999Z') };

export function readMessage(body: MessageBody): ReadMessage {
  const { status, targetContext, messageContext, eventTriggerRules } = body;
  const { defaultLang, platformTypes, messages } = messageContext;
  return {
    status,
    period: readPeriod(body),
    ...readDelivery(body),
    trigger: readTrigger(eventTriggerRules),
    target: { overrides: targetContext.overrides, targets: targetContext.targets },
    platforms: platformTypes,
    display: messages[0]?.layout.displayType ?? 'MODAL',
    defaultLang,
    messages: messages.map(readContent),
  };
}

/** Stored rules of the same event are alternatives, so they are merged; a rule without conditions makes the others of its event irrelevant. */
export function readTrigger(stored: MessageBody['eventTriggerRules']): ReadMessage['trigger'] {
  const eventKeys = [...new Set(stored.map(({ eventKey }) => eventKey))];
  const rules = eventKeys.flatMap((eventKey) => {
    const own = stored.filter((rule) => rule.eventKey === eventKey).map(({ targets }) => targets);
    return own.some((targets) => targets.length === 0) ? [] : [{ eventKey, targets: own.flat() }];
  });
  return { eventKeys, rules };
}

function readPeriod({ timeUnit, startEpochTimeMillis, endEpochTimeMillis }: Pick<MessageBody, 'timeUnit' | 'startEpochTimeMillis' | 'endEpochTimeMillis'>) {
  const custom = timeUnit === 'CUSTOM';
  return { type: timeUnit, startAt: custom ? toMoment(startEpochTimeMillis) : null, endAt: custom ? toMoment(endEpochTimeMillis) : null };
}

function toMoment(time: number | null | undefined): string | null {
  return time === null || time === undefined ? null : new Date(Math.min(Math.max(time, moments.min), moments.max)).toISOString();
}

export function readContent({ lang, layout, text, images, buttons, background, closeButton }: MessageContent): InAppMessage['messages'][number] {
  return {
    lang,
    layout: layout.layoutType,
    title: text?.title.text || null,
    body: text?.body.text || null,
    image: readImage(images),
    buttons: buttons.map((button) => ({ ...readButton(button), colors: readButtonColours(button) })),
    colors: {
      background: shownColour(background.color),
      title: shownColour(text?.title.style.textColor),
      body: shownColour(text?.body.style.textColor),
      close: shownColour(closeButton?.style.color),
    },
  };
}

/** An empty stored colour means the page's colour. */
function shownColour(stored: string | undefined): string | null {
  return stored || null;
}

export function readButtonColours({ style }: MessageContent['buttons'][number]) {
  return { text: shownColour(style.textColor), background: shownColour(style.bgColor), border: shownColour(style.borderColor) };
}

/** Only the first image; others are for another orientation or a slide show. */
function readImage([first]: readonly MessageImage[]): InAppMessage['messages'][number]['image'] {
  return first ? { url: first.imagePath, alt: first.altText ?? '' } : null;
}

export function readButton({ text, action }: MessageContent['buttons'][number]): Omit<InAppMessage['messages'][number]['buttons'][number], 'colors'> {
  const leads = (linkActions as readonly string[]).includes(action.type);
  return { text, action: action.type, value: leads ? (action.value ?? null) : null };
}
