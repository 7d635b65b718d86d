import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import { cookies, day } from '@baeum/contract/shared/constants.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUser, goodPassword } from '../support/factories.ts';
import { action, body, button, image, outer, pageMessage, variedMessage } from '../support/in-app-messages.ts';
import { buyer, coursesAt } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, expectAccessibleInEveryLook, openUntilTold, visitor } from '../support/visitor.ts';
import { abTest, workspaceFile } from '../support/workspace-file.ts';

const sdkKey = 'iam-test-key-0001';
const hideKey = (key: number) => `hackle-iam-hide_${sdkKey.slice(0, 8)}_${key}`;
const impressionKey = (key: number) => `hackle-iam-impression_${sdkKey.slice(0, 8)}_${900 + key}`;
const title = '첫 강의 쿠폰이 도착했어요';
const tester = 'tester-device';
const hide = button('하루 동안 보지 않기', action('HIDDEN'));
/** A picture with nothing around it, and its buttons below. */
const alone = {
  images: [image()],
  buttons: [],
  closeButton: null,
  outerButtons: [outer('오늘 보지 않기', action('HIDDEN'), 'LEFT'), outer('닫기', action('CLOSE'), 'RIGHT')],
};
const layouts = (['MODAL', 'BANNER'] as const).flatMap((display) =>
  (['IMAGE_TEXT', 'IMAGE_ONLY', 'TEXT_ONLY', 'IMAGE'] as const).map((layout) => [display, layout] as const),
);

const messages = {
  modal: 1,
  banner: 2,
  newTab: 3,
  newWindow: 4,
  webLink: 5,
  unsafe: 6,
  overridden: 7,
  whole: 8,
  signIn: 9,
  several: 10,
  capped: 11,
  later: 12,
  muchLater: 13,
  signedIn: 14,
  varied: 15,
};
const app = useSite();

beforeAll(async () => {
  await ensureSdkKey({ name: 'site', kind: 'CLIENT', key: sdkKey });
  const linked = (type: 'WEB_LINK' | 'LINK_NEW_TAB' | 'LINK_NEW_WINDOW', value: string) =>
    body('BANNER', 'TEXT_ONLY', { buttons: [button('가기', action(type, value))] });
  const inAppMessages = [
    pageMessage(messages.modal, body('MODAL', 'TEXT_ONLY', { buttons: [button('확인', action('CLOSE')), hide] })),
    pageMessage(messages.banner, body('BANNER', 'IMAGE_TEXT', { buttons: [hide] })),
    pageMessage(messages.newTab, linked('LINK_NEW_TAB', '/signup?from=tab')),
    pageMessage(messages.newWindow, linked('LINK_NEW_WINDOW', '/signup?from=window')),
    pageMessage(messages.webLink, linked('WEB_LINK', '/signup?from=here')),
    pageMessage(
      messages.unsafe,
      body('BANNER', 'TEXT_ONLY', {
        action: action('WEB_LINK', 'data:text/html,x'),
        buttons: [button('가기', action('WEB_LINK', 'javascript:alert(1)'))],
        background: { color: 'url(//x.test)' },
      }),
    ),
    pageMessage(messages.overridden, body('MODAL', 'TEXT_ONLY', { buttons: [hide] }), {
      targetContext: { targets: [{ conditions: [] }], overrides: [{ identifierType: '$deviceId', identifiers: [tester] }] },
      status: 'DRAFT',
    }),
    pageMessage(messages.whole, body('BANNER', 'TEXT_ONLY', { buttons: [], action: action('LINK_NEW_TAB', '/signup?from=whole') })),
    pageMessage(messages.signIn, body('MODAL', 'TEXT_ONLY'), { eventTriggerRules: [{ eventKey: 'view_signin_modal', targets: [] }] }),
    pageMessage(messages.signedIn, body('MODAL', 'TEXT_ONLY'), { eventTriggerRules: [{ eventKey: 'Login_completed', targets: [] }] }),
    pageMessage(messages.capped, body('BANNER', 'TEXT_ONLY'), {
      eventFrequencyCap: { identifiers: [{ identifierType: '$deviceId', countPerIdentifier: 2 }], duration: null },
    }),
    pageMessage(messages.later, body('BANNER', 'TEXT_ONLY'), {
      eventTriggerDelay: { type: 'AFTER', afterCondition: { duration: { timeUnit: 'MILLISECONDS', amount: 400 } } },
    }),
    pageMessage(messages.muchLater, body('BANNER', 'TEXT_ONLY'), {
      eventTriggerDelay: { type: 'AFTER', afterCondition: { duration: { timeUnit: 'SECONDS', amount: 3 } } },
    }),
    variedMessage(pageMessage(messages.varied, body('BANNER', 'TEXT_ONLY')), 9),
    pageMessage(messages.several, body('MODAL', 'IMAGE_ONLY', { images: [image(action('LINK_NEW_TAB', '/signup?from=image')), image()] })),
  ];
  const file = workspaceFile();
  // Gives B to everybody.
  const whole = { ...file.buckets[0]!, id: 9, slots: [{ startInclusive: 0, endExclusive: 10_000, variationId: 92 }] };
  await importWorkspaceFile(undefined, { ...file, experiments: [...file.experiments, abTest(9, 9)], buckets: [...file.buckets, whole], inAppMessages });
});

/** Events of the service about messages that have arrived from this page's browser. */
async function sentEvents(page: Page): Promise<{ key: string; properties: Record<string, unknown> }[]> {
  const device = (await page.context().cookies()).find(({ name }) => name === cookies.experimentId.name)?.value;
  return app.sql(
    "SELECT subject_key AS key, properties FROM events WHERE identifiers->>'$deviceId' = $1 AND subject_key LIKE '$in_app%' ORDER BY occurred_at, subject_key",
    [device],
  );
}

const sentKeys = async (page: Page) => (await sentEvents(page)).map(({ key }) => key);
const actionOf = async (page: Page) => (await sentEvents(page)).find(({ key }) => key === '$in_app_action')?.properties;
const shownAt = (key: number) => `/terms?message=${key}`;
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('a message shows the content of its test’s variation, counts it, and exposes the visitor to the test', async () => {
  const { page, open } = await visitor(app);
  await open(shownAt(messages.varied));
  await page.getByText(`${title} B`).waitFor();
  expect(await page.getByText(`${title} A`).count()).toBe(0);
  await expect.poll(() => sentKeys(page)).toEqual(['$in_app_impression']);
  expect((await sentEvents(page))[0]?.properties).toMatchObject({
    in_app_message_key: messages.varied,
    experiment_id: 9,
    experiment_key: 9,
    variation_id: 92,
    variation_key: 'B',
    experiment_decision_reason: 'TRAFFIC_ALLOCATED',
  });
  const device = (await page.context().cookies()).find(({ name }) => name === cookies.experimentId.name)?.value;
  const exposures = () =>
    app.sql(
      "SELECT variation_key AS variation, decision_reason AS reason, properties FROM events WHERE kind = 'EXPOSURE' AND subject_id = 9 AND identifiers->>'$deviceId' = $1",
      [device],
    );
  await expect.poll(exposures).toEqual([
    {
      variation: 'B',
      reason: 'TRAFFIC_ALLOCATED',
      properties: expect.objectContaining({ $targetingRootType: 'IN_APP_MESSAGE', $targetingRootId: 900 + messages.varied }),
    },
  ]);
});

describe('a modal', () => {
  test('is a dialog that keeps the focus, closes by Escape, gives it back, and is counted', async () => {
    const { page, trouble, open } = await visitor(app);
    await open(shownAt(messages.modal));
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => [null, document.body].includes(document.activeElement as HTMLElement) || document.activeElement?.shadowRoot !== null),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => sentKeys(page)).toEqual(['$in_app_impression', '$in_app_close']);
    expect((await sentEvents(page))[0]?.properties).toEqual({
      $trigger_event_insert_id: expect.any(String),
      in_app_message_id: 901,
      in_app_message_key: 1,
      in_app_message_display_type: 'MODAL',
      decision_reason: 'IN_APP_MESSAGE_TARGET',
      title_text: title,
      body_text: '7일 안에 쓰지 않으면 사라지니 지금 확인해보세요.',
      button_text: ['확인', '하루 동안 보지 않기'],
      image_url: [],
    });
    const impressions = JSON.parse((await stored(page, impressionKey(messages.modal))) ?? '[]') as { identifiers: Record<string, string>; timestamp: number }[];
    expect(impressions).toEqual([{ identifiers: expect.objectContaining({ $deviceId: expect.any(String) }), timestamp: expect.any(Number) }]);
    expect(trouble).toEqual([]);
  });

  test('over the sign-in modal is closed alone, and the focus goes back to the field', async () => {
    const { page, open } = await visitor(app);
    await open(`/terms?message=${messages.signIn}`);
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
    const message = page.getByRole('dialog', { name: title });
    await message.waitFor();
    await page.keyboard.press('Escape');
    await message.waitFor({ state: 'detached' });
    const signIn = page.getByRole('dialog', { name: '로그인' });
    await expect.poll(() => signIn.getByLabel('이메일').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await signIn.waitFor({ state: 'detached' });
  });

  test('leafs through several pictures and tells of each that is seen', async () => {
    const { page, open } = await visitor(app, { drawn: true });
    await open(shownAt(messages.several));
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: '다음 그림' }).click();
    const seen = async () =>
      (await sentEvents(page)).filter(({ key }) => key === '$in_app_image_impression').map(({ properties }) => properties['image_order']);
    await expect.poll(seen).toEqual([1, 2]);
    await dialog.getByRole('button', { name: '이전 그림' }).click();
    const [tab] = await Promise.all([page.waitForEvent('popup'), dialog.getByRole('img', { name: title }).first().click()]);
    expect(new URL(tab.url()).search).toBe('?from=image');
    await expect
      .poll(() => actionOf(page))
      .toMatchObject({ action_type: 'LINK_NEW_TAB', action_area: 'IMAGE', image_order: 1, image_url: `${app.url}/icon.svg` });
  });
});

test('a sign-in is told as the person’s, on the page that follows, where a message can wait for it', async () => {
  const { id, email } = await createUser(app);
  const { page, open } = await visitor(app);
  await open(`/signin?referUrl=${encodeURIComponent(shownAt(messages.signedIn))}`);
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
  await page.getByLabel('비밀번호', { exact: true }).press('Enter');
  await page.getByRole('dialog', { name: title }).waitFor();
  const told = () => app.sql("SELECT identifiers ->> '$userId' AS who FROM events WHERE subject_key = 'Login_completed'");
  await expect.poll(told).toEqual([{ who: String(id) }]);
});

describe('a banner', () => {
  test('on a phone leaves room, so that the page can be scrolled until its last button is free', async () => {
    const { page, open } = await visitor(app, { viewport: { width: 390, height: 700 } });
    await open(shownAt(messages.banner));
    const banner = page.getByRole('region', { name: title });
    await banner.waitFor();
    const last = page.getByRole('contentinfo').getByRole('button').last();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const boxes = await Promise.all([last, banner].map((part) => part.boundingBox()));
    expect((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0)).toBeLessThanOrEqual(boxes[1]?.y ?? 0);
    await banner.getByRole('button', { name: '닫기' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => [document.body.style.paddingBlockEnd, document.documentElement.style.scrollPaddingBottom])).toEqual(['', '']);
  });

  test('is a region that leaves the focus where it is, and only one message is shown at a time', async () => {
    const { page, trouble, open } = await visitor(app);
    await open(shownAt(messages.banner));
    const banner = page.getByRole('region', { name: title });
    await banner.waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.getByRole('contentinfo').getByRole('button', { name: '밝게' }).focus();
    await page.evaluate(() => history.pushState(null, '', '?message=1'));
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
    await page.getByRole('dialog', { name: '로그인' }).waitFor();
    expect(await page.getByRole('dialog', { name: title }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await banner.getByRole('button', { name: '닫기' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(trouble).toEqual([]);
  });

  test('interrupts nobody who signs in or approves something, and is drawn by code that comes with the first message only', async () => {
    const { page, open } = await visitor(app);
    const pageViews = async () => {
      const device = (await page.context().cookies()).find(({ name }) => name === cookies.experimentId.name)?.value;
      return app.sql("SELECT 1 FROM events WHERE identifiers->>'$deviceId' = $1 AND subject_key = '$page_view'", [device]);
    };
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    // What draws a message is asked for as soon as the event brings it up, and so before the event is sent.
    const drawn = () => files.some((url) => url.includes('message-view'));
    for (const [path, seen] of [
      [`/signup?message=${messages.banner}`, 0],
      ['/terms', 1],
      [shownAt(messages.banner), 2],
    ] as const) {
      await open(path);
      await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
      await expect.poll(async () => (await pageViews()).length).toBe(seen + 1);
      expect(drawn()).toBe(seen === 2);
    }
    await page.getByRole('region', { name: title }).waitFor();
  });
});

test.each(['MODAL', 'BANNER'] as const)('a %s closes when somebody goes to pay, whose checkout shows none', async (display) => {
  const who = await buyer(app);
  const [item] = await coursesAt(app, 10_000);
  await who.call('addCartItem', { body: item });
  const { page, open, trouble } = await visitor(app, { as: who, viewport: { width: 390, height: 800 } });
  await open(`/carts?message=${display === 'MODAL' ? messages.modal : messages.banner}`);
  const message = page.getByRole(display === 'MODAL' ? 'dialog' : 'region', { name: title });
  await message.waitFor();
  // As the browser's own ways on do, which a dialog does not stop.
  await page.getByRole('link', { name: '결제하기', includeHidden: true }).evaluate((link: HTMLElement) => link.click());
  await page.getByRole('button', { name: /결제하기$/ }).waitFor();
  await message.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => [document.body.style.paddingBlockEnd, document.documentElement.style.scrollPaddingBottom])).toEqual(['', '']);
  await expect.poll(() => sentKeys(page)).toContain('$in_app_close');
  // The page is in reach again.
  await page.getByRole('checkbox', { name: /동의해요/ }).check();
  expect(trouble).toEqual([]);
});

test('a banner closes where somebody is at their own things or writes, and what the page says stands above it', async () => {
  const { page, open } = await visitor(app, { as: await buyer(app), viewport: { width: 390, height: 800 } });
  await open(shownAt(messages.banner));
  const banner = page.getByRole('region', { name: title });
  await banner.waitFor();
  const room = () => page.evaluate(() => Number.parseInt(document.documentElement.style.getPropertyValue('--message-room'), 10) || 0);
  await expect.poll(room).toBeGreaterThan(100);
  const foot = await page.evaluate(() => {
    const host = document.querySelector('[class*=_host_]');
    return host ? Number.parseInt(getComputedStyle(host).bottom, 10) : 0;
  });
  expect(foot).toBeGreaterThan(await room());
  for (const to of ['/user/dashboard', '/user/list', '/my/likes', '/my/notifications', '/my/settings/profile', '/community/write']) {
    await open(`${to}?message=${messages.banner}`);
    await expect.poll(() => page.locator('[data-uninterrupted]').count()).toBe(1);
    expect(await banner.count()).toBe(0);
  }
  expect(await room()).toBe(0);
});

describe('actions', () => {
  test('하루 동안 보지 않기 hides for 24 hours, and the next event brings nothing up', async () => {
    const { page, open } = await visitor(app);
    await open(shownAt(messages.modal));
    const dialog = page.getByRole('dialog', { name: title });
    const before = Date.now();
    await dialog.getByRole('button', { name: '하루 동안 보지 않기' }).click();
    await dialog.waitFor({ state: 'detached' });
    const until = Number(await stored(page, hideKey(messages.modal)));
    expect(until).toBeGreaterThanOrEqual(before + day);
    expect(until).toBeLessThanOrEqual(Date.now() + day);
    await expect.poll(() => sentKeys(page)).toEqual(['$in_app_impression', '$in_app_action', '$in_app_close']);
    expect(await actionOf(page)).toMatchObject({ action_type: 'HIDDEN', action_area: 'BUTTON', button_text: '하루 동안 보지 않기' });
    await openUntilTold({ page, open }, shownAt(messages.modal));
    expect(await dialog.count()).toBe(0);
    await page.evaluate(([key, past]) => localStorage.setItem(String(key), String(past)), [hideKey(messages.modal), Date.now() - 1]);
    await open(shownAt(messages.modal));
    await dialog.waitFor();
  });

  test.each([
    ['new tab', messages.newTab, '?from=tab'],
    ['new window', messages.newWindow, '?from=window'],
  ])('a link in a %s opens it without a way back, and the message stays', async (_name, key, search) => {
    const { page, open } = await visitor(app);
    await open(shownAt(key));
    const banner = page.getByRole('region', { name: title });
    const [opened] = await Promise.all([page.waitForEvent('popup'), banner.getByRole('button', { name: '가기' }).click()]);
    await opened.waitForLoadState('commit' as 'load');
    expect(new URL(opened.url()).search).toBe(search);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    expect(await banner.isVisible()).toBe(true);
  });

  test('a plain link goes there, and its press is told on the way out', async () => {
    const { page, open } = await visitor(app);
    await open(shownAt(messages.webLink));
    await page.getByRole('region', { name: title }).getByRole('button', { name: '가기' }).click();
    await page.waitForURL('**/signup?from=here');
    await expect.poll(() => actionOf(page)).toMatchObject({ action_type: 'WEB_LINK', action_value: `${app.url}/signup?from=here` });
  });

  test('a press anywhere on a message that has an action of its own', async () => {
    const { page, open } = await visitor(app);
    await open(shownAt(messages.whole));
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('region', { name: title }).getByText('7일 안에').click({ force: true })]);
    expect(new URL(opened.url()).search).toBe('?from=whole');
    await expect.poll(() => actionOf(page)).toMatchObject({ action_area: 'MESSAGE' });
  });

  test('links that are not of the web are not offered, nor colours that are more than a colour', async () => {
    const { page, trouble, open } = await visitor(app);
    await open(shownAt(messages.unsafe));
    const banner = page.getByRole('region', { name: title });
    await banner.waitFor();
    expect(await banner.getByRole('button').evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent))).toEqual([
      '닫기',
    ]);
    expect(await page.locator('.card').getAttribute('style')).toBeNull();
    expect(trouble).toEqual([]);
  });
});

describe('a browser’s memory', () => {
  test('knows nothing of testers: they see drafts, and hiding only closes', async () => {
    const { page, open } = await visitor(app, { cookies: { [cookies.experimentId.name]: tester } });
    for (let time = 0; time < 2; time += 1) {
      await open(shownAt(messages.overridden));
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByRole('button', { name: '하루 동안 보지 않기' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await expect
      .poll(async () => (await sentEvents(page)).map(({ properties }) => properties['decision_reason']))
      .toEqual(Array.from({ length: 6 }, () => 'OVERRIDDEN'));
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('hackle-iam')))).toEqual([]);
  });

  test('is shown as often as it may be, and after as long as it waits', async () => {
    const { page, open } = await visitor(app);
    const card = page.getByRole('region', { name: title });
    for (const seen of [1, 2]) {
      await open(shownAt(messages.capped));
      await card.waitFor();
      expect(JSON.parse((await stored(page, impressionKey(messages.capped))) ?? '[]')).toHaveLength(seen);
    }
    await open(shownAt(messages.capped));
    // A message that nothing limits comes after the same page view, so this one was asked about before.
    await open(shownAt(messages.later));
    await card.waitFor();
    expect(JSON.parse((await stored(page, impressionKey(messages.capped))) ?? '[]')).toHaveLength(2);
    expect(JSON.parse((await stored(page, impressionKey(messages.later))) ?? '[]')).toHaveLength(1);
  });

  test('waits on across pages, and not for what was due while nobody looked', async () => {
    const { page, open } = await visitor(app);
    const key = `baeum-iam-waiting_${sdkKey.slice(0, 8)}`;
    await open(shownAt(messages.muchLater));
    await expect.poll(() => stored(page, key)).not.toBeNull();
    const [waiting] = JSON.parse((await stored(page, key)) ?? '[]') as { dueAt: number; triggerInsertId: string }[];
    await open('/terms');
    await page.getByRole('region', { name: title }).waitFor();
    expect(await page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(waiting?.dueAt ?? Infinity);
    expect(await stored(page, key)).toBeNull();
    await expect
      .poll(async () => (await sentEvents(page)).find(({ key: sent }) => sent === '$in_app_impression')?.properties)
      .toMatchObject({ $trigger_event_insert_id: waiting?.triggerInsertId, in_app_message_key: messages.muchLater });
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify([{ ...waiting, dueAt: Date.now() - 1 }])] as const);
    await open('/terms');
    await expect.poll(() => stored(page, key)).toBeNull();
  });

  test('keeps the last 100 impressions of each message', async () => {
    const { page, open } = await visitor(app);
    await open('/terms');
    await page.evaluate(
      (key) => localStorage.setItem(key, JSON.stringify(Array.from({ length: 100 }, (_, at) => ({ identifiers: {}, timestamp: at })))),
      impressionKey(messages.modal),
    );
    await open(shownAt(messages.modal));
    await page.getByRole('dialog', { name: title }).waitFor();
    const kept = JSON.parse((await stored(page, impressionKey(messages.modal))) ?? '[]') as { timestamp: number }[];
    expect([kept.length, kept[0]?.timestamp]).toEqual([100, 1]);
  });

  test('that is shut hides nothing', async () => {
    const { page, open } = await visitor(app);
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    for (let time = 0; time < 2; time += 1) {
      await open(shownAt(messages.modal));
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByRole('button', { name: '하루 동안 보지 않기' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
  });
});

describe('looks', () => {
  test('every layout of modal and banner is accessible and fits, drawn by the script for other sites', async () => {
    const { page, trouble, open } = await visitor(app, { drawn: true, viewport: { width: 390, height: 844 } });
    await open('/terms');
    await page.addScriptTag({ url: '/experiment/sdk/iam-renderer/0.0.12/iam-renderer.js' });
    for (const [display, layout] of layouts) {
      const message = page.getByRole(display === 'MODAL' ? 'dialog' : 'region', { name: title });
      await drawByScript(page, body(display, layout, display === 'MODAL' && layout === 'IMAGE' ? alone : {}));
      await message.waitFor();
      expect([layout, await message.getByRole('img').count()]).toEqual([layout, layout === 'TEXT_ONLY' ? 0 : 1]);
      expect([layout, await message.getByRole('heading', { name: title }).count()]).toEqual([
        layout,
        layout === 'TEXT_ONLY' || layout === 'IMAGE_TEXT' ? 1 : 0,
      ]);
      await (layout === 'IMAGE_TEXT' ? expectAccessibleInEveryLook(page) : expectAccessible(page, `${display} ${layout}`));
    }
    expect(trouble).toEqual([]);
  });
});

/** Shows a message as the public SDK does, in place of the last one. */
async function drawByScript(page: Page, message: object): Promise<void> {
  await page.evaluate(async (drawn) => {
    interface Renderer {
      render(request: object): Promise<void>;
      destroy(): void;
    }
    const site = window as unknown as { HackleInAppMessageRenderer: { HackleInAppMessageRenderer: new (container: HTMLElement) => Renderer }; last?: Renderer };
    site.last?.destroy();
    const container = document.body.appendChild(document.createElement('div'));
    site.last = new site.HackleInAppMessageRenderer.HackleInAppMessageRenderer(container);
    await site.last.render({ messageId: 1, message: drawn, renderType: 'pc' });
    const answered = new Promise((done) => window.addEventListener('hackle-iam-lifecycle-end', done, { once: true }));
    window.dispatchEvent(new CustomEvent('hackle-iam-lifecycle-start', { detail: { type: 'OPEN', id: '1' } }));
    await answered;
  }, message);
}
