import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { ExperimentTimeline } from '@baeum/contract/domains/experiment-results/results-timeline.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { expect, test } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { exposed, storeEvents, tracked, type StoredEvent } from '../support/stored-events.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

/** Number of users of a variation, and how many of them send each event. */
type Group = [users: number, did: Record<string, number>];

/** Exposes the users to their variations, each at a different time since the start. */
async function people({ id, variations }: Experiment, groups: Record<'A' | 'B', Group>): Promise<void> {
  const now = Date.now();
  const moment = (ago: number) => new Date(now - ago).toISOString();
  const events = (['A', 'B'] as const).flatMap((variation): StoredEvent[] => {
    const [users, did] = groups[variation];
    return Array.from({ length: users }, (_, at) => {
      const name = `${id}-${variation}-${at}`;
      const [seen, later] = [moment(3_600_000 - at), moment(1_800_000 - at)];
      return [
        exposed(name, seen, variation, { received: seen }),
        ...Object.entries(did).flatMap(([event, count]) => (at < count ? [tracked(name, later, event, undefined, { received: later })] : [])),
      ];
    }).flat();
  });
  await storeEvents(app, events, id);
  for (const { key, id: variationId } of variations)
    await app.sql("UPDATE events SET variation_id = $1 WHERE kind = 'EXPOSURE' AND subject_id = $2 AND variation_key = $3", [variationId, id, key]);
}

async function running(operator: TestClient, body: object): Promise<Experiment> {
  const input = { variations: [{ name: '지금' }, { name: '새로' }], metrics: ['purchase'], ...body };
  const { key }: Experiment = (await operator.call('createExperiment', { body: input })).body;
  return (await operator.call('transitionExperiment', { params: { key }, body: { action: 'start' } })).body;
}

/** A change relative to the control, as displayed. */
const liftWords = (value: number) =>
  new Intl.NumberFormat('ko-KR', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(value).replace('-', '−');

test(
  'the results recommend a winner, the chart matches the API, and the experiment is completed and made a flag by keyboard',
  { timeout: 120_000 },
  async () => {
    const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'], name: '김실험' });
    const won = await running(operator, { name: '결제 버튼 문구', metrics: ['purchase', 'wish'], plannedUsers: 700 });
    await people(won, { A: [400, { purchase: 40, wish: 80 }], B: [410, { purchase: 140, wish: 85 }] });
    const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
    await open(`/admin/experiments/${won.key}`);
    await page.getByRole('link', { name: '결과 자세히 보기' }).press('Enter');
    await page.waitForURL(`**/admin/experiments/${won.key}/results`);
    await page.getByText(/지금까지는 B의 purchase 전환율이 A보다/).waitFor();
    const lift = page.getByRole('group', { name: 'purchase 전환율, B' });
    await lift.getByText('나아짐').waitFor();
    await page.getByText('비율이 맞아요').waitFor();

    const timeline: ExperimentTimeline = (await operator.call('getExperimentTimeline', { params: { key: won.key } })).body;
    const points = timeline.metrics
      .find(({ key, kind }) => key === 'purchase' && kind === 'CONVERSION')
      ?.perVariation.find(({ variation }) => variation === 'B')?.points;
    const course = page.getByRole('region', { name: '날마다의 흐름' });
    await course.getByText('표로 보기').press('Enter');
    const told = await course
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)));
    const span = (interval: readonly [number, number] | null) => (interval ? interval.map(liftWords).join(' ~ ') : '없음');
    // What happened an hour and half an hour ago may be of two days: the first of them has nothing to compare yet.
    const change = (value: number | null, tooEarly: boolean) => (value === null || tooEarly ? '없음' : liftWords(value));
    const rows = points?.map(({ day, lift: value, tooEarly, sequentialCi95 }) => [
      day.slice(5).replace('-', '.'),
      change(value, tooEarly),
      span(sequentialCi95),
    ]);
    expect(told).toEqual(rows);
    await expectAccessibleInEveryLook(page);

    await page.getByRole('link', { name: '플랫폼', exact: true }).press('Enter');
    await page.waitForURL('**/results?by=platform');
    await page.getByRole('region', { name: '나누어 보기' }).getByText('보내지 않음').waitFor();

    const address = await page.getByRole('link', { name: 'CSV 내려받기' }).getAttribute('href');
    expect(await page.evaluate(async (path) => (await (await fetch(path)).text()).split('\n')[0], address ?? '')).toContain('"experiment"');

    await page.getByRole('button', { name: '승자를 정해 끝내기' }).press('Enter');
    await page.getByRole('menuitem', { name: 'B로 끝내기' }).press('Enter');
    await page.getByRole('dialog').getByLabel('이유').fill('구매가 늘었어요');
    await page.getByRole('dialog').getByRole('button', { name: 'B로 끝내기' }).press('Enter');
    await page.getByText('B를 승자로 정했어요.').waitFor();
    await page.getByText(/끝난 결과입니다: B의 purchase/).waitFor();
    await page.getByText('정해둔 끝의 95% 구간').first().waitFor();
    await page.getByRole('button', { name: '이긴 안을 플래그로' }).press('Enter');
    await page.getByRole('dialog').getByLabel('이유').fill('이긴 문구를 모두에게');
    await page.getByRole('dialog').getByRole('button', { name: '이긴 안을 플래그로' }).press('Enter');
    await page.getByText(/이긴 안을 플래그 \d+번으로 만들었어요/).waitFor();
    const made: Experiment = (await operator.call('getExperiment', { params: { key: won.key } })).body;
    expect(made).toMatchObject({ winnerVariation: 'B', flagKey: expect.any(Number) });
    expect(trouble).toEqual([]);
  },
);

test('a sample ratio mismatch, too few users, a harmed guardrail and missing data are each reported first', { timeout: 120_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const broken = await running(operator, { name: '어긋난 실험' });
  const early = await running(operator, { name: '이른 실험' });
  const harmful = await running(operator, {
    name: '해로운 실험',
    metrics: ['purchase', 'refund'],
    metricRoles: [
      { key: 'purchase', role: 'PRIMARY' },
      { key: 'refund', role: 'GUARDRAIL', nonInferiorityMargin: 0.05, harm: 'INCREASE' },
    ],
  });
  const empty = await running(operator, { name: '빈 실험', traffic: 0 });
  const conditional = await running(operator, { name: '메시지만 묻는 실험' });
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await storeEvents(app, [exposed('asked-by-message', hourAgo, 'B', { reason: 'TRAFFIC_ALLOCATED_BY_TARGETING', received: hourAgo })], conditional.id);
  await people(broken, { A: [600, { purchase: 60 }], B: [400, { purchase: 60 }] });
  await people(early, { A: [30, { purchase: 3 }], B: [31, { purchase: 12 }] });
  await people(harmful, { A: [500, { purchase: 60, refund: 25 }], B: [500, { purchase: 160, refund: 120 }] });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  const verdictOf = async ({ key }: Experiment) => {
    const { reading }: ExperimentResults = (await operator.call('getExperimentResults', { params: { key } })).body;
    await open(`/admin/experiments/${key}/results`);
    await page.getByText(reading.verdict, { exact: true }).waitFor();
  };
  await verdictOf(broken);
  await page.getByText('믿지 마세요:').waitFor();
  await page.getByText('비율이 어긋나요').waitFor();
  await verdictOf(early);
  await page.getByText('아직 이릅니다:').waitFor();
  await page.getByText('변형마다 100명이 모이면 비교해요. 더 기다려주세요.').waitFor();
  await verdictOf(harmful);
  await page.getByText('나빠지면 안 되는 지표가 나빠졌어요: refund 전환율').waitFor();
  const guardrails = page.getByRole('region', { name: '나빠지면 안 되는 지표' });
  await guardrails.getByRole('group', { name: 'refund 전환율, B' }).getByText('나빠짐').waitFor();
  await expectAccessibleInEveryLook(page);
  await verdictOf(empty);
  const why = page.getByRole('region', { name: '왜 데이터가 없나요?' });
  await why.getByText('트래픽이 0%라 아무도 들어오지 않아요.').waitFor();
  await why.getByText('모든 사용자가 대상이에요.').waitFor();
  await why
    .getByText(/SDK 키를 쓴 적이 없어요|SDK 키가 없어요/)
    .first()
    .waitFor();
  await why.getByText(`직접 물은 사용자가 아직 없어요. 화면이나 서버에서 variation(${empty.key})으로 묻는지 확인해주세요.`).waitFor();
  await expectAccessibleInEveryLook(page);
  await verdictOf(conditional);
  await why.getByText(/^사용자 1명에게 인앱 메시지나 다른 실험의 조건으로만 물었고/).waitFor();
  const leftOut = page.getByRole('region', { name: '세지 않은 사용자' });
  await leftOut.getByText(/^인앱 메시지나 다른 실험의 조건으로만 물었어요/).waitFor();
  expect(trouble).toEqual([]);
});

test('the results fit a phone, and a part that failed to load can be retried', { timeout: 90_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const experiment = await running(operator, { name: '휴대폰에서 보는 실험' });
  await people(experiment, { A: [200, { purchase: 30 }], B: [205, { purchase: 40 }] });
  const { page, open } = await visitor(app, { as: operator, drawn: true, viewport: { width: 360, height: 780 } });
  await page.route(
    '**/results/timeline**',
    (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"errorCode":"COMMON_006","message":"잠시 뒤에 다시 시도해주세요."}' }),
    { times: 4 },
  );
  await open(`/admin/experiments/${experiment.key}/results`);
  const course = page.getByRole('region', { name: '날마다의 흐름' });
  await course.getByRole('button', { name: '다시 시도' }).click({ timeout: 30_000 });
  await course.getByText('표로 보기').waitFor();
  await page
    .getByText(/다르다고 할 수 없습니다/)
    .first()
    .waitFor();
  await expectAccessibleInEveryLook(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('rows have a menu for copying, archiving and deleting by name', { timeout: 90_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const { key }: Experiment = (await operator.call('createExperiment', { body: { name: '행의 메뉴', variations: [{}, {}] } })).body;
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/experiments?q=행의');
  const choose = async (row: RegExp, entry: string) => {
    await page.getByRole('row', { name: row }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: entry }).press('Enter');
  };
  await choose(/^행의 메뉴 \d/, '복사하기');
  await page.getByRole('dialog').getByLabel('이유').fill('2차로 다시 해봐요');
  await page.getByRole('dialog').getByRole('button', { name: '복사하기' }).press('Enter');
  await page.getByText('같은 설계의 새 초안을 만들었어요.').waitFor();
  await choose(/^행의 메뉴 \d/, '보관하기');
  await page.getByRole('dialog').getByLabel('이유').fill('쓰지 않아요');
  await page.getByRole('dialog').getByRole('button', { name: '보관하기' }).press('Enter');
  await page.getByText('실험을 보관했어요.').waitFor();
  await expect.poll(() => page.getByRole('row', { name: /^행의 메뉴/ }).count()).toBe(1);
  await choose(/^행의 메뉴 \(복사\)/, '지우기');
  const question = page.getByRole('dialog', { name: '‘행의 메뉴 (복사)’ 실험을 지울까요?' });
  await question.getByLabel('이유').fill('잘못 만들었어요');
  await question.getByRole('textbox').last().fill('행의 메뉴 (복사)');
  await question.getByRole('button', { name: '지우기' }).press('Enter');
  await page.getByText('실험을 지웠어요.').waitFor();
  await open('/admin/experiments?archived=true');
  await page.getByRole('row', { name: /^행의 메뉴/ }).waitFor();
  expect((await operator.call('getExperiment', { params: { key } })).body.archivedAt).not.toBeNull();
  expect(trouble).toEqual([]);
});
