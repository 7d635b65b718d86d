import { countSummaries } from '@baeum/api/src/domains/experiment-results/answers/count-summaries.ts';
import { rollUpResults } from '@baeum/api/src/domains/experiment-results/rollups/roll-up-results.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { exposed, storeEvents, tracked, type StoredEvent } from '../support/stored-events.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

/** Exposes the given number of users to each variation; the first `buyers` buy something. */
async function people({ id, variations }: Experiment, groups: Record<'A' | 'B', [users: number, buyers: number]>): Promise<void> {
  const [seen, received] = [3_600_000, 1_800_000].map((ago) => new Date(Date.now() - ago).toISOString()) as [string, string];
  const events = (['A', 'B'] as const).flatMap((variation): StoredEvent[] => {
    const [users, buyers] = groups[variation];
    const names = Array.from({ length: users }, (_, at) => `${id}-${variation}-${at}`);
    return [
      ...names.map((name) => exposed(name, seen, variation, { received })),
      ...names.slice(0, buyers).map((name) => tracked(name, received, 'purchase', undefined, { received })),
    ];
  });
  await storeEvents(app, events, id);
  for (const { key, id: variationId } of variations)
    await app.sql("UPDATE events SET variation_id = $1 WHERE kind = 'EXPOSURE' AND subject_id = $2 AND variation_key = $3", [variationId, id, key]);
}

test('experiments are found, viewed, started with a reason and completed with a winner by keyboard', { timeout: 120_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'], name: '김실험' });
  const make = async (body: object): Promise<Experiment> =>
    (await operator.call('createExperiment', { body: { variations: [{ name: '지금' }, { name: '새로' }], metrics: ['purchase'], ...body } })).body;
  const start = async ({ key }: Experiment): Promise<Experiment> =>
    (await operator.call('transitionExperiment', { params: { key }, body: { action: 'start' } })).body;
  const fine = await start(await make({ name: '결제 버튼 문구', traffic: 100, plannedUsers: 5000 }));
  const broken = await start(await make({ name: '어긋난 실험' }));
  const gold = { key: { type: 'USER_PROPERTY', name: 'grade' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['GOLD'] } };
  const draft = await make({ name: '새 첫 화면', traffic: 50, targetAudiences: [{ conditions: [gold] }], hypothesis: '짧으면 더 눌러요.' });
  await people(fine, { A: [400, 40], B: [410, 140] });
  await people(broken, { A: [600, 60], B: [400, 40] });
  await rollUpResults();
  await countSummaries();

  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/experiments');
  const row = page.getByRole('row', { name: /결제 버튼 문구/ });
  await row.getByText('810 / 5,000명').waitFor();
  await row.getByText(/^B \+241\.5% 나아짐/).waitFor();
  await row.getByText('하루 안 됨').waitFor();
  await row.getByText('김실험').waitFor();
  await page
    .getByRole('row', { name: /어긋난 실험/ })
    .getByText('배분이 어긋남')
    .waitFor();
  await expectAccessibleInEveryLook(page);

  await page.getByRole('link', { name: '초안', exact: true }).press('Enter');
  await page.waitForURL('**/admin/experiments?status=DRAFT');
  await expect.poll(() => page.getByRole('row', { name: /결제 버튼 문구/ }).count()).toBe(0);
  await page.getByRole('row', { name: /새 첫 화면/ }).press('Enter');
  await page.waitForURL(`**/admin/experiments/${draft.key}?status=DRAFT`);
  const panel = page.getByRole('article', { name: '새 첫 화면' });
  await panel.getByText('사용자 속성 grade 같음: ‘GOLD’').waitFor();
  await panel.getByText('짧으면 더 눌러요.').waitFor();
  await panel.getByText(`baeum admin experiments start ${draft.key}`, { exact: true }).waitFor();
  await expectAccessibleInEveryLook(page);
  await panel.getByRole('button', { name: '시작하기' }).press('Enter');
  await page.getByRole('dialog').getByLabel('이유').fill('1차 배포');
  await page.getByRole('dialog').getByRole('button', { name: '시작하기' }).press('Enter');
  await page.getByText('실험을 시작했어요.').waitFor();
  await panel.getByText('아직 이릅니다: 노출된 사용자가 없습니다.').waitFor();
  const { items } = (await operator.call('listAuditLogs', { query: { target: `experiments/${draft.key}` } })).body;
  expect(items[0]).toMatchObject({ action: 'experiments.start', diff: { note: [null, '1차 배포'] } });

  await open(`/admin/experiments/${fine.key}`);
  const results = page.getByRole('region', { name: '지금까지의 결과' });
  await results.getByText('400명').waitFor();
  await page.getByRole('button', { name: 'B로 끝내기' }).press('Enter');
  await page.getByRole('dialog').getByLabel('이유').fill('나아졌어요');
  await page.getByRole('dialog').getByRole('button', { name: 'B로 끝내기' }).press('Enter');
  await page.getByText('B를 승자로 정했어요.').waitFor();
  await page.getByRole('article').getByText('승자', { exact: true }).waitFor();
  await page.getByRole('link', { name: '변경 기록 보기' }).press('Enter');
  await page.waitForURL('**/admin/audit-logs?target=*');
  await page.getByText('experiments.complete').first().waitFor();
  expect(trouble).toEqual([]);
});

test('environments are separate, and the list fits a phone', { timeout: 60_000 }, async () => {
  const operator = await signedInClient(app, { roleAdmin: true });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 360, height: 780 } });
  await open('/admin/experiments');
  await page.getByRole('link', { name: '개발 환경', exact: true }).click();
  await page.waitForURL('**/admin/experiments?environment=development');
  await page.getByText('baeum admin experiments summaries --environment development').waitFor();
  const { body: made } = await operator.call('createExperiment', { body: { name: '개발 실험', variations: [{}, {}], environment: 'development' } });
  await open(`/admin/experiments/${made.key}?environment=development`);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: '시작하기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '시작하기' }).click();
  await page.getByText('실험을 시작했어요.').waitFor();
  await page.getByRole('link', { name: '목록으로' }).click();
  await page.getByText('개발 실험').first().waitFor();
  const order = async (name: string) => {
    await page.getByRole('button', { name: /정렬/ }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await order('이름 내림차순');
  await page.waitForURL('**/admin/experiments?environment=development&sort=-name');
  await order('기본 순서');
  await page.waitForURL('**/admin/experiments?environment=development');
  await expectAccessibleInEveryLook(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(trouble).toEqual([]);
});

test('experiments are sorted, filtered and searched, and several are paused, archived and copied at once', { timeout: 120_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'], name: '김실험' });
  const made: Experiment[] = [];
  for (const name of ['여럿 나', '여럿 가', '여럿 다']) made.push((await operator.call('createExperiment', { body: { name, variations: [{}, {}] } })).body);
  const [first, second, draft] = made;
  for (const { key } of [first, second] as Experiment[]) await operator.call('transitionExperiment', { params: { key }, body: { action: 'start' } });
  // The other environment has a different experiment with one of these numbers.
  await operator.call('createExperiment', { body: { name: '다른 것', key: second?.key, variations: [{}, {}], environment: 'development' } });

  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/experiments?q=%EC%97%AC%EB%9F%BF');
  const row = (name: string) => page.getByRole('row', { name });
  const names = async () => (await page.getByRole('row').allInnerTexts()).flatMap((text) => /여럿 ./.exec(text) ?? []);
  await expect.poll(names).toEqual(['여럿 다', '여럿 가', '여럿 나']);
  await page.getByRole('columnheader', { name: '이름' }).press('Enter');
  await page.waitForURL('**/admin/experiments?*sort=name*');
  await expect.poll(names).toEqual(['여럿 가', '여럿 나', '여럿 다']);
  await page.getByRole('link', { name: '진행 중', exact: true }).press('Enter');
  await expect.poll(names).toEqual(['여럿 가', '여럿 나']);
  await page.getByRole('link', { name: '전체', exact: true }).first().press('Enter');
  await expect.poll(names).toEqual(['여럿 가', '여럿 나', '여럿 다']);

  const choose = async (...chosen: string[]) => {
    for (const name of chosen) await row(name).press('Space');
  };
  const answered = async (label: string, reason?: string) => {
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    if (reason !== undefined) await dialog.getByLabel('이유').fill(reason);
    await dialog.getByRole('button', { name: label, exact: true }).press('Enter');
  };
  await choose('여럿 가', '여럿 나', '여럿 다');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: '개발 환경으로 복사' }).press('Enter');
  await page.getByText('실험 3개를 개발 환경으로 복사할까요?').waitFor();
  await answered('개발 환경으로 복사');
  await page.getByText('2건 처리, 1건 실패').waitFor();
  await page.getByText('여럿 가: 개발 환경에 이미 있거나 그사이 바뀌었어요.').waitFor();
  await expectAccessibleInEveryLook(page);
  const copied = async (key = 0): Promise<string> =>
    (await operator.call('getExperiment', { params: { key }, query: { environment: 'development' } })).body.name;
  expect([await copied(first?.key), await copied(second?.key), await copied(draft?.key)]).toEqual(['여럿 나', '다른 것', '여럿 다']);
  await page.getByRole('button', { name: '결과 닫기' }).press('Enter');

  await choose('여럿 가', '여럿 나', '여럿 다');
  await page.getByRole('button', { name: '일시 정지' }).press('Enter');
  await page.getByText('실험 2개를 잠시 멈출까요?').waitFor();
  await answered('일시 정지', '점검해요');
  await page.getByText('실험 2개를 멈췄어요.').waitFor();
  await row('여럿 나').getByText('일시 정지').waitFor();
  const { items } = (await operator.call('listAuditLogs', { query: { target: `experiments/${first?.key}` } })).body;
  expect(items[0]).toMatchObject({ action: 'experiments.pause', diff: { note: [null, '점검해요'] } });
  await choose('여럿 가', '여럿 다');
  await page.getByRole('button', { name: '보관하기' }).press('Enter');
  await answered('보관하기', '끝났어요');
  await expect.poll(names).toEqual(['여럿 나']);

  await open('/admin/experiments?archived=true&q=%EC%97%AC%EB%9F%BF');
  await choose('여럿 다');
  await page.getByRole('button', { name: '보관한 것 되돌리기' }).press('Enter');
  await answered('보관한 것 되돌리기', '다시 해요');
  await expect.poll(names).toEqual(['여럿 가']);
  expect(trouble).toEqual([]);
});

test(
  'tabs switch between kinds of entities in the same environment, and an experiment is copied after a preview of the changes',
  { timeout: 120_000 },
  async () => {
    const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
    const { body: made }: { body: Experiment } = await operator.call('createExperiment', {
      body: { name: '옮길 실험', variations: [{}, {}], environment: 'development' },
    });
    const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 390, height: 844 } });
    await open('/admin/experiments?environment=development');
    const tabs = page.getByRole('navigation', { name: '실험 서비스의 목록' });
    for (const [name, path] of [
      ['기능 플래그', 'feature-flags'],
      ['원격 구성', 'remote-configs'],
      ['인앱 메시지', 'in-app-messages'],
      ['실험', 'experiments'],
    ] as const) {
      await tabs.getByRole('link', { name, exact: true }).press('Enter');
      await page.waitForURL(`**/admin/${path}?environment=development`);
      await expect.poll(() => tabs.getByRole('link', { name, exact: true }).getAttribute('aria-current')).toBe('page');
    }
    await expectAccessibleInEveryLook(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await open(`/admin/experiments/${made.key}?environment=development`);
    await page.getByRole('button', { name: '운영으로 복사', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '운영으로 복사' });
    await dialog.getByText('운영 환경에 없는 실험이에요. 초안으로 만들어요.').waitFor();
    await expectAccessibleInEveryLook(page);
    await dialog.getByRole('button', { name: '운영으로 복사하기' }).press('Enter');
    await page.waitForURL(`**/admin/experiments/${made.key}`);
    await page.getByRole('article', { name: '옮길 실험' }).waitFor();
    expect(trouble).toEqual([]);
  },
);

test('a running experiment is extended with a reason, and the unchanged planned end is displayed', { timeout: 120_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const plan = { plannedUsers: 5000, plannedEndAt: '2036-05-01T14:59:59Z' };
  const { body: made }: { body: Experiment } = await operator.call('createExperiment', { body: { name: '더 볼 실험', variations: [{}, {}], ...plan } });
  const { key } = made;
  await operator.call('transitionExperiment', { params: { key }, body: { action: 'start' } });
  await operator.call('scheduleExperiment', { params: { key }, body: { endAt: '2036-05-10T00:00:00Z', atEnd: 'COMPLETE', winnerVariation: 'B' } });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/experiments?q=%EB%8D%94+%EB%B3%BC');
  await page.getByRole('row', { name: /더 볼 실험/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '기간 늘리기' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '‘더 볼 실험’ 기간 늘리기' });
  const end = dialog.getByLabel('저절로 멈추는 때');
  await dialog.getByText(/한 번만 보는 고정 구간은 정해둔 끝\(5,000명, 2036/).waitFor();
  await dialog.getByText('그때 B를 승자로 정하고 끝내기로 예약되어 있어요. 때만 바뀌어요.').waitFor();
  await end.fill('2036-04-20T09:00');
  await dialog.getByText(/보다 먼저 멈춰요./).waitFor();
  await end.fill('2036-06-01T09:00');
  await dialog.getByRole('button', { name: '저장', exact: true }).press('Enter');
  await dialog.getByText('이유를 적어주세요.').waitFor();
  await dialog.getByLabel('이유').fill('연휴가 끼었어요');
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: '저장', exact: true }).press('Enter');
  await page.getByText('2036-06-01 09:00에 멈추도록 정했어요.').waitFor();
  const { body: longer }: { body: Experiment } = await operator.call('getExperiment', { params: { key } });
  expect(longer).toMatchObject({
    status: 'RUNNING',
    plannedUsers: 5000,
    schedule: { endAt: '2036-06-01T00:00:00.000Z', atEnd: 'COMPLETE', winnerVariation: 'B' },
  });
  const { items } = (await operator.call('listAuditLogs', { query: { target: `experiments/${key}` } })).body;
  expect(items[0]).toMatchObject({ action: 'experiments.schedule', diff: { note: [null, '연휴가 끼었어요'] } });

  await open(`/admin/experiments/${key}`);
  await page.getByText('2036-06-01 09:00, B를 승자로 끝내기').waitFor();
  await page.getByRole('article').getByRole('button', { name: '기간 늘리기' }).press('Enter');
  await end.fill('');
  await dialog.getByRole('button', { name: '저장', exact: true }).press('Enter');
  await page.getByText('사람이 멈출 때까지 이어지도록 했어요.').waitFor();
  await page.getByRole('article').getByRole('button', { name: '기간 늘리기' }).press('Enter');
  await dialog.getByRole('button', { name: '새 단계로 끝 다시 정하기' }).press('Enter');
  await page.getByRole('dialog', { name: '‘더 볼 실험’의 비율 바꾸기' }).getByRole('textbox', { name: '판단할 사용자 수' }).waitFor();
  expect(trouble).toEqual([]);
});
