import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { storeEvents, tracked } from '../support/stored-events.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });
const desktop = { width: 1440, height: 900 };

/** Visitors of recent days; the first `buyers` bought something. */
async function visitors(users: number, buyers: number): Promise<void> {
  const received = new Date(Date.now() - 3_600_000).toISOString();
  const at = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const names = Array.from({ length: users }, (_, number) => `visitor-${number}`);
  await storeEvents(app, [
    ...names.map((name) => tracked(name, at, 'page_view', undefined, { received })),
    ...names.slice(0, buyers).map((name) => tracked(name, at, 'purchase', undefined, { received })),
  ]);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: '다음' }).press('Enter');

/** Selects a metric by typing a part of its name. */
async function choosePrimary(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: /판단하는 지표/ });
  await field.fill(name);
  await page.getByRole('option', { name }).first().waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
}

test('a hypothesis becomes a draft and a running experiment by keyboard, and appears in the list', { timeout: 120_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'], name: '김실험' });
  await operator.call('createExperimentMetric', { body: { key: 'buyers', name: '구매 전환', kind: 'CONVERSION', eventKey: 'purchase' } });
  await operator.call('createEventType', { body: { key: 'complaint', name: '불만 문의' } });
  await visitors(1400, 140);
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: desktop });
  await open('/admin/experiments');
  await page.getByText('아직 만든 실험이 없어요').waitFor();
  await page.getByRole('link', { name: '실험 만들기' }).first().press('Enter');
  await page.waitForURL('**/admin/experiments/new');

  await heading(page, '무엇을 왜 알아보나요?').waitFor();
  await next(page);
  await page.getByText('이름을 적어주세요.').waitFor();
  await page.getByRole('textbox', { name: '가설' }).fill('무료임을 먼저 말하면 더 사요.');
  await page.getByRole('textbox', { name: '이름' }).fill('구매 버튼 문구');
  await page.getByRole('radio', { name: '회원' }).press(' ');
  await page.getByText('로그인하면 화면이 달라질 수 있어요').waitFor();
  await page.getByRole('radio', { name: '기기' }).press(' ');
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(desktop);
  await page.getByRole('textbox', { name: '이름' }).press('Enter');

  await page.waitForURL('**/new?step=variations');
  await heading(page, '무엇을 비교하나요?').waitFor();
  await page.getByRole('textbox', { name: '이름', exact: true }).first().fill('지금');
  await page.getByRole('textbox', { name: '이름', exact: true }).nth(1).fill('무료로');
  await page.getByRole('textbox', { name: '비율' }).first().fill('40');
  await page.getByText('10% 모자라요').waitFor();
  await next(page);
  await page.getByText('비율의 합을 100%로 맞춰주세요.').waitFor();
  await page.getByRole('button', { name: '똑같이 나누기' }).press('Enter');
  await page.getByText('딱 맞아요').waitFor();
  await page.getByRole('button', { name: '매개변수 추가' }).press('Enter');
  await page.getByRole('textbox', { name: '매개변수 이름' }).fill('button_label');
  await page.getByRole('textbox', { name: 'A의 값' }).fill('구매하기');
  await page.getByRole('textbox', { name: 'B의 값' }).fill('무료로 시작하기');
  await page.getByRole('button', { name: '변형 B를 대조군으로 바꾸기' }).press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: 'A의 값' }).inputValue()).toBe('무료로 시작하기');
  await page.getByRole('button', { name: '변형 B를 대조군으로 바꾸기' }).press('Enter');
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(desktop);
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'B의 값' }).inputValue()).toBe('무료로 시작하기');
  await page.goBack();
  await heading(page, '무엇을 왜 알아보나요?').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: '이름' }).inputValue()).toBe('구매 버튼 문구');
  await page.goForward();
  await page.getByRole('textbox', { name: 'B의 값' }).waitFor();
  await next(page);

  await page.waitForURL('**/new?step=audience');
  await page.getByText(/지난 7일의 방문자 가운데 약 1,40\d명이 들어와요\./).waitFor();
  await page.getByRole('textbox', { name: '트래픽' }).fill('50');
  await page.getByText(/지난 7일의 방문자 가운데 약 70\d명이 들어와요\./).waitFor();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(desktop);
  await next(page);

  await page.waitForURL('**/new?step=metrics');
  await page.getByText('판단하는 지표를 고르면 며칠이 걸릴지 계산해 드려요.').waitFor();
  await next(page);
  await page.getByText('판단하는 지표를 골라주세요.').waitFor();
  await choosePrimary(page, '구매 전환');
  await page
    .getByRole('button', { name: /지표 추가/ })
    .nth(1)
    .press('Enter');
  await page.getByRole('option', { name: /불만 문의/ }).press('Enter');
  const guardrail = page.getByRole('region', { name: '불만 문의' });
  await guardrail.getByRole('radio', { name: '늘면 나쁨' }).press(' ');
  await guardrail.getByRole('radio', { name: '멈추고 알리기' }).press(' ');
  await page.getByText('지금처럼 오면 약').waitFor();
  const use = page.getByRole('button', { name: /으로 계획하기$/ }).first();
  const planned = Number((await use.textContent())?.replaceAll(/\D/g, ''));
  expect(planned).toBeGreaterThan(10_000);
  await use.press('Enter');
  await page.getByText('계획에 들어갔어요').waitFor();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(desktop);
  await next(page);

  await page.waitForURL('**/new?step=review');
  await heading(page, '이대로 만들까요?').waitFor();
  const people = planned.toLocaleString('ko-KR');
  await page
    .getByText(
      `모든 방문자 중 50%를 기기 기준으로 A ‘지금’ 50%, B ‘무료로’ 50%로 나누고, ${people}명이 모이면 ‘구매 전환’ 지표로 판단하며, ‘불만 문의’ 지표가 2% 넘게 늘면 멈춰요.`,
    )
    .waitFor();
  await page.getByRole('radio', { name: 'B 무료로' }).press(' ');
  await page.getByRole('radio', { name: '지금 시작' }).press(' ');
  await page.getByRole('button', { name: '만들고 시작하기' }).press('Enter');
  await page.getByText('이유를 적어주세요.').waitFor();
  await page.getByRole('textbox', { name: '이유' }).fill('1차 배포');
  await page.getByText('명령줄로 하면').press('Enter');
  await page.getByText("baeum admin experiments start <번호> --note '1차 배포'").waitFor();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: '만들고 시작하기' }).press('Enter');
  await page.getByText('‘구매 버튼 문구’ 실험을 시작했어요.').waitFor();
  await page.waitForURL(/\/admin\/experiments\/\d+$/);
  const row = page.getByRole('row', { name: /구매 버튼 문구/ });
  await row.getByText('진행 중').waitFor();
  await row.getByText('50%').waitFor();

  const key = Number(page.url().split('/').at(-1));
  const { body: made } = await operator.call('getExperiment', { params: { key } });
  expect(made).toMatchObject({
    name: '구매 버튼 문구',
    hypothesis: '무료임을 먼저 말하면 더 사요.',
    status: 'RUNNING',
    traffic: 50,
    metrics: ['buyers', 'complaint'],
    plannedUsers: planned,
    variations: [
      { key: 'A', name: '지금', weight: 50, parameters: { button_label: '구매하기' } },
      { key: 'B', name: '무료로', weight: 50, parameters: { button_label: '무료로 시작하기' } },
    ],
  });
  expect(made.metricRoles).toEqual([
    expect.objectContaining({ key: 'buyers', role: 'PRIMARY' }),
    expect.objectContaining({ key: 'complaint', role: 'GUARDRAIL', harm: 'INCREASE', nonInferiorityMargin: 0.02, onHarm: 'PAUSE' }),
  ]);
  expect(Object.values(made.userOverrides)).toEqual(['B']);
  await open('/admin/experiments/new');
  expect(await page.getByRole('textbox', { name: '이름' }).inputValue()).toBe('');
  expect(trouble).toEqual([]);
});

test('a draft is edited, concurrent changes are displayed beside it, and a started experiment is locked', { timeout: 90_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const name = unique('초안 ');
  const { body: draft } = await operator.call('createExperiment', {
    body: { name, variations: [{ name: '지금', parameters: { limit: 3 } }, { parameters: { limit: 5 } }], metrics: ['$sign_up'], traffic: 20 },
  });
  const params = { key: draft.key };
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 390, height: 800 } });
  await open(`/admin/experiments/${draft.key}`);
  await page.getByRole('link', { name: '고치기' }).press('Enter');
  await page.waitForURL(`**/admin/experiments/${draft.key}/edit`);
  await page.getByRole('textbox', { name: '이름' }).fill('내가 고친 이름');
  await operator.call('updateExperiment', { params, body: { version: draft.version, name: '다른 이름' } });
  await page.getByRole('link', { name: '확인', exact: true }).press('Enter');
  await page.getByText('A ‘지금’ 50%, B 50%로').waitFor();
  await page.getByRole('button', { name: '저장', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '그사이 다른 사람이 고쳤어요' });
  await dialog.getByRole('region', { name: '저장되어 있는 것' }).getByText('다른 이름').waitFor();
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: '더 살펴보기' }).press('Enter');
  await page.getByRole('button', { name: '저장', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: '내 것으로 저장' }).press('Enter');
  await page.waitForURL(`**/admin/experiments/${draft.key}`);
  expect((await operator.call('getExperiment', { params })).body).toMatchObject({
    name: '내가 고친 이름',
    version: 3,
    traffic: 20,
    metrics: ['$sign_up'],
    variations: [{ parameters: { limit: 3 } }, { parameters: { limit: 5 } }],
  });

  await operator.call('transitionExperiment', { params, body: { action: 'start' } });
  await open(`/admin/experiments/${draft.key}/edit`);
  await page.getByText('이미 시작한 실험이에요').waitFor();
  await expectAccessibleInEveryLook(page);
  expect(trouble).toEqual([]);
});

test('a refusal by the server opens the affected step and keeps the typed text', { timeout: 120_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const { body: taken } = await operator.call('createExperiment', { body: { name: unique('있는 실험 '), variations: [{}, {}] } });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 360, height: 780 } });
  await open('/admin/experiments/new');
  await page.getByRole('textbox', { name: '이름' }).fill('같은 번호');
  await page.getByRole('textbox', { name: '번호' }).fill(String(taken.key));
  await page.getByRole('link', { name: '확인', exact: true }).press('Enter');
  await page.getByText('먼저 고칠 것이 있어요').waitFor();
  await page.getByRole('link', { name: '지표: 판단하는 지표를 골라주세요.' }).waitFor();
  const steps = page.getByRole('list', { name: '진행 단계' });
  await steps.getByRole('listitem').filter({ hasText: '지표' }).getByText('고칠 것 있음').waitFor();
  expect(await steps.getByText('완료').count()).toBe(3);
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await steps.getByRole('link', { name: '지표' }).press('Enter');
  await page.getByText('판단하는 지표를 골라주세요.').waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: /판단하는 지표/ }).evaluate((field) => field === document.activeElement)).toBe(true);
  await choosePrimary(page, '회원가입');
  await next(page);
  await page.getByRole('button', { name: '초안으로 저장' }).press('Enter');
  await page.waitForURL('**/admin/experiments/new');
  await page.getByText(`이미 있는 실험 키입니다: ${taken.key}`).or(page.getByText('이미 사용 중인 키입니다.')).first().waitFor();
  expect(await page.getByRole('textbox', { name: '이름' }).inputValue()).toBe('같은 번호');
  await page.getByRole('textbox', { name: '번호' }).fill('');
  await page.getByRole('link', { name: '확인', exact: true }).press('Enter');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: '초안으로 저장' }).press('Enter');
  await page.getByText('‘같은 번호’ 초안을 저장했어요.').waitFor();
  expect(trouble).toEqual([]);
});
