import { evaluateInAppMessage, evaluateTrigger } from '@baeum/contract/engine/evaluate.ts';
import type { MessageOptions, TriggerOptions } from '@baeum/contract/engine/evaluate.ts';
import type { InAppMessageConfig } from '@baeum/contract/engine/in-app-message-config.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import type { ExpUser, TrackEvent } from '@baeum/contract/engine/user.ts';
import { describe, expect, test } from 'vitest';
import { emptyWorkspace, experiment, inAppMessage } from './build.ts';
import { readMarketplace } from './marketplace.ts';

const { workspace: config } = readMarketplace();
const workspace = openWorkspace(config);
const now = 1_750_000_000_000;
const korean: ExpUser = { id: '김하늘', properties: { country: 'KR' } };
const signInModal: TrackEvent = { key: 'view_signin_modal', properties: { spot: 'modal' } };

describe('an event triggers', () => {
  const shownBy = (event: TrackEvent, user: ExpUser, options: Partial<TriggerOptions> = {}): number | undefined => {
    const { decision } = evaluateTrigger(workspace, event, user, { now, ...options });
    return decision?.isShow ? decision.messageKey : undefined;
  };

  test.each([
    ['a message whose rule holds', signInModal, korean, 1],
    ['nothing when the rule asks for another property', { key: 'view_signin_modal', properties: { spot: 'page' } }, korean, undefined],
    ['nothing when no rule names the event', { key: 'view_roadmap' }, korean, undefined],
    ['nothing for somebody without identifiers', signInModal, { properties: { country: 'KR' } }, undefined],
    ['the first that shows, in workspace order', { key: 'purchase' }, korean, 6],
    ['a draft for the people named in it', { key: 'purchase' }, { userId: '회원_7' }, 2],
    ['a later one for whom the first is not meant', { key: 'purchase' }, { id: 'Jane' }, 8],
    ['by a rule that asks about a test', { key: 'view_cart' }, korean, 6],
  ])('%s', (_what, event, user, expected) => {
    expect(shownBy(event, user)).toBe(expected);
  });

  test('the next message when the user hid the first', () => {
    expect(shownBy({ key: 'purchase' }, korean, { hiddenUntil: (key) => (key === 6 ? now : undefined) })).toBe(8);
  });

  test('only messages for the platform', () => {
    expect(shownBy({ key: 'purchase' }, { id: 'Jane' }, { platform: 'ANDROID' })).toBe(4);
  });

  test('no further message after one that cannot be decided', () => {
    expect(evaluateTrigger(workspace, { key: 'search_course' }, korean, { now }).decision).toMatchObject({
      messageKey: 5,
      isShow: false,
      reason: 'EXCEPTION',
      error: 'In-app message 5 has no text in its default language.',
    });
  });

  test('no further message after a trigger that cannot be evaluated', () => {
    const broken = openWorkspace({
      ...emptyWorkspace(),
      inAppMessages: [inAppMessage(1, { eventTriggerRules: [{ eventKey: 'purchase', targets: [segmentTarget] }] }), inAppMessage(2)],
    });
    expect(evaluateTrigger(broken, { key: 'purchase' }, korean, { now }).decision).toMatchObject({ messageKey: 1, reason: 'EXCEPTION' });
  });
});

describe('exposures of a message', () => {
  test('include those of its targets, whether it is shown or not', () => {
    const expected = [{ experimentKey: 1, reason: 'TRAFFIC_ALLOCATED_BY_TARGETING', targetingRootType: 'IN_APP_MESSAGE', targetingRootId: 6 }];
    expect(evaluateInAppMessage(workspace, 6, korean, { now }).targetingExposures).toMatchObject(expected);
    expect(evaluateTrigger(workspace, { key: 'purchase' }, korean, { now }).targetingExposures).toMatchObject(expected);
    const other = { ...korean, id: '수강생_3' };
    expect(evaluateTrigger(workspace, { key: 'purchase' }, other, { now })).toMatchObject({ decision: { messageKey: 8 }, targetingExposures: expected });
  });

  test('exclude those of its trigger', () => {
    const opened = openWorkspace({
      ...emptyWorkspace(),
      experiments: [experiment(1)],
      inAppMessages: [inAppMessage(1, { eventTriggerRules: [{ eventKey: 'purchase', targets: [inTest] }] })],
    });
    expect(evaluateTrigger(opened, { key: 'purchase' }, korean, { now })).toMatchObject({ decision: { messageKey: 1 }, targetingExposures: [] });
  });
});

describe('a message whose content a test decides', () => {
  const [content] = inAppMessage(1).messageContext.messages;
  const contents = [
    { ...content!, variationKey: 'B', lang: 'en' },
    { ...content!, variationKey: 'A' },
    { ...content!, variationKey: 'B' },
  ];
  const open = (parts: Partial<InAppMessageConfig> = {}, { key = 1, execution }: { key?: number; execution?: Parameters<typeof experiment>[1] } = {}) =>
    openWorkspace({
      ...emptyWorkspace(),
      experiments: [experiment(1, execution)],
      inAppMessages: [
        inAppMessage(1, { messageContext: { ...inAppMessage(1).messageContext, exposure: { type: 'AB_TEST', key }, messages: contents }, ...parts }),
      ],
    });
  const decide = (opened: typeof workspace, options: Partial<MessageOptions> = {}) => evaluateInAppMessage(opened, 1, korean, { now, ...options });
  const ofTheTest = { experimentKey: 1, variation: 'B', reason: 'TRAFFIC_ALLOCATED', targetingRootType: 'IN_APP_MESSAGE', targetingRootId: 1 };

  test('has that of the user’s variation, in the default language, and exposes the user to it', () => {
    expect(decide(open())).toMatchObject({
      isShow: true,
      message: { variationKey: 'B', lang: 'ko' },
      variation: { variationKey: 'B', reason: 'TRAFFIC_ALLOCATED' },
      targetingExposures: [ofTheTest],
    });
    expect(decide(open({}, { execution: { status: 'PAUSED' } }))).toMatchObject({
      message: { variationKey: 'A' },
      targetingExposures: [{ variation: 'A', reason: 'EXPERIMENT_PAUSED' }],
    });
  });

  test('exposes the user on delivery when it is delayed, and at once when it is capped', () => {
    const delayed = open({ eventTriggerDelay: { type: 'AFTER', afterCondition: { duration: { timeUnit: 'SECONDS', amount: 1 } } } });
    expect(decide(delayed)).toMatchObject({ isShow: true, targetingExposures: [] });
    expect(decide(delayed, { isDelivery: true }).targetingExposures).toMatchObject([ofTheTest]);
    const capped = open({ eventFrequencyCap: { identifiers: [{ identifierType: '$id', countPerIdentifier: 1 }], duration: null } });
    const seen = { impressions: [{ identifiers: { $id: '김하늘' }, timestamp: now }] };
    expect(decide(capped, seen)).toMatchObject({ isShow: false, message: undefined, targetingExposures: [ofTheTest] });
    expect(decide(open({ status: 'PAUSE' })).targetingExposures).toEqual([]);
  });

  test('cannot be decided without its test or without a content of the variation', () => {
    expect(decide(open({}, { key: 7 }))).toMatchObject({ isShow: false, reason: 'EXCEPTION', error: 'Experiment 7 does not exist.' });
    const onlyA = { ...inAppMessage(1).messageContext, exposure: { type: 'AB_TEST', key: 1 }, messages: contents.slice(0, 2) };
    expect(decide(open({ messageContext: onlyA })).reason).toBe('EXCEPTION');
  });
});

describe('frequency caps and timetables', () => {
  const open = (parts: Parameters<typeof inAppMessage>[1]) => openWorkspace({ ...emptyWorkspace(), inAppMessages: [inAppMessage(1, parts)] });
  const reasonOf = (opened: typeof workspace, options: Partial<MessageOptions> = {}) => evaluateInAppMessage(opened, 1, korean, { now, ...options }).reason;
  /** The test's current time is a Sunday, 15:06:40 UTC. */
  const at = (dayOfWeek: 'SUNDAY' | 'MONDAY', start: string, end: string) => ({
    timetable: {
      type: 'CUSTOM' as const,
      slots: [{ dayOfWeek, startMillisInclusive: Date.parse(`1970-01-01T${start}Z`), endMillisExclusive: Date.parse(`1970-01-01T${end}Z`) }],
    },
  });

  test.each([
    ['SUNDAY', '15:00:00', '16:00:00', true],
    ['SUNDAY', '15:06:40', '15:06:41', true],
    ['SUNDAY', '14:00:00', '15:06:40', false],
    ['MONDAY', '15:00:00', '16:00:00', false],
  ] as const)('a timetable of %s %s to %s: %s', (day, start, end, isShow) => {
    expect(reasonOf(open(at(day, start, end)))).toBe(isShow ? 'IN_APP_MESSAGE_TARGET' : 'NOT_IN_IN_APP_MESSAGE_TIMETABLE');
  });

  const ago = (minutes: number, identifier = '김하늘') => ({ identifiers: { $id: identifier }, timestamp: now - minutes * 60_000 });
  const perPerson = { identifiers: [{ identifierType: '$id', countPerIdentifier: 2 }], duration: null };
  const perHour = { identifiers: [], duration: { durationUnit: { timeUnit: 'HOURS', amount: 1 }, countPerDuration: 2 } };
  test.each([
    ['twice a person: never seen', perPerson, [], true],
    ['twice a person: once, and by somebody else', perPerson, [ago(1), ago(1, '이서연'), ago(1, '이서연')], true],
    ['twice a person: twice', perPerson, [ago(9000), ago(1)], false],
    ['twice an hour: once in it', perHour, [ago(61), ago(60)], true],
    ['twice an hour: twice in it, by anybody', perHour, [ago(60), ago(1, '이서연')], false],
  ])('%s', (_what, eventFrequencyCap, impressions, isShow) => {
    expect(reasonOf(open({ eventFrequencyCap }), { impressions })).toBe(isShow ? 'IN_APP_MESSAGE_TARGET' : 'IN_APP_MESSAGE_FREQUENCY_CAPPED');
  });

  test('a message ignores the cap for overridden users, but still needs its trigger', () => {
    const opened = open({ eventFrequencyCap: perPerson, targetContext: { targets: [], overrides: [{ identifierType: '$id', identifiers: ['김하늘'] }] } });
    const impressions = [ago(2), ago(1)];
    expect(reasonOf(opened, { impressions })).toBe('OVERRIDDEN');
    expect(reasonOf(opened, { impressions, event: { key: 'purchase' } })).toBe('OVERRIDDEN');
    expect(evaluateInAppMessage(opened, 1, korean, { now, event: { key: 'view_cart' } })).toMatchObject({
      isShow: false,
      reason: 'NOT_IN_IN_APP_MESSAGE_TARGET',
    });
  });

  test('a delayed message checks again whether it was seen or hidden, and all steps when configured', () => {
    const waits = {
      eventTriggerDelay: { type: 'AFTER' as const, afterCondition: { duration: { timeUnit: 'MINUTES', amount: 5 } } },
      eventFrequencyCap: perPerson,
      ...at('MONDAY', '00:00:00', '01:00:00'),
    };
    const [plain, careful] = [open(waits), open({ ...waits, evaluateContext: { atDeliverTime: true } })];
    expect(reasonOf(plain)).toBe('NOT_IN_IN_APP_MESSAGE_TIMETABLE');
    expect(evaluateInAppMessage(plain, 1, korean, { now, isDelivery: true })).toMatchObject({ isShow: true, delayMillis: 300_000 });
    expect(reasonOf(careful, { isDelivery: true })).toBe('NOT_IN_IN_APP_MESSAGE_TIMETABLE');
    expect(reasonOf(plain, { isDelivery: true, impressions: [ago(2), ago(1)] })).toBe('IN_APP_MESSAGE_FREQUENCY_CAPPED');
    expect(reasonOf(plain, { isDelivery: true, hiddenUntil: now })).toBe('IN_APP_MESSAGE_HIDDEN');
  });
});

test('only the trigger sees the event, not the experiments that it depends on', () => {
  const onEvent = { conditions: [{ key: { type: 'EVENT_PROPERTY', name: 'spot' }, match: { ...match, values: ['modal'] } }] };
  const opened = openWorkspace({
    ...emptyWorkspace(),
    experiments: [experiment(1, { targetAudiences: [onEvent] })],
    inAppMessages: [
      inAppMessage(1, { targetContext: { targets: [onEvent], overrides: [] } }),
      inAppMessage(2, { eventTriggerRules: [{ eventKey: 'purchase', targets: [inTest] }] }),
      inAppMessage(3, { eventTriggerRules: [{ eventKey: 'purchase', targets: [onEvent] }] }),
    ],
  });
  const event = { key: 'purchase', properties: { spot: 'modal' } };
  expect(evaluateTrigger(opened, event, korean, { now }).decision).toMatchObject({ messageKey: 3 });
});

const match = { type: 'MATCH', operator: 'IN', valueType: 'STRING' };
const inTest = { conditions: [{ key: { type: 'AB_TEST', name: '1' }, match: { ...match, values: ['B'] } }] };
const segmentTarget = { conditions: [{ key: { type: 'SEGMENT', name: 'SEGMENT' }, match: { ...match, values: ['없는 세그먼트'] } }] };
