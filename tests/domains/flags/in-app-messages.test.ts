import { config } from '@baeum/api/src/config.ts';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import sdk from '@hackler/javascript-sdk';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { signedInClient, unique } from '../../support/factories.ts';
import { itHasItsOwnKey, itIsManaged, type ManagedKindOfTest } from '../../support/managed-entities.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { condition, workspaceFile } from '../../support/workspace-file.ts';

type FileMessage = WorkspaceFile['inAppMessages'][number];

const serverKey = 'message-server-key-01';
let app: TestApp;
let admin: TestClient;
let program: TestClient;
let nextKey = 1000;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  program = client(app.url, { 'x-sdk-key': serverKey });
  await ensureSdkKey({ name: 'test', kind: 'SERVER', key: serverKey });
  await importWorkspaceFile(undefined, { ...workspaceFile(), inAppMessages: [imported()] });
});
afterAll(() => app.stop());

const content = { lang: 'ko', layout: 'TEXT_ONLY', title: '어서 오세요', body: null, image: null, buttons: [{ text: '닫기', action: 'CLOSE', value: null }] };
const message = (change: object = {}) => ({
  name: '환영',
  period: { type: 'IMMEDIATE' },
  trigger: { eventKeys: ['purchase'] },
  target: { overrides: [], targets: [] },
  platforms: ['WEB'],
  display: 'MODAL',
  messages: [content],
  ...change,
});
/** Conditions of an event: it happens with that value of a property. */
const ofEvent = (eventKey: string, property: string, value: string) => ({
  eventKey,
  targets: [{ conditions: [condition('EVENT_PROPERTY', property, [value])] }],
});
const create = (change: object = {}) => admin.call('createInAppMessage', { body: message(change) });
const update = (key: number, body: object) => admin.call('updateInAppMessage', { params: { key }, body });
const show = async (key: number) => (await admin.call('getInAppMessage', { params: { key } })).body;
const transition = (key: number, body: object) => admin.call('transitionInAppMessage', { params: { key }, body });
const exported = async (id: number): Promise<FileMessage> => {
  const { inAppMessages } = (await admin.call('exportWorkspace')).body as WorkspaceFile;
  return inAppMessages.find((each) => each.id === id)!;
};

/** A message with all members that only an import can set. */
function imported(): FileMessage {
  const style = { textColor: '#123456', bgColor: '#abcdef', borderColor: '#fedcba' };
  const body = (variationKey: string, lang = 'ko'): FileMessage['messageContext']['messages'][number] => ({
    variationKey,
    lang,
    layout: { displayType: 'BANNER', layoutType: 'IMAGE_TEXT', alignment: { vertical: 'TOP', horizontal: 'LEFT' } },
    images: [
      {
        orientation: 'VERTICAL',
        imagePath: `https://baeum.example/${variationKey}-1.png`,
        altText: '첫 그림',
        action: { behavior: 'CLICK', type: 'WEB_LINK', value: '/a' },
      },
      { orientation: 'HORIZONTAL', imagePath: `https://baeum.example/${variationKey}-2.png`, action: null },
    ],
    imageAutoScroll: { interval: { timeUnit: 'SECONDS', amount: 3 } },
    text: { title: { text: `제목 ${variationKey}`, style: { textColor: '#111111' } }, body: { text: '', style: { textColor: '#222222' } } },
    closeButton: null,
    // Two that differ only in style.
    buttons: [style, { ...style, bgColor: '#000000' }].map((each) => ({
      text: '보기',
      style: each,
      action: { behavior: 'CLICK', type: 'LINK_NEW_TAB', value: 'https://baeum.example/sale' },
    })),
    background: { color: '#eeeeee' },
    action: { behavior: 'CLICK', type: 'CLOSE', value: 'ignored' },
    outerButtons: [
      { button: { text: '×', style, action: { behavior: 'CLICK', type: 'CLOSE', value: null } }, alignment: { vertical: 'TOP', horizontal: 'RIGHT' } },
    ],
    innerButtons: [],
    html: null,
  });
  return {
    id: 1,
    key: 1,
    status: 'PAUSE',
    timeUnit: 'CUSTOM',
    startEpochTimeMillis: 1_700_000_000_000,
    endEpochTimeMillis: Number.MAX_SAFE_INTEGER,
    timetable: { type: 'CUSTOM', slots: [{ dayOfWeek: 'MONDAY', startMillisInclusive: 0, endMillisExclusive: 3_600_000 }] },
    eventTriggerRules: [
      { eventKey: 'purchase', targets: [{ conditions: [condition('EVENT_PROPERTY', 'spot', ['modal'])] }] },
      { eventKey: 'search', targets: [] },
    ],
    eventFrequencyCap: { identifiers: [{ identifierType: '$deviceId', countPerIdentifier: 3 }], duration: null },
    targetContext: { targets: [{ conditions: [condition('SEGMENT', 'SEGMENT', ['staff'])] }], overrides: [{ identifierType: '$id', identifiers: ['tester'] }] },
    messageContext: {
      defaultLang: 'ko',
      exposure: { type: 'AB_TEST', key: 1 },
      platformTypes: ['WEB', 'IOS'],
      orientations: ['VERTICAL'],
      messages: [body('A'), body('B'), { ...body('A', 'en'), layout: { displayType: 'MODAL', layoutType: 'IMAGE_ONLY' } }],
    },
  };
}

/** Converts a response to the input of an update. */
function asInput({
  id: _id,
  key: _key,
  status: _status,
  createdAt: _created,
  updatedAt: _updated,
  ...input
}: Record<string, unknown>): Record<string, unknown> {
  return input;
}

describe('an imported message', () => {
  const [first] = imported().messageContext.messages;
  it.each<[string, Record<string, unknown>, string]>([
    ['a picture without its orientation', { images: [{ imagePath: '/a.png' }] }, 'images.0.orientation'],
    ['a placed button without its place', { outerButtons: [{ button: first!.buttons[0] }] }, 'outerButtons.0.alignment'],
    ['a strip that moves without telling when', { imageAutoScroll: {} }, 'imageAutoScroll.interval'],
    ['a place that nobody knows', { layout: { ...first!.layout, alignment: { vertical: 'LEFT', horizontal: 'TOP' } } }, 'layout.alignment.vertical'],
  ])('is refused with %s, which would break every SDK', async (_what, change, field) => {
    const file = {
      ...workspaceFile(),
      inAppMessages: [{ ...imported(), messageContext: { ...imported().messageContext, messages: [{ ...first, ...change }] } }],
    };
    const refused = await admin.call('importWorkspace', { body: { file, dryRun: true } });
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0].field).toBe(`file.inAppMessages.0.messageContext.messages.0.${field}`);
  });

  it('is refused with an outside picture that would be blocked, except for one it already had', async () => {
    const other = { ...imported(), id: 77, key: 77 };
    const refused = await admin.call('importWorkspace', { body: { file: { ...workspaceFile(), inAppMessages: [imported(), other] }, dryRun: true } });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: 'file.inAppMessages.1.messageContext.messages.0.images.0.imagePath',
            message: expect.stringContaining('다른 사이트의 그림') as unknown,
          },
        ],
      },
    });
  });

  it('is stored with all members that the SDK reads', async () => {
    const file = { ...workspaceFile(), inAppMessages: [imported()] };
    expect((await admin.call('importWorkspace', { body: { file, dryRun: true } })).body.unchanged).toContainEqual({ kind: 'IN_APP_MESSAGE', id: 1, key: '1' });
  });
});

describe('in-app messages', () => {
  const kind: ManagedKindOfTest = {
    app: () => app,
    admin: () => admin,
    one: 'InAppMessage',
    many: 'InAppMessages',
    noun: 'in-app-messages',
    fresh: () => ({ key: nextKey++, ...message({ name: unique('메시지 ') }) }),
    edit: { name: '바뀐 이름', display: 'BANNER', platforms: ['WEB', 'IOS'], trigger: { eventKeys: ['search', 'purchase'] } },
  };
  itIsManaged(kind);
  itHasItsOwnKey(kind);
});

describe('createInAppMessage', () => {
  it('creates a draft with the next key, which the SDK can load', async () => {
    const { status, body } = await create({
      messages: [content, { ...content, lang: 'en', layout: 'IMAGE_TEXT', image: { url: '/images/sale.png', alt: '할인' } }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'DRAFT',
      defaultLang: 'ko',
      platforms: ['WEB'],
      period: { type: 'IMMEDIATE', startAt: null, endAt: null },
      version: 1,
    });
    expect((await create()).body.key).toBe(body.key + 1);
    const base = `${app.url}/experiment`;
    const hackle = sdk.createInstance(serverKey, { sdkUrl: base, eventUrl: base, monitoringUrl: base, log_disabled: true });
    expect(await hackle.onInitialized({ timeout: 10_000 })).toEqual({ success: true });
    expect(hackle.variationDetail(3, 'user').reason).toBe('EXPERIMENT_DRAFT');
    hackle.close();
  });

  it('filters by status', async () => {
    const { body } = await create();
    const keys = async (status: string) => (await admin.call('listInAppMessages', { query: { status } })).body.items.map(({ key }: { key: number }) => key);
    expect(await keys('DRAFT')).toContain(body.key);
    expect(await keys('PAUSE')).toEqual([1]);
  });

  const image = { url: 'https://baeum.example/a.png', alt: '그림' };
  it.each<[string, object, string]>([
    ['a picture layout without a picture', { messages: [{ ...content, layout: 'IMAGE_ONLY' }] }, 'messages.0.image'],
    ['a picture without words for it', { messages: [{ ...content, image: { ...image, alt: '' } }] }, 'messages.0.image.alt'],
    ['a text layout without text', { messages: [{ ...content, title: '' }] }, 'messages.0.title'],
    ['a picture of a script', { messages: [{ ...content, image: { ...image, url: 'data:image/svg+xml,x' } }] }, 'messages.0.image.url'],
    ['a picture that pages may not load', { messages: [{ ...content, image }] }, 'messages.0.image.url'],
    [
      'a link to a script',
      { messages: [{ ...content, buttons: [{ text: '가기', action: 'WEB_LINK', value: 'javascript:alert(1)' }] }] },
      'messages.0.buttons.0.value',
    ],
    [
      'a link to another host by two slashes',
      { messages: [{ ...content, buttons: [{ text: '가기', action: 'WEB_LINK', value: '//evil.example' }] }] },
      'messages.0.buttons.0.value',
    ],
    [
      'a link with a backslash',
      { messages: [{ ...content, buttons: [{ text: '가기', action: 'WEB_LINK', value: '/\\evil.example' }] }] },
      'messages.0.buttons.0.value',
    ],
    [
      'a link with a name and password',
      { messages: [{ ...content, buttons: [{ text: '가기', action: 'WEB_LINK', value: 'https://a:b@evil.example' }] }] },
      'messages.0.buttons.0.value',
    ],
    ['a link without an address', { messages: [{ ...content, buttons: [{ text: '가기', action: 'LINK_NEW_TAB' }] }] }, 'messages.0.buttons.0.value'],
    [
      'an address on a button that leads nowhere',
      { messages: [{ ...content, buttons: [{ text: '닫기', action: 'CLOSE', value: '/a' }] }] },
      'messages.0.buttons.0.value',
    ],
    ['two messages of one language', { messages: [content, content] }, 'messages.1.lang'],
    ['no message of the default language', { defaultLang: 'en' }, 'defaultLang'],
    ['no message', { messages: [] }, 'messages'],
    ['a period without its end', { period: { type: 'CUSTOM', startAt: '2026-03-02T00:00:00Z' } }, 'period.endAt'],
    ['a period that ends as it starts', { period: { type: 'CUSTOM', startAt: '2026-03-02T00:00:00Z', endAt: '2026-03-02T00:00:00Z' } }, 'period.endAt'],
    ['a period that is over', { period: { type: 'CUSTOM', startAt: '2020-01-01T00:00:00Z', endAt: '2020-02-01T00:00:00Z' } }, 'period.endAt'],
    ['a start without a period', { period: { type: 'IMMEDIATE', startAt: '2026-03-02T00:00:00Z' } }, 'period.startAt'],
    ['no event', { trigger: { eventKeys: [] } }, 'trigger.eventKeys'],
    ['an event twice', { trigger: { eventKeys: ['a', 'a'] } }, 'trigger.eventKeys.1'],
    ['conditions of an event that does not trigger it', { trigger: { eventKeys: ['a'], rules: [ofEvent('b', 'spot', 'top')] } }, 'trigger.rules.0.eventKey'],
    [
      'conditions of an event in two places',
      { trigger: { eventKeys: ['a'], rules: [ofEvent('a', 'spot', 'top'), ofEvent('a', 'spot', 'end')] } },
      'trigger.rules.1.eventKey',
    ],
    ['an event with a rule of no conditions', { trigger: { eventKeys: ['a'], rules: [{ eventKey: 'a', targets: [] }] } }, 'trigger.rules.0.targets'],
    [
      'conditions about a segment that is not there',
      { trigger: { eventKeys: ['a'], rules: [{ eventKey: 'a', targets: [{ conditions: [condition('SEGMENT', 'SEGMENT', ['nobody'])] }] }] } },
      'trigger.rules',
    ],
    ['a segment that is not there', { target: { targets: [{ conditions: [condition('SEGMENT', 'SEGMENT', ['nobody'])] }] } }, 'target.targets'],
    ['a state', { status: 'ACTIVE' }, 'status'],
  ])('refuses %s', async (_what, change, field) => {
    const refused = await create(change);
    expect(refused).toMatchObject({ status: 400, body: { errorCode: 'COMMON_001' } });
    expect(refused.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });
});

describe('updateInAppMessage', () => {
  it('keeps all unchanged members of an imported message', async () => {
    const shown = await show(1);
    expect(shown).toMatchObject({
      name: '',
      status: 'PAUSE',
      display: 'BANNER',
      platforms: ['WEB', 'IOS'],
      trigger: { eventKeys: ['purchase', 'search'] },
      period: { type: 'CUSTOM', startAt: '2023-11-14T22:13:20.000Z', endAt: '9999-12-31T23:59:59.999Z' },
    });
    expect(shown.messages[0]).toEqual({
      lang: 'ko',
      layout: 'IMAGE_TEXT',
      title: '제목 A',
      body: null,
      image: { url: 'https://baeum.example/A-1.png', alt: '첫 그림' },
      buttons: ['#abcdef', '#000000'].map((background) => ({
        text: '보기',
        action: 'LINK_NEW_TAB',
        value: 'https://baeum.example/sale',
        colors: { text: '#123456', background, border: '#fedcba' },
      })),
      colors: { background: '#eeeeee', title: '#111111', body: '#222222', close: null },
    });
    expect(shown).toMatchObject({
      timetable: { type: 'CUSTOM', slots: [{ dayOfWeek: 'MONDAY', start: '09:00', end: '10:00' }] },
      delay: null,
      frequencyCap: { identifiers: [{ identifierType: '$deviceId', count: 3 }], duration: null },
    });
    const { status, body } = await update(1, { ...asInput(shown), name: '이름만' });
    expect([status, body.name, body.version]).toEqual([200, '이름만', 2]);
    expect(await exported(1)).toEqual(imported());
  });

  it('changes only the members that were sent', async () => {
    const shown = await show(1);
    const [a, b, en] = shown.messages;
    const buttons = [{ text: '새 버튼', action: 'HIDDEN', value: null }, b.buttons[1], { text: '셋째', action: 'CLOSE' }];
    const { status } = await update(1, {
      ...asInput(shown),
      trigger: { eventKeys: ['view', 'purchase'] },
      period: { type: 'IMMEDIATE' },
      messages: [{ ...a, title: '새 제목' }, { ...b, image: { ...b.image, alt: '새 설명' }, buttons }, en],
    });
    expect(status).toBe(200);
    const file = imported();
    const [fileA, fileB, fileEn] = file.messageContext.messages as [
      FileMessage['messageContext']['messages'][number],
      FileMessage['messageContext']['messages'][number],
      unknown,
    ];
    expect(await exported(1)).toEqual({
      ...file,
      timeUnit: 'IMMEDIATE',
      startEpochTimeMillis: null,
      endEpochTimeMillis: null,
      eventTriggerRules: [{ eventKey: 'view', targets: [] }, file.eventTriggerRules[0]],
      messageContext: {
        ...file.messageContext,
        messages: [
          { ...fileA, text: { title: { text: '새 제목', style: { textColor: '#111111' } }, body: fileA.text!.body } },
          {
            ...fileB,
            images: [{ ...(fileB.images[0] as object), altText: '새 설명' }, fileB.images[1]],
            buttons: [
              { text: '새 버튼', style: fileB.buttons[0]!.style, action: { behavior: 'CLICK', type: 'HIDDEN', value: null } },
              fileB.buttons[1],
              { text: '셋째', style: expect.any(Object), action: { behavior: 'CLICK', type: 'CLOSE', value: null } },
            ],
          },
          fileEn,
        ],
      },
    });
  });

  it('changes the position of a message, and removes obsolete members', async () => {
    const { body } = await create({ messages: [{ ...content, layout: 'IMAGE_TEXT', image: { url: '/a.png', alt: '그림' }, body: '본문' }] });
    await update(body.key, { ...message({ display: 'BANNER', messages: [{ ...content, lang: 'en' }] }), version: 1 });
    expect((await exported(body.id)).messageContext).toMatchObject({
      defaultLang: 'en',
      messages: [
        {
          lang: 'en',
          layout: { displayType: 'BANNER', alignment: { vertical: 'BOTTOM' } },
          images: [],
          text: { title: { text: '어서 오세요' }, body: { text: '' } },
        },
      ],
    });
  });
});

describe('display times and frequency caps', () => {
  const decide = async (key: number, body: object = {}) =>
    (await program.call('evaluateInAppMessage', { params: { key }, body: { user: { id: 'u' }, ...body } })).body;
  const everyDay = (start: string, end: string) => ({
    type: 'CUSTOM',
    slots: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map((dayOfWeek) => ({ dayOfWeek, start, end })),
  });

  it('are returned as entered, and written in the format of the SDK', async () => {
    const timetable = {
      type: 'CUSTOM',
      slots: [
        { dayOfWeek: 'MONDAY', start: '07:30', end: '24:00' },
        { dayOfWeek: 'SUNDAY', start: '10:00', end: '12:00' },
      ],
    };
    const delay = { timeUnit: 'SECONDS', amount: 5 };
    const frequencyCap = { identifiers: [{ identifierType: '$userId', count: 2 }], duration: { timeUnit: 'DAYS', amount: 1, count: 1 } };
    const { status, body } = await create({ timetable, delay, frequencyCap });
    expect([status, body.timetable, body.delay, body.frequencyCap]).toEqual([201, timetable, delay, frequencyCap]);
    expect(await exported(body.id)).toMatchObject({
      timetable: {
        type: 'CUSTOM',
        // Half past seven on a Monday in Seoul is still Sunday in UTC.
        slots: [
          { dayOfWeek: 'MONDAY', startMillisInclusive: 0, endMillisExclusive: 15 * 3_600_000 },
          { dayOfWeek: 'SUNDAY', startMillisInclusive: 3_600_000, endMillisExclusive: 3 * 3_600_000 },
          { dayOfWeek: 'SUNDAY', startMillisInclusive: 22.5 * 3_600_000, endMillisExclusive: 24 * 3_600_000 },
        ],
      },
      eventTriggerDelay: { type: 'AFTER', afterCondition: { duration: delay } },
      eventFrequencyCap: {
        identifiers: [{ identifierType: '$userId', countPerIdentifier: 2 }],
        duration: { durationUnit: { timeUnit: 'DAYS', amount: 1 }, countPerDuration: 1 },
      },
    });
    const before = await exported(body.id);
    expect((await update(body.key, { ...asInput(body), name: '이름만' })).status).toBe(200);
    expect(await exported(body.id)).toEqual(before);
    const { body: bare } = await update(body.key, { version: 2, timetable: { type: 'ALL' }, delay: null, frequencyCap: null });
    expect([bare.timetable, bare.delay, bare.frequencyCap]).toEqual([{ type: 'ALL', slots: [] }, null, null]);
  });

  it('stay unchanged when absent', async () => {
    const delay = { timeUnit: 'MINUTES', amount: 2 };
    const { body } = await create({ delay });
    expect((await update(body.key, { version: 1, display: 'BANNER' })).body).toMatchObject({ delay, timetable: { type: 'ALL' }, frequencyCap: null });
  });

  it('use the time zone of Seoul', async () => {
    const clock = (hours: number) => String(hours).padStart(2, '0');
    const hour = Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Seoul', hour: 'numeric', hourCycle: 'h23' }).format());
    // From one hour before to one hour after, so that the end of an hour during the test does not matter.
    const now = [-1, 0, 1].map((past) => (hour + past + 24) % 24);
    const others = Array.from({ length: 24 }, (_, each) => each).filter((each) => !now.includes(each));
    const slots = (hours: number[]) => ({
      type: 'CUSTOM',
      slots: hours.flatMap((each) => everyDay(`${clock(each)}:00`, `${clock(each + 1)}:00`).slots),
    });
    const [open, closed] = [(await create({ timetable: slots(now) })).body.key, (await create({ timetable: slots(others) })).body.key];
    await Promise.all([open, closed].map((key) => transition(key, { action: 'activate' })));
    expect(await decide(open)).toMatchObject({ isShow: true });
    expect(await decide(closed)).toMatchObject({ isShow: false, reason: 'NOT_IN_IN_APP_MESSAGE_TIMETABLE' });
  });

  it.each<[string, object, string]>([
    ['a timetable without times', { timetable: { type: 'CUSTOM', slots: [] } }, 'timetable.slots'],
    ['times of a timetable that is always open', { timetable: { ...everyDay('09:00', '10:00'), type: 'ALL' } }, 'timetable.slots'],
    ['an hour that no day has', { timetable: { type: 'CUSTOM', slots: [{ dayOfWeek: 'MONDAY', start: '09:00', end: '24:30' }] } }, 'timetable.slots.0.end'],
    ['a time over midnight', { timetable: { type: 'CUSTOM', slots: [{ dayOfWeek: 'MONDAY', start: '22:00', end: '02:00' }] } }, 'timetable.slots.0.end'],
    ['a delay that no browser keeps', { delay: { timeUnit: 'DAYS', amount: 25 } }, 'delay.amount'],
    ['a delay in an unknown unit', { delay: { timeUnit: 'WEEKS', amount: 1 } }, 'delay.timeUnit'],
    ['a cap that caps nothing', { frequencyCap: { identifiers: [], duration: null } }, 'frequencyCap.identifiers'],
    ['a cap of no times', { frequencyCap: { identifiers: [{ identifierType: '$id', count: 0 }] } }, 'frequencyCap.identifiers.0.count'],
    ['a cap above what browsers remember', { frequencyCap: { identifiers: [{ identifierType: '$id', count: 101 }] } }, 'frequencyCap.identifiers.0.count'],
    ['a cap of no time', { frequencyCap: { duration: { timeUnit: 'DAYS', amount: 0, count: 1 } } }, 'frequencyCap.duration.amount'],
    [
      'two caps of one identifier',
      { frequencyCap: { identifiers: [1, 2].map((count) => ({ identifierType: '$id', count })) } },
      'frequencyCap.identifiers.1.identifierType',
    ],
  ])('refuses %s', async (_what, change, field) => {
    const refused = await create(change);
    expect(refused).toMatchObject({ status: 400, body: { errorCode: 'COMMON_001' } });
    expect(refused.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });
});

describe('conditions on the event', () => {
  it('are told, changed and taken away, and stay while only the events are given', async () => {
    expect((await show(1)).trigger.rules).toEqual(imported().eventTriggerRules.slice(0, 1));
    const rules = [ofEvent('purchase', 'spot', 'top')];
    const { body } = await create({ trigger: { eventKeys: ['purchase', 'search'], rules } });
    expect(body.trigger).toEqual({ eventKeys: ['purchase', 'search'], rules });
    const stored = async () => (await exported(body.id)).eventTriggerRules;
    expect(await stored()).toEqual([...rules, { eventKey: 'search', targets: [] }]);
    await update(body.key, { version: 1, trigger: { eventKeys: ['view', 'purchase'] } });
    expect(await stored()).toEqual([{ eventKey: 'view', targets: [] }, ...rules]);
    await update(body.key, { version: 2, trigger: { eventKeys: ['view', 'purchase'], rules: [ofEvent('view', 'spot', 'end')] } });
    expect(await stored()).toEqual([ofEvent('view', 'spot', 'end'), { eventKey: 'purchase', targets: [] }]);
    const { body: bare } = await update(body.key, { version: 3, trigger: { eventKeys: ['view', 'purchase'], rules: [] } });
    expect(bare).toMatchObject({ version: 4, trigger: { eventKeys: ['view', 'purchase'], rules: [] } });
    expect(await stored()).toEqual(['view', 'purchase'].map((eventKey) => ({ eventKey, targets: [] })));
  });

  it('of an import in several rules of one event are alternatives, and keep their form until they change', async () => {
    const { body } = await create();
    const file = (await admin.call('exportWorkspace')).body as WorkspaceFile;
    const eventTriggerRules = [ofEvent('a', 'spot', 'top'), { eventKey: 'b', targets: [] }, ofEvent('a', 'spot', 'end'), ofEvent('b', 'spot', 'end')];
    const inAppMessages = file.inAppMessages.map((each) => (each.id === body.id ? { ...each, eventTriggerRules } : each));
    await importWorkspaceFile(undefined, { ...file, inAppMessages });
    const { trigger, version } = await show(body.key);
    const joined = { eventKey: 'a', targets: [...ofEvent('a', 'spot', 'top').targets, ...ofEvent('a', 'spot', 'end').targets] };
    expect(trigger).toEqual({ eventKeys: ['a', 'b'], rules: [joined] });
    await update(body.key, { version, trigger, name: '이름만' });
    expect((await exported(body.id)).eventTriggerRules).toEqual(eventTriggerRules);
    await update(body.key, { version: version + 1, trigger: { eventKeys: ['a'], rules: [ofEvent('a', 'spot', 'top')] } });
    expect((await exported(body.id)).eventTriggerRules).toEqual([ofEvent('a', 'spot', 'top')]);
  });

  it('decide whether the event shows the message', async () => {
    const { body } = await create({ trigger: { eventKeys: ['purchase', 'search'], rules: [ofEvent('purchase', 'spot', 'top')] } });
    await transition(body.key, { action: 'activate' });
    const shows = async (event: string, properties: object) =>
      (await program.call('evaluateInAppMessage', { params: { key: body.key }, body: { user: { id: 'u' }, event: { key: event, properties } } })).body.isShow;
    const answers = [
      await shows('purchase', { spot: 'top' }),
      await shows('purchase', { spot: 'end' }),
      await shows('purchase', {}),
      await shows('search', {}),
      await shows('view', { spot: 'top' }),
    ];
    expect(answers).toEqual([true, false, false, true, false]);
  });
});

describe('colours', () => {
  const colors = { background: '#102030', title: '#ffffff', body: '#eeeeee', close: '#dddddd' };
  const red = { text: '#ffffff', background: '#aa0000', border: '#880000' };

  it('are those of the page unless set, and null resets one', async () => {
    const { body } = await create({ messages: [{ ...content, colors, buttons: [{ ...content.buttons[0], colors: red }] }] });
    expect(body.messages[0]).toMatchObject({ colors, buttons: [{ colors: red }] });
    const [written] = (await exported(body.id)).messageContext.messages;
    expect(written).toMatchObject({
      background: { color: '#102030' },
      text: { title: { style: { textColor: '#ffffff' } }, body: { style: { textColor: '#eeeeee' } } },
      closeButton: { style: { color: '#dddddd' } },
      buttons: [{ style: { textColor: '#ffffff', bgColor: '#aa0000', borderColor: '#880000' } }],
    });
    const kept = await update(body.key, { version: 1, messages: [{ ...content, title: '새 제목', buttons: [{ text: '확인', action: 'CLOSE' }] }] });
    expect(kept.body.messages[0]).toMatchObject({ title: '새 제목', colors, buttons: [{ text: '확인', colors: red }] });
    const back = await update(body.key, {
      version: 2,
      messages: [{ ...content, colors: { background: null }, buttons: [{ ...content.buttons[0], colors: { text: null } }] }],
    });
    expect(back.body.messages[0]).toMatchObject({ colors: { ...colors, background: null }, buttons: [{ colors: { ...red, text: null } }] });
    expect((await exported(body.id)).messageContext.messages[0]?.background.color).toBe('');
    expect((await create()).body.messages[0]).toMatchObject({ colors: { background: null, title: null, body: null, close: null } });
  });

  it.each(['red', '#fff', '00804f', 'url(//x.test)', '#00804g'])('refuse %j', async (background) => {
    const refused = await create({ messages: [{ ...content, colors: { background } }] });
    expect([refused.status, refused.body.errors?.map((error: { field: string }) => error.field)]).toEqual([400, ['messages.0.colors.background']]);
  });
});

describe('transitionInAppMessage', () => {
  const decide = async (key: number) => (await program.call('evaluateInAppMessage', { params: { key }, body: { user: { id: 'u' } } })).body;

  it('turns a message on and off', async () => {
    const { key } = (await create()).body;
    expect(await decide(key)).toMatchObject({ isShow: false, reason: 'IN_APP_MESSAGE_DRAFT' });
    expect(await transition(key, { action: 'activate', note: '3월 행사' })).toMatchObject({ status: 200, body: { status: 'ACTIVE', version: 2 } });
    expect(await decide(key)).toMatchObject({ isShow: true });
    expect((await transition(key, { action: 'pause' })).body.status).toBe('PAUSE');
    expect(await decide(key)).toMatchObject({ isShow: false, reason: 'IN_APP_MESSAGE_PAUSED' });
    const audit = await app.sql('SELECT action, diff FROM audit_logs WHERE target = $1 ORDER BY id', [`in-app-messages/${key}`]);
    expect(audit).toMatchObject([
      {},
      { action: 'in-app-messages.activate', diff: { status: ['DRAFT', 'ACTIVE'], note: [null, '3월 행사'] } },
      { action: 'in-app-messages.pause' },
    ]);
  });

  it('happens once for concurrent requests', async () => {
    const { key } = (await create()).body;
    expect(await transition(key, { action: 'pause' })).toMatchObject({
      status: 409,
      body: { errorCode: 'EXP_002', detail: '보여주고 있는 메시지만 멈출 수 있습니다.' },
    });
    expect(tally(await inParallel(5, () => transition(key, { action: 'activate' })))).toEqual({ 200: 1, '409 EXP_002': 4 });
  });

  it('refuses to turn on a message that has ended', async () => {
    const { key, version } = (await create({ period: { type: 'CUSTOM', startAt: '2020-01-01T00:00:00Z', endAt: '2037-02-01T00:00:00Z' } })).body;
    await update(key, { version, period: { type: 'CUSTOM', startAt: '2020-01-01T00:00:00Z', endAt: '2020-02-01T00:00:00Z' } });
    expect(await transition(key, { action: 'activate' })).toMatchObject({
      status: 409,
      body: { errorCode: 'EXP_002', detail: expect.stringContaining('끝났습니다') },
    });
  });

  it('refuses unknown messages and actions', async () => {
    expect(await transition(987_654, { action: 'activate' })).toMatchObject({ status: 404, body: { errorCode: 'EXP_001' } });
    expect(await transition(1, { action: 'delete' })).toMatchObject({ status: 400, body: { errors: [{ field: 'action' }] } });
  });
});

describe('deleteInAppMessage', () => {
  it('is refused while the message is active', async () => {
    const { key } = (await create()).body;
    await transition(key, { action: 'activate' });
    expect(await admin.call('deleteInAppMessage', { params: { key } })).toMatchObject({ status: 409, body: { errorCode: 'EXP_002' } });
    await transition(key, { action: 'pause' });
    expect((await admin.call('deleteInAppMessage', { params: { key } })).status).toBe(204);
  });
});

describe('pictures', () => {
  const picture = (url: string) => ({ messages: [{ ...content, image: { url, alt: '그림' } }] });

  it('of this site are accepted by path or URL; apps may load any', async () => {
    const kept = await Promise.all([
      create(picture('/images/cover.svg')),
      create(picture(`${config().siteOrigin}/images/cover.svg`)),
      create({ ...picture('https://baeum.example/a.png'), platforms: ['IOS'] }),
    ]);
    expect(kept.map(({ status }) => status)).toEqual([201, 201, 201]);
    const key = kept[2].body.key;
    expect((await update(key, { version: 1, platforms: ['IOS', 'WEB'] })).body.errors).toMatchObject([
      { field: 'messages.0.image.url', message: expect.stringContaining('다른 사이트의 그림') },
    ]);
  });

  it('are uploaded by operators who manage experiments, and displayed in a message', async () => {
    const manager = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
    const form = new FormData();
    form.set(
      'image',
      new Blob([
        new Uint8Array(
          await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a8a5b' } })
            .png()
            .toBuffer(),
        ),
      ]),
      'a.png',
    );
    const stored = await manager.fetch('/admin/api/v1/home/pictures', { method: 'POST', body: form });
    expect(stored.status).toBe(201);
    const { status } = await manager.call('createInAppMessage', { body: message(picture(stored.body.url)) });
    expect(status).toBe(201);
  });

  it('from outside in an import stay while other members change', async () => {
    const { body } = await create(picture('/images/cover.svg'));
    const shown = await show(1);
    expect(shown.messages[0].image.url).toMatch(/^https:/);
    const a = await update(1, { version: shown.version, messages: shown.messages.map((each: object) => ({ ...each, body: '고친 본문' })) });
    expect([a.status, a.body.messages[0].image]).toEqual([200, shown.messages[0].image]);
    expect((await update(body.key, { version: 1, ...picture('https://baeum.example/b.png') })).status).toBe(400);
    const back = await update(1, { version: a.body.version, messages: shown.messages });
    expect(back.status).toBe(200);
  });
});
