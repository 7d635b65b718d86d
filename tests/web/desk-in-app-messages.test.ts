import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { client } from '../support/client.ts';
import { signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

const content = { lang: 'ko', layout: 'TEXT_ONLY', title: '어서 오세요', buttons: [{ text: '닫기', action: 'CLOSE' }] };
const message = (change: object = {}) => ({ name: '환영', trigger: { eventKeys: ['purchase'] }, display: 'MODAL', messages: [content], ...change });
const operatorOf = () => signedInClient(app, { operatorScopes: ['experiment:manage'], name: '김메시지' });
/** Shown by purchases at one place. */
const conditional = {
  eventKeys: ['purchase'],
  rules: [
    {
      eventKey: 'purchase',
      targets: [
        { conditions: [{ key: { type: 'EVENT_PROPERTY', name: 'spot' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['top'] } }] },
      ],
    },
  ],
};
/** Those who get B of a test. */
const inTest = (key: number) => ({
  conditions: [{ key: { type: 'AB_TEST', name: String(key) }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['B'] } }],
});
const preview = (page: Page) => page.frameLocator('iframe[title="메시지 미리보기"]');

/** Stores events of a message that SDKs sent an hour ago. */
async function told(key: number, events: readonly [user: string, event: string, properties?: object][]): Promise<void> {
  await app.sql("SELECT make_events_day(((now() AT TIME ZONE 'UTC')::date - n)) FROM generate_series(0, 1) AS n");
  await app.sql(
    `INSERT INTO events (day, environment_id, insert_id, kind, occurred_at, subject_id, subject_key, value, user_id, identifiers, user_properties, hackle_properties, properties)
     SELECT ((now() - interval '1 hour') AT TIME ZONE 'UTC')::date, 1, gen_random_uuid(), 'TRACK', now() - interval '1 hour', 0, event, 0, usr, '{}', '{}', '{}', properties
     FROM json_to_recordset($1) AS e (usr text, event text, properties jsonb)`,
    [JSON.stringify(events.map(([usr, event, properties]) => ({ usr, event, properties: { in_app_message_key: key, ...properties } })))],
  );
}

test('a message is composed by keyboard beside its preview, which warns of low contrast', { timeout: 90_000 }, async () => {
  const operator = await operatorOf();
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/in-app-messages');
  await page.getByText('아직 만든 메시지가 없어요').waitFor();
  await page.getByText('baeum admin messages list').first().waitFor();
  await page.getByRole('link', { name: '메시지 만들기' }).press('Enter');
  await page.waitForURL('**/admin/in-app-messages/new');
  await page.getByText('글이나 그림을 넣으면 여기에 보여요.').waitFor();

  const title = page.getByRole('textbox', { name: '제목' });
  await title.fill('봄맞이 할인');
  await page.getByRole('textbox', { name: '본문' }).fill('이번 주까지예요.');
  await preview(page).getByRole('dialog', { name: '봄맞이 할인' }).getByText('이번 주까지예요.').waitFor();
  expect(await page.getByRole('textbox', { name: '본문' }).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('radio', { name: /^띠/ }).press('Space');
  await preview(page).getByRole('region', { name: '봄맞이 할인' }).waitFor();
  await page.getByText('밝은 화면과 어두운 화면 모두에서 글이 잘 읽혀요.').waitFor();
  await page.getByRole('checkbox', { name: '바탕 색 정하기' }).press('Space');
  await page.getByLabel('바탕 색', { exact: true }).fill('#102030');
  await page.getByText('밝은 화면의 제목: 대비 1.0, 4.5 이상이어야 잘 보여요.').waitFor();
  for (const part of ['제목', '본문', '닫기 버튼']) {
    await page.getByRole('checkbox', { name: `${part} 색 정하기` }).press('Space');
    await page.getByLabel(`${part} 색`, { exact: true }).fill('#ffffff');
  }
  await page.getByText('밝은 화면과 어두운 화면 모두에서 글이 잘 읽혀요.').waitFor();
  await expect
    .poll(() =>
      preview(page)
        .locator('.card')
        .evaluate((card) => getComputedStyle(card).backgroundColor),
    )
    .toBe('rgb(16, 32, 48)');

  await page.getByRole('button', { name: '버튼 추가' }).press('Enter');
  const first = page.getByRole('group', { name: '버튼 1' });
  await first.getByRole('textbox', { name: /버튼의 글/ }).fill('할인 강의 보기');
  await page.getByRole('button', { name: '초안으로 만들기' }).press('Enter');
  await page.getByText('이름을 적어주세요.').waitFor();
  await page.getByText('메시지를 띄울 이벤트를 하나 이상 적어주세요.').waitFor();
  await first.getByText('링크 버튼에는 이동할 주소가 필요합니다.').waitFor();
  await first.getByRole('textbox', { name: /열 주소/ }).fill('/discounted-courses');
  await page.getByRole('textbox', { name: /^이름/ }).first().fill('봄 할인 안내');
  await page.getByRole('button', { name: '로그인 (Login_completed)' }).press('Enter');
  const delay = page.getByRole('textbox', { name: '이벤트 뒤 기다리는 시간', exact: true });
  await delay.fill('5');
  await page.getByRole('radio', { name: '정한 요일과 시간에만' }).press('Space');
  const hours = page.getByRole('group', { name: '시간대 1' });
  for (const day of ['화', '수', '목', '금']) await hours.getByRole('checkbox', { name: day, exact: true }).press('Space');
  await hours.getByLabel(/^끝/).fill('00:00');
  await page.getByRole('textbox', { name: '회원마다 최대' }).fill('2');
  await page.getByRole('textbox', { name: '기간마다 최대' }).fill('');
  await expectAccessibleInEveryLook(page);

  await page.getByRole('button', { name: '초안으로 만들기' }).press('Enter');
  await page.waitForURL(/\/admin\/in-app-messages\/\d+$/);
  const key = Number(new URL(page.url()).pathname.split('/').at(-1));
  const { body: stored } = await operator.call('getInAppMessage', { params: { key } });
  expect(stored).toMatchObject({
    name: '봄 할인 안내',
    status: 'DRAFT',
    display: 'BANNER',
    trigger: { eventKeys: ['Login_completed'] },
    delay: { timeUnit: 'SECONDS', amount: 5 },
    timetable: { type: 'CUSTOM', slots: [{ dayOfWeek: 'MONDAY', start: '09:00', end: '24:00' }] },
    frequencyCap: {
      identifiers: [
        { identifierType: '$deviceId', count: 3 },
        { identifierType: '$userId', count: 2 },
      ],
      duration: null,
    },
    platforms: ['WEB'],
    messages: [
      {
        lang: 'ko',
        title: '봄맞이 할인',
        body: '이번 주까지예요.',
        colors: { background: '#102030', title: '#ffffff', body: '#ffffff', close: '#ffffff' },
        buttons: [{ text: '할인 강의 보기', action: 'WEB_LINK', value: '/discounted-courses', colors: { background: '#00804f' } }],
      },
    ],
  });
  await page.getByText('이벤트가 일어나고 5초 뒤').waitFor();
  await page.getByText('회원마다 2번까지').waitFor();
  await page.getByRole('link', { name: '고치기' }).press('Enter');
  await page.getByRole('button', { name: '저장' }).press('Enter');
  await page.waitForURL(`**/admin/in-app-messages/${key}`);
  const { body: again } = await operator.call('getInAppMessage', { params: { key } });
  expect({ ...again, version: 0, updatedAt: '' }).toEqual({ ...stored, version: 0, updatedAt: '' });
  expect(trouble).toEqual([]);
});

test('a message is activated with a reason, counted, copied and deleted by name', { timeout: 90_000 }, async () => {
  const operator = await operatorOf();
  const { key } = (await operator.call('createInAppMessage', { body: message({ name: '첫 구매 감사' }) })).body;
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open(`/admin/in-app-messages/${key}`);
  await preview(page).getByRole('dialog', { name: '어서 오세요' }).waitFor();
  await page.getByRole('button', { name: '켜기' }).press('Enter');
  const question = page.getByRole('dialog', { name: '‘첫 구매 감사’ 메시지를 켤까요?' });
  await question.getByRole('textbox', { name: /이유/ }).fill('구매 뒤 안내');
  await question.getByRole('button', { name: '켜기' }).press('Enter');
  await page.getByText('메시지를 켰어요.').waitFor();
  const [record] = await app.sql<{ diff: object }>('SELECT diff FROM audit_logs WHERE target = $1 ORDER BY id DESC LIMIT 1', [`in-app-messages/${key}`]);
  expect(record?.diff).toMatchObject({ status: ['DRAFT', 'ACTIVE'], note: [null, '구매 뒤 안내'] });
  await page.getByText('이 기간에는 보여준 적이 없어요.').waitFor();

  await told(key, [
    ['a', '$in_app_impression'],
    ['a', '$in_app_impression'],
    ['b', '$in_app_impression'],
    ['c', '$in_app_impression'],
    ['a', '$in_app_action', { action_type: 'WEB_LINK', action_area: 'BUTTON', button_text: '할인 보기' }],
    ['b', '$in_app_action', { action_type: 'HIDDEN', action_area: 'BUTTON', button_text: '그만 보기' }],
    ['a', '$in_app_close'],
    ['b', '$in_app_close'],
  ]);
  await page.getByRole('radio', { name: '7일', exact: true }).press('Space');
  const numbers = page.getByRole('region', { name: '통계' });
  await numbers.getByText('3명 · 4번').waitFor();
  await numbers.getByText('1번 · 본 횟수의 25.0%').first().waitFor();
  await numbers.getByText('2번 · 본 횟수의 50.0%').waitFor();
  await numbers.getByText('할인 보기 · 지금 창에서 열기').waitFor();
  await expectAccessibleInEveryLook(page);

  await page.getByRole('button', { name: '‘첫 구매 감사’ 지우기' }).press('Enter');
  await page.getByText('보여주고 있는 메시지는 먼저 멈춰야 지울 수 있어요.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '복사하기' }).press('Enter');
  await page.getByRole('heading', { name: /첫 구매 감사 복사본/ }).waitFor();
  const copy = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect((await operator.call('getInAppMessage', { params: { key: copy } })).body).toMatchObject({ status: 'DRAFT', messages: [{ title: '어서 오세요' }] });
  await page.getByRole('button', { name: '‘첫 구매 감사 복사본’ 지우기' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('첫 구매 감사 복사본');
  await page.getByRole('dialog').getByRole('button', { name: '‘첫 구매 감사 복사본’ 지우기' }).press('Enter');
  await page.getByText('‘첫 구매 감사 복사본’ 메시지를 지웠어요.').waitFor();
  expect((await operator.call('getInAppMessage', { params: { key: copy } })).status).toBe(404);
  expect(trouble).toEqual([]);
});

test('an event shows the message only where its properties and the variation of a test say so', { timeout: 120_000 }, async () => {
  const operator = await operatorOf();
  const spot = unique('spot_');
  const hypothesis = unique('문구 실험 ');
  await app.sql(
    "INSERT INTO known_properties (environment_id, scope, event_key, name, types, examples) VALUES (1, 'EVENT', 'add_to_cart', $1, '{number}', '[50000]')",
    [spot],
  );
  const { body: experiment } = await operator.call('createExperiment', { body: { name: hypothesis, variations: [{}, {}] } });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/in-app-messages/new');
  const name = unique('큰 구매 ');
  await page.getByRole('textbox', { name: /^이름/ }).first().fill(name);
  await page.getByRole('textbox', { name: '제목' }).fill('고맙습니다');
  await page.getByRole('button', { name: '장바구니 담기 (add_to_cart)' }).press('Enter');
  await page.getByRole('button', { name: '방문 시작 ($session_start)' }).press('Enter');

  const conditions = page.getByRole('group', { name: 'add_to_cart 이벤트의 조건' });
  await conditions.getByText('조건이 없어서 이 이벤트가 일어날 때마다예요.').waitFor();
  await conditions.getByRole('button', { name: '묶음 추가' }).press('Enter');
  const row = conditions.getByRole('group', { name: '묶음 1의 조건 1' });
  await row.getByRole('button', { name: spot }).press('Enter');
  await page.getByRole('button', { name: '초안으로 만들기' }).press('Enter');
  await row.getByText('값을 하나 이상 넣어주세요.').waitFor();
  await expectAccessibleInEveryLook(page);
  await row.getByRole('button', { name: /비교/ }).press('Enter');
  await page.getByRole('option', { name: '이상', exact: true }).press('Enter');
  await row.getByRole('button', { name: '50000 넣기' }).press('Enter');
  await conditions.getByText(`이벤트 속성 ${spot} 값이 ‘50000’ 이상인 경우`).waitFor();

  const refuse = (field: string, text: string) =>
    page.route(
      '**/admin/api/v1/in-app-messages',
      (route) => route.fulfill({ status: 400, json: { errorCode: 'COMMON_001', message: text, errors: [{ field, errorCode: 'COMMON_001', message: text }] } }),
      { times: 1 },
    );
  await refuse('trigger.rules.0.targets.0', '조건에 없는 그룹이 있어요.');
  await page.getByRole('button', { name: '초안으로 만들기' }).press('Enter');
  await page.getByRole('alert').filter({ hasText: '조건에 없는 그룹이 있어요.' }).waitFor();
  await refuse('trigger.eventKeys.1', '없는 이벤트예요.');
  await page.getByRole('button', { name: '초안으로 만들기' }).press('Enter');
  await page.getByText('없는 이벤트예요.').waitFor();
  expect(await page.getByText('조건에 없는 그룹이 있어요.').count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.getByRole('button', { name: '초안으로 만들기' }).press('Enter');
  await page.waitForURL(/\/admin\/in-app-messages\/\d+$/);
  await page.getByText(`add_to_cart: 이벤트 속성 ${spot} 값이 ‘50000’ 이상인 경우`).waitFor();
  const key = Number(new URL(page.url()).pathname.split('/').at(-1));

  await operator.call('transitionInAppMessage', { params: { key }, body: { action: 'activate' } });
  const serverKey = unique('composer-server-key-');
  await ensureSdkKey({ name: 'composer', kind: 'SERVER', key: serverKey });
  const program = client(app.url, { 'x-sdk-key': serverKey });
  const shows = async (event: string, amount: number) =>
    (await program.call('evaluateInAppMessage', { params: { key }, body: { user: { id: 'u' }, event: { key: event, properties: { [spot]: amount } } } })).body
      .isShow;
  expect([await shows('add_to_cart', 60_000), await shows('add_to_cart', 1000), await shows('$session_start', 1)]).toEqual([true, false, true]);

  await operator.call('updateInAppMessage', { params: { key }, body: { version: 2, target: { targets: [inTest(experiment.key)], overrides: [] } } });
  await operator.call('transitionExperiment', { params: { key: experiment.key }, body: { action: 'start' } });
  const variation = (await program.call('evaluateExperiment', { params: { key: experiment.key }, body: { user: { id: 'u' } } })).body.variation;
  expect(await shows('add_to_cart', 60_000)).toBe(variation === 'B');
  await open(`/admin/experiments/${experiment.key}`);
  await page.getByText('메시지 1개가 이 실험의 변형에 따라 보여요.').waitFor();
  await page.getByText(`화면이나 서버의 코드에서도 variation(${experiment.key})으로 이 실험을 직접 물어주세요.`).waitFor();
  await page.getByRole('link', { name: `인앱 메시지 ‘${name}’` }).press('Enter');
  await page.waitForURL(`**/admin/in-app-messages/${key}`);
  await expectAccessibleInEveryLook(page);
  expect(trouble).toEqual([]);
});

test('this browser sees a draft after it is added to the test devices', { timeout: 60_000 }, async () => {
  const operator = await operatorOf();
  const { key } = (await operator.call('createInAppMessage', { body: message({ name: '시험' }) })).body;
  const { page, open, trouble } = await visitor(app, { as: operator, viewport: { width: 1440, height: 900 } });
  await open(`/admin/in-app-messages/${key}`);
  const trial = page.getByRole('region', { name: '내 기기에서 시험하기' });
  await trial.getByRole('button', { name: '이 브라우저 넣기' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '이 브라우저 넣기' }).press('Enter');
  await trial.getByText('이 브라우저는 꼭 보는 기기예요.').waitFor();
  const overrides = async () => (await operator.call('getInAppMessage', { params: { key } })).body.target.overrides;
  expect(await overrides()).toEqual([{ identifierType: '$deviceId', identifiers: [expect.stringMatching(/\S{8,}/)] }]);
  await trial.getByRole('button', { name: '이 브라우저 빼기' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '이 브라우저 빼기' }).press('Enter');
  await trial.getByRole('button', { name: '이 브라우저 넣기' }).waitFor();
  expect(await overrides()).toEqual([]);
  expect(trouble).toEqual([]);
});

describe('on a phone', () => {
  test('concurrent changes are displayed beside the typed text', { timeout: 60_000 }, async () => {
    const operator = await operatorOf();
    const { key } = (await operator.call('createInAppMessage', { body: message() })).body;
    const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 390, height: 800 } });
    await open(`/admin/in-app-messages/${key}/edit`);
    await page.getByRole('textbox', { name: '제목' }).fill('내가 적은 제목');
    await operator.call('updateInAppMessage', { params: { key }, body: { version: 1, messages: [{ ...content, title: '다른 제목' }], trigger: conditional } });
    await page.getByRole('button', { name: '저장' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '그사이 다른 사람이 고쳤어요' });
    await dialog.getByRole('region', { name: '저장되어 있는 것' }).getByText('다른 제목').waitFor();
    await dialog.getByRole('region', { name: '저장되어 있는 것' }).getByText('purchase: 이벤트 속성 spot 값이 ‘top’인 경우').waitFor();
    await dialog.getByRole('region', { name: '내가 적은 것' }).getByText('내가 적은 제목').waitFor();
    await expectAccessibleInEveryLook(page);
    await dialog.getByRole('button', { name: '더 살펴보기' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByRole('textbox', { name: '제목' }).inputValue()).toBe('내가 적은 제목');
    await page.getByRole('button', { name: '저장', exact: true }).press('Enter');
    await dialog.getByRole('button', { name: '내 것으로 저장' }).press('Enter');
    await page.waitForURL(`**/admin/in-app-messages/${key}`);
    expect((await operator.call('getInAppMessage', { params: { key } })).body).toMatchObject({ version: 3, messages: [{ title: '내가 적은 제목' }] });
    expect(trouble).toEqual([]);
  });

  test('a picture is added, and its alternative text is validated', { timeout: 60_000 }, async () => {
    const operator = await operatorOf();
    const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 390, height: 800 } });
    await open('/admin/in-app-messages/new');
    await page.getByRole('radio', { name: '그림만' }).press('Space');
    const buffer = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#0a8a5b' } })
      .png()
      .toBuffer();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: /그림: 그림 고르기/ }).press('Enter')]);
    await chooser.setFiles({ name: 'sale.png', mimeType: 'image/png', buffer });
    await page.getByRole('dialog', { name: '보일 부분 정하기' }).getByRole('button', { name: '이대로 쓰기' }).press('Enter');
    const address = page.getByRole('textbox', { name: /그림 주소/ });
    await expect.poll(() => address.inputValue()).toMatch(/^\/images\//);
    const alt = page.getByRole('textbox', { name: /그림을 설명하는 글/ });
    await alt.fill('sale.png');
    await page.getByText('파일 이름은 설명이 되지 않아요.').waitFor();
    await alt.fill('3월 할인 강의 모음');
    await expect.poll(() => page.getByText('파일 이름은 설명이 되지 않아요.').count()).toBe(0);
    await preview(page).getByRole('img', { name: '3월 할인 강의 모음' }).waitFor();
    await address.fill('data:image/png,x');
    await address.blur();
    await page.getByText('http 또는 https 주소, 또는 /로 시작하는 이 사이트의 경로를 입력해주세요.').waitFor();
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([]);
  });
});
