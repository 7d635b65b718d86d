import type { InAppMessage, NewInAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { messageColourRule, usualButtonColours } from '@baeum/contract/domains/in-app-messages/message-colours.rules.ts';
import { weekdays, type TimeUnit, type Weekday } from '@baeum/contract/domains/in-app-messages/message-delivery.rules.ts';
import { linkActions } from '@baeum/contract/domains/workspaces/in-app-message-actions.rules.ts';
import { fromSeoulInput, seoulInput } from '../../../ui/dates/seoul-input.ts';

type Content = InAppMessage['messages'][number];
export type ButtonDraft = Content['buttons'][number];
export type ContentColours = Content['colors'];
type Written = NewInAppMessage['messages'][number];
export type TriggerRule = InAppMessage['trigger']['rules'][number];
type Identifiers = NonNullable<InAppMessage['frequencyCap']>['identifiers'];

/** Days that share the same hours. */
export interface HoursDraft {
  days: Weekday[];
  start: string;
  /** `00:00` means the end of the day. */
  end: string;
}

/** Values of the composer's form. Empty numbers are NaN. */
export interface MessageDraft {
  name: string;
  description: string;
  display: InAppMessage['display'];
  layout: Content['layout'];
  title: string;
  body: string;
  imageUrl: string;
  imageAlt: string;
  buttons: ButtonDraft[];
  colors: ContentColours;
  eventKeys: string[];
  /** Conditions by event; those of a removed event stay in the form in case it is added again. */
  rules: TriggerRule[];
  delayAmount: number;
  delayUnit: TimeUnit;
  targets: InAppMessage['target']['targets'];
  platforms: InAppMessage['platforms'];
  periodType: InAppMessage['period']['type'];
  startAt: string;
  endAt: string;
  timetableType: InAppMessage['timetable']['type'];
  hours: HoursDraft[];
  identifiers: Identifiers;
  capCount: number;
  capAmount: number;
  capUnit: TimeUnit;
}

const noColours: ContentColours = { background: null, title: null, body: null, close: null };

export function newButton(at: number): ButtonDraft {
  return { text: '', action: at === 0 ? 'WEB_LINK' : 'HIDDEN', value: at === 0 ? '' : null, colors: usualButtonColours(at) };
}

export const emptyDraft: MessageDraft = {
  name: '',
  description: '',
  display: 'MODAL',
  layout: 'TEXT_ONLY',
  title: '',
  body: '',
  imageUrl: '',
  imageAlt: '',
  buttons: [],
  colors: noColours,
  eventKeys: [],
  rules: [],
  delayAmount: Number.NaN,
  delayUnit: 'SECONDS',
  targets: [],
  platforms: ['WEB'],
  periodType: 'IMMEDIATE',
  startAt: '',
  endAt: '',
  timetableType: 'ALL',
  hours: [],
  identifiers: [{ identifierType: '$deviceId', count: 3 }],
  capCount: 1,
  capAmount: 1,
  capUnit: 'DAYS',
};

/** Index of the content in the default language. */
export function shownContent({ messages, defaultLang }: Pick<InAppMessage, 'messages' | 'defaultLang'>): number {
  return Math.max(
    messages.findIndex(({ lang }) => lang === defaultLang),
    0,
  );
}

export function draftOf(message: InAppMessage): MessageDraft {
  const { name, description, display, platforms, period, timetable, trigger, delay, frequencyCap, target } = message;
  const content = message.messages[shownContent(message)];
  return {
    name,
    description,
    display,
    platforms,
    layout: content?.layout ?? emptyDraft.layout,
    title: content?.title ?? '',
    body: content?.body ?? '',
    imageUrl: content?.image?.url ?? '',
    imageAlt: content?.image?.alt ?? '',
    buttons: content?.buttons ?? [],
    colors: content?.colors ?? noColours,
    eventKeys: trigger.eventKeys,
    rules: trigger.rules,
    delayAmount: delay?.amount ?? Number.NaN,
    delayUnit: delay?.timeUnit ?? emptyDraft.delayUnit,
    targets: target.targets,
    periodType: period.type,
    startAt: seoulInput(period.startAt ?? undefined),
    endAt: seoulInput(period.endAt ?? undefined),
    timetableType: timetable.type,
    hours: hoursOf(timetable),
    identifiers: frequencyCap?.identifiers ?? [],
    capCount: frequencyCap?.duration?.count ?? Number.NaN,
    capAmount: frequencyCap?.duration?.amount ?? emptyDraft.capAmount,
    capUnit: frequencyCap?.duration?.timeUnit ?? emptyDraft.capUnit,
  };
}

/** Request body of the draft; `stored` is the version it is based on. */
export function inputOf(draft: MessageDraft, stored?: InAppMessage) {
  return {
    name: draft.name.trim(),
    description: draft.description,
    display: draft.display,
    platforms: draft.platforms,
    messages: messagesOf(draft, stored),
    trigger: triggerOf(draft, stored),
    delay: draft.delayAmount > 0 ? { timeUnit: draft.delayUnit, amount: draft.delayAmount } : null,
    target: { targets: draft.targets, overrides: stored?.target.overrides ?? [] },
    period: periodOf(draft, stored),
    timetable: { type: draft.timetableType, slots: draft.timetableType === 'ALL' ? [] : slotsOf(draft.hours) },
    frequencyCap: capOf(draft),
  };
}

/** Conditions of the current events, in the order of the events. */
export function rulesOf({ eventKeys, rules }: Pick<MessageDraft, 'eventKeys' | 'rules'>): TriggerRule[] {
  return eventKeys.flatMap((key) => rules.filter(({ eventKey, targets }) => eventKey === key && targets.length > 0));
}

/** Unchanged conditions are not sent, because imported ones may exceed the limits of a request. */
function triggerOf(draft: MessageDraft, stored: InAppMessage | undefined) {
  const { eventKeys } = draft;
  const rules = rulesOf(draft);
  const before = stored ? rulesOf({ eventKeys, rules: stored.trigger.rules }) : [];
  return JSON.stringify(rules) === JSON.stringify(before) ? { eventKeys } : { eventKeys, rules };
}

/** The fields have no seconds, so a time that was not edited is sent as stored. */
function periodOf({ periodType: type, startAt, endAt }: MessageDraft, stored: InAppMessage | undefined) {
  if (type === 'IMMEDIATE') return { type };
  const [before, after] = [stored?.period.startAt ?? undefined, stored?.period.endAt ?? undefined];
  return {
    type,
    startAt: seoulInput(before) === startAt ? before : fromSeoulInput(startAt),
    endAt: seoulInput(after) === endAt ? after : fromSeoulInput(endAt),
  };
}

/** The edited content, and those of other languages unchanged; colours of the others are omitted, which leaves them as stored. */
function messagesOf(draft: MessageDraft, stored: InAppMessage | undefined): Written[] {
  const at = stored ? shownContent(stored) : 0;
  const others: Written[] = stored?.messages.map(({ colors: _colors, buttons, ...content }) => ({ ...content, buttons: buttons.map(withoutColours) })) ?? [];
  return others.toSpliced(at, 1, contentOf(draft, stored?.messages[at]?.lang ?? 'ko'));
}

const withoutColours = ({ colors: _colors, ...button }: ButtonDraft) => button;

export function contentOf({ layout, title, body, imageUrl, imageAlt, buttons, colors }: MessageDraft, lang: string): Written {
  return {
    lang,
    layout,
    title: title.trim() || null,
    body: body.trim() || null,
    image: hasImage(layout) && imageUrl.trim() ? { url: imageUrl.trim(), alt: imageAlt.trim() } : null,
    buttons: buttons.map(({ text, action, value, colors: { text: ink, background, border } }) => ({
      text: text.trim(),
      action,
      value: isLink(action) ? (value?.trim() ?? '') : null,
      colors: { text: sent(ink), background: sent(background), border: sent(border) },
    })),
    colors: { background: sent(colors.background), title: sent(colors.title), body: sent(colors.body), close: sent(colors.close) },
  };
}

/** Omits an imported colour in another notation, which leaves it as stored. */
function sent(colour: string | null): string | null | undefined {
  return colour !== null && messageColourRule(colour) ? undefined : colour;
}

export function hasImage(layout: Content['layout']): boolean {
  return layout !== 'TEXT_ONLY';
}

export function isLink(action: ButtonDraft['action']): boolean {
  return linkActions.some((link) => link === action);
}

function capOf({ identifiers, capCount: count, capAmount: amount, capUnit: timeUnit }: MessageDraft) {
  const duration = Number.isNaN(count) ? null : { timeUnit, amount, count };
  return identifiers.length === 0 && !duration ? null : { identifiers, duration };
}

const endOfDay = { typed: '00:00', sent: '24:00' } as const;

/** Groups days with the same hours into one row. */
function hoursOf({ slots }: InAppMessage['timetable']): HoursDraft[] {
  const rows = new Map<string, HoursDraft>();
  for (const { dayOfWeek, start, end } of slots) {
    const row = rows.get(start + end) ?? { days: [], start, end: end === endOfDay.sent ? endOfDay.typed : end };
    rows.set(start + end, { ...row, days: [...row.days, dayOfWeek] });
  }
  return [...rows.values()];
}

export function slotsOf(hours: readonly HoursDraft[]): InAppMessage['timetable']['slots'] {
  const slots = hours.flatMap(({ days, start, end }) => days.map((dayOfWeek) => ({ dayOfWeek, start, end: end === endOfDay.typed ? endOfDay.sent : end })));
  return slots.toSorted((one, other) => weekdays.indexOf(one.dayOfWeek) - weekdays.indexOf(other.dayOfWeek));
}
