import { expect, test } from 'vitest';
import { signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { storeEvents, tracked } from '../support/stored-events.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('a metric is defined with a condition, displayed with its current value, and deleted by keyboard', { timeout: 90_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  await storeEvents(app, [
    ...Array.from({ length: 8 }, (_, at) => tracked(`visitor-${at}`, ago(40), 'look', undefined, { received: ago(40) })),
    ...Array.from({ length: 2 }, (_, at) => tracked(`visitor-${at}`, ago(30), 'order', 5000, { received: ago(30), properties: { currency: 'KRW' } })),
  ]);
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/experiment-metrics');
  await page
    .getByRole('row', { name: /방문자마다 매출/ })
    .getByText('사용자마다 purchase_completed 이벤트의 값을 더한 것')
    .waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: '지표 만들기' }).press('Enter');
  await page.waitForURL('**/admin/experiment-metrics/new');
  await page.getByRole('button', { name: '만들기' }).press('Enter');
  await page.getByText('이벤트 key를 적어주세요.').waitFor();
  await page.getByRole('textbox', { name: /^이름/ }).fill('원화 주문 금액');
  await page.getByRole('textbox', { name: /^키/ }).fill('won_orders');
  await page.getByRole('radio', { name: '합', exact: true }).press('Space');
  await page.getByRole('textbox', { name: /^이벤트/ }).fill('order');
  await page.getByText('사용자마다 order 이벤트의 값을 더한 것').waitFor();
  await page.getByRole('button', { name: '조건 추가' }).press('Enter');
  const row = page.getByRole('group', { name: '조건 1' });
  await page.getByRole('button', { name: '만들기' }).press('Enter');
  await page.getByText('속성과 값을 모두 적어주세요.').waitFor();
  await row.getByRole('textbox', { name: '속성' }).fill('currency');
  await row.getByRole('textbox', { name: '값' }).fill('KRW');
  await page.getByRole('textbox', { name: /세는 시간/ }).fill('168');
  await page.getByRole('textbox', { name: /^단위/ }).fill('원');
  await page.getByRole('textbox', { name: /^한 사람의 상한/ }).fill('500000');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: '만들기' }).press('Enter');
  await page.waitForURL('**/admin/experiment-metrics/won_orders');
  expect((await operator.call('getExperimentMetric', { params: { key: 'won_orders' } })).body).toMatchObject({
    kind: 'SUM',
    eventKey: 'order',
    filter: [{ property: 'currency', match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['KRW'] } }],
    cap: 500_000,
    percentile: 99,
    windowHours: 168,
    unit: '원',
    numerator: null,
    acceptedMin: null,
  });
  const panel = page.getByRole('article', { name: '원화 주문 금액' });
  await panel.getByText('처음 노출된 뒤 7일').waitFor();
  await panel.getByText('8명').first().waitFor();
  await panel.getByText("baeum admin metrics baseline 'won_orders' --days 14").waitFor();
  await expectAccessibleInEveryLook(page);

  await page.getByRole('button', { name: '지우기' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('won_orders');
  await page.getByRole('dialog').getByRole('button', { name: '‘원화 주문 금액’ 지우기' }).press('Enter');
  await page.getByText('지표 ‘원화 주문 금액’ 정의를 지웠어요.').waitFor();
  expect((await operator.call('getExperimentMetric', { params: { key: 'won_orders' } })).status).toBe(404);
  expect(trouble).toEqual([]);
});

test('on a phone the change of a metric in use needs confirmation, and loses no typed text', { timeout: 60_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const key = unique('refunds_');
  const part = (eventKey: string) => ({ eventKey, aggregation: 'COUNT', filter: [] });
  await operator.call('createExperimentMetric', {
    body: { key, name: '환불 비율', kind: 'RATIO', numerator: part('refund'), denominator: part('order'), direction: 'DECREASE' },
  });
  const { body: experiment } = await operator.call('createExperiment', { body: { name: '환불 실험', variations: [{}, {}], metrics: [key, '$revenue'] } });
  await operator.call('transitionExperiment', { params: { key: experiment.key }, body: { action: 'start' } });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 390, height: 800 } });
  await open(`/admin/experiment-metrics/${key}/edit`);
  const numerator = page.getByRole('group', { name: '분자', exact: true });
  await numerator.getByRole('textbox', { name: /^이벤트/ }).fill('refund_completed');
  await operator.call('updateExperimentMetric', { params: { key }, body: { version: 1, description: '다른 사람이 적은 설명' } });
  await page.getByRole('button', { name: '저장' }).press('Enter');
  const sides = page.getByRole('dialog', { name: '그사이 다른 사람이 고쳤어요' });
  await sides.getByRole('region', { name: '저장되어 있는 것' }).getByText('다른 사람이 적은 설명').waitFor();
  await expectAccessibleInEveryLook(page);
  await sides.getByRole('button', { name: '내 것으로 저장' }).press('Enter');
  const question = page.getByRole('dialog', { name: '판정이 달라질 수 있어요' });
  await question.getByText(/실험 ‘환불 실험’/).waitFor();
  await question.getByRole('button', { name: '취소' }).press('Enter');
  expect(await numerator.getByRole('textbox', { name: /^이벤트/ }).inputValue()).toBe('refund_completed');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: '저장' }).press('Enter');
  await question.getByRole('button', { name: '새 정의로 다시 세기' }).press('Enter');
  await page.waitForURL(`**/admin/experiment-metrics/${key}`);
  expect((await operator.call('getExperimentMetric', { params: { key } })).body).toMatchObject({ numerator: part('refund_completed'), direction: 'DECREASE' });
  await page.getByRole('button', { name: '지우기' }).press('Enter');
  await page.getByText('실험 ‘환불 실험’에서 이 지표를 쓰고 있어요. 먼저 그곳에서 빼주세요.').waitFor();
  await page.keyboard.press('Escape');

  // A built-in metric cannot be changed, and lists its usages.
  await open(`/admin/experiment-metrics/${encodeURIComponent('$revenue')}`);
  await page.getByRole('link', { name: '실험 ‘환불 실험’' }).waitFor();
  expect(await page.getByRole('link', { name: '고치기' }).count()).toBe(0);
  expect(trouble).toEqual([]);
});
