import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { expect, test } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { exposed, storeEvents, tracked, type StoredEvent } from '../support/stored-events.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

async function running(operator: TestClient, body: object = {}): Promise<Experiment> {
  const input = { name: '결제 버튼 문구', variations: [{ name: '지금' }, { name: '새로' }], metrics: ['purchase'], ...body };
  const { key }: Experiment = (await operator.call('createExperiment', { body: input })).body;
  return (await operator.call('transitionExperiment', { params: { key }, body: { action: 'start' } })).body;
}

const shown = async (operator: TestClient, { key }: Experiment): Promise<Experiment> => (await operator.call('getExperiment', { params: { key } })).body;

/** Exposes the given number of users to each variation of an execution; the first `buyers` buy something. */
async function people(
  { id, variations, executionVersion }: Experiment,
  groups: Record<'A' | 'B', [users: number, buyers: number]>,
  userProperties: Record<string, string> = {},
): Promise<void> {
  const [seen, later] = [Date.now() - 2, Date.now() - 1].map((at) => new Date(at).toISOString()) as [string, string];
  const events = (['A', 'B'] as const).flatMap((variation): StoredEvent[] => {
    const [users, buyers] = groups[variation];
    const names = Array.from({ length: users }, (_, at) => `${id}-${executionVersion}-${variation}-${at}`);
    return [
      ...names.map((name) => exposed(name, seen, variation, { received: seen, execution: executionVersion, userProperties })),
      ...names.slice(0, buyers).map((name) => tracked(name, later, 'purchase', undefined, { received: later })),
    ];
  });
  await storeEvents(app, events, id);
  for (const { key, id: variationId } of variations)
    await app.sql("UPDATE events SET variation_id = $1 WHERE kind = 'EXPOSURE' AND subject_id = $2 AND variation_key = $3", [variationId, id, key]);
}

test('weights are changed with a new phase by keyboard, and results of the former phase can be selected', { timeout: 120_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'], name: '김실험' });
  const first = await running(operator, { plannedUsers: 5000 });
  await people(first, { A: [300, 30], B: [310, 90] });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open(`/admin/experiments/${first.key}/results`);
  await page.getByRole('button', { name: '비율 바꾸기' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '‘결제 버튼 문구’의 비율 바꾸기' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  expect(await dialog.getByRole('radio', { name: '새 단계로 (추천)' }).isChecked()).toBe(true);
  await field('A 지금').fill('80');
  await field('A 지금').press('Tab');
  await expect.poll(() => field('B 새로').inputValue()).toBe('20');
  await dialog.getByText('합이 100%예요.').waitFor();
  await dialog.getByText('지금 A 50%, B 50% → 바꾼 뒤 A 80%, B 20%').waitFor();
  await dialog.getByText('지금 실험에 있는 사용자의 약 50%는 다른 변형을 받거나 실험에서 빠져요.').waitFor();
  await dialog.getByText('결과는 0명부터 다시 세요. 지금까지의 결과는 1단계로 남아 언제든 볼 수 있어요.').waitFor();
  await expectAccessibleInEveryLook(page);
  // Effects of the other choices.
  await dialog.getByRole('radio', { name: '새 단계로 (추천)' }).press('ArrowRight');
  await dialog.getByText('받던 변형을 바꾸지 않고 이 비율을 맞추려면 트래픽이 100%에서 62.5%로 줄어요.').waitFor();
  await dialog.getByText('대상 사용자의 37.5%는 실험에서 빠져 기본 변형을 받아요.').waitFor();
  await dialog.getByText(/비율이 다른 두 때의 사용자를 합쳐 비교하므로/).waitFor();
  await dialog.getByText(/정해둔 끝\(5,000명\)은 그대로예요\./).waitFor();
  await dialog.getByRole('radio', { name: '받던 변형 그대로' }).press('ArrowRight');
  await dialog.getByText(/실험을 멈추고 초안으로 되돌려요\./).waitFor();
  await dialog.getByRole('radio', { name: '처음부터' }).press('ArrowRight');
  await field('판단할 사용자 수').fill('8000');
  await dialog.getByRole('button', { name: '새 단계 시작하기' }).press('Enter');
  await dialog.getByText('이유를 적어주세요.').waitFor();
  await dialog.getByLabel('이유').fill('B를 줄여서 봐요');
  await dialog.getByRole('button', { name: '새 단계 시작하기' }).press('Enter');
  await page.getByText('새 단계를 시작했어요.').waitFor();
  const second = await shown(operator, first);
  expect(second).toMatchObject({ executionVersion: 2, traffic: 100, plannedUsers: 8000, variations: [{ weight: 80 }, { weight: 20 }] });
  const { items } = (await operator.call('listAuditLogs', { query: { target: `experiments/${first.key}`, limit: 1 } })).body;
  expect(items[0]).toMatchObject({ action: 'experiments.update', diff: { executionVersion: [1, 2], note: [null, 'B를 줄여서 봐요'] } });

  await people(second, { A: [400, 40], B: [100, 10] });
  await open(`/admin/experiments/${first.key}/results`);
  await page.getByRole('cell', { name: '400명', exact: true }).waitFor();
  await page.getByRole('link', { name: /^1단계 .* · A 50% · B 50%$/ }).press('Enter');
  await page.waitForURL('**/results?execution=1');
  await page.getByText('지난 1단계의 결과예요').waitFor();
  await page.getByRole('cell', { name: '310명', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'CSV 내려받기' }).getAttribute('href')).toContain('execution=1');
  await page.getByText(`baeum admin experiments results ${first.key} --execution 1`, { exact: true }).waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: /^2단계 .* ~ 지금 · A 80% · B 20%$/ }).press('Enter');
  await page.getByRole('cell', { name: '400명', exact: true }).waitFor();
  expect(trouble).toEqual([]);
});

test('a change that keeps users is marked on its day, and results are broken down by a suggested property', { timeout: 120_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const gold = { key: { type: 'USER_PROPERTY', name: 'grade' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['GOLD'] } };
  await operator.call('createSegment', { body: { key: 'phases-gold', name: '골드', targets: [{ conditions: [gold] }] } });
  const experiment = await running(operator);
  await people(experiment, { A: [200, 30], B: [210, 60] }, { grade: 'GOLD' });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open(`/admin/experiments/${experiment.key}`);
  await page.getByRole('article', { name: '결제 버튼 문구' }).getByRole('button', { name: '비율 바꾸기' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '‘결제 버튼 문구’의 비율 바꾸기' });
  await dialog.getByRole('radio', { name: '새 단계로 (추천)' }).press('ArrowRight');
  await dialog.getByText('바꾼 것이 없어요. 비율이나 트래픽을 바꿔주세요.').waitFor();
  await dialog.getByRole('slider', { name: 'A와 B의 비율' }).press('PageUp');
  await dialog.getByText('합이 100%예요.').waitFor();
  await dialog.getByLabel('이유').fill('A를 조금 늘려요');
  // Another operator changes it first.
  const { version } = await shown(operator, experiment);
  await operator.call('updateExperiment', { params: { key: experiment.key }, body: { version, description: '다른 사람이 고쳤어요' } });
  await dialog.getByRole('button', { name: '비율 바꾸기' }).press('Enter');
  const conflict = page.getByRole('dialog', { name: '그사이 실험이 바뀌었어요' });
  await conflict.getByText('A 50%, B 50%').waitFor();
  await expectAccessibleInEveryLook(page);
  await conflict.getByRole('button', { name: '내 것으로 바꾸기' }).press('Enter');
  await page.getByText('비율을 바꿨어요.').waitFor();
  const kept = await shown(operator, experiment);
  expect([kept.executionVersion, kept.description, kept.bucket!.seed]).toEqual([1, '다른 사람이 고쳤어요', experiment.bucket!.seed]);
  expect(kept.traffic).toBeLessThan(100);

  await open(`/admin/experiments/${experiment.key}/results`);
  const course = page.getByRole('region', { name: '날마다의 흐름' });
  await course.getByRole('link', { name: /에 비율을 바꿨어요: A .*, 트래픽/ }).press('Enter');
  await page.waitForURL('**/results#spans');
  await page.getByRole('list', { name: '비율이 같았던 동안' }).getByRole('listitem').nth(1).waitFor();
  await page.getByRole('button', { name: /사용자 속성으로 나누기/ }).press('Enter');
  await page.getByRole('option', { name: 'grade', exact: true }).press('Enter');
  await page.waitForURL(/by=property(:|%3A)grade/);
  await page.getByRole('region', { name: '나누어 보기' }).getByText('GOLD').first().waitFor();
  await expectAccessibleInEveryLook(page);
  expect(trouble).toEqual([]);
});

test('a reset to a draft from the menu of a row on a phone, where a refusal keeps the typed text', { timeout: 120_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const experiment = await running(operator, { name: '휴대폰의 실험' });
  const { page, open } = await visitor(app, { as: operator, drawn: true, viewport: { width: 390, height: 844 } });
  await open('/admin/experiments?q=휴대폰의');
  await page.getByRole('button', { name: '휴대폰의 실험 메뉴' }).click();
  await page.getByRole('menuitem', { name: '비율 바꾸기' }).click();
  const dialog = page.getByRole('dialog', { name: '‘휴대폰의 실험’의 비율 바꾸기' });
  await dialog.getByRole('textbox', { name: '트래픽' }).fill('40');
  await dialog.getByText('모두를 새로 나누고, 대상 사용자의 40%가 실험에 들어와요.').waitFor();
  await expectAccessibleInEveryLook(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole('radio', { name: '처음부터' }).check();
  await dialog.getByLabel('이유').fill('설계를 고쳐요');
  const refuse = (route: { fulfill: (answer: object) => Promise<void> }) =>
    route.fulfill({ status: 409, contentType: 'application/json', body: '{"errorCode":"EXP_002","message":"지금은 할 수 없어요."}' });
  await page.route('**/transitions**', refuse, { times: 1 });
  await dialog.getByRole('button', { name: '초안으로 되돌리기' }).click();
  const told = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: '지금은 할 수 없어요.' });
  await told.getByRole('button').last().click();
  expect(await dialog.getByRole('textbox', { name: '트래픽' }).inputValue()).toBe('40');
  // The pause succeeds and the reset fails: the dialog displays the current status and continues from there.
  let calls = 0;
  await page.route('**/transitions**', (route) => {
    calls += 1;
    return calls === 2 ? refuse(route) : route.continue();
  });
  await dialog.getByRole('button', { name: '초안으로 되돌리기' }).click();
  const halfway = dialog.getByRole('alert');
  await halfway.getByText('실험은 지금 일시 정지 상태예요.').waitFor();
  await halfway.getByText('까닭: 지금은 할 수 없어요.').waitFor();
  expect(await shown(operator, experiment)).toMatchObject({ status: 'PAUSED', executionVersion: 1 });
  expect(await dialog.getByRole('textbox', { name: '트래픽' }).inputValue()).toBe('40');
  await dialog.getByRole('button', { name: '멈춘 데서 이어 하기' }).click();
  await page.getByText('초안으로 되돌렸어요.').waitFor();
  expect(await shown(operator, experiment)).toMatchObject({ status: 'DRAFT', executionVersion: 2, traffic: 40 });
});
