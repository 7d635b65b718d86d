import { countSummaries } from '@baeum/api/src/domains/experiment-results/answers/count-summaries.ts';
import { rollUpResults } from '@baeum/api/src/domains/experiment-results/rollups/roll-up-results.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { exposed, storeEvents, tracked, type StoredEvent } from '../support/stored-events.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

/** So many people see each variation, of whom the first so many buy something. */
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

test('experiments are found, read, started with a reason and ended with a winner by keyboard', { timeout: 90_000 }, async () => {
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

test('environments are apart, and the list fits a phone', { timeout: 60_000 }, async () => {
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
  await expectAccessibleInEveryLook(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(trouble).toEqual([]);
});
