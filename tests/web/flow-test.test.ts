import { countResults } from '@baeum/api/src/domains/experiment-results/answers/count-results.ts';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import type { ExperimentSummary } from '@baeum/contract/domains/experiment-results/experiment-summaries.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { client } from '../support/client.ts';
import { evenVisitors } from '../support/even-visitors.ts';
import { signedInClient, unique } from '../support/factories.ts';
import type { Visitors } from '../support/sdk-visitors.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });
const sdkKey = 'flow-test-server-key-01';
const desktop = { width: 1440, height: 900 };
const visitorsProgram = fileURLToPath(new URL('../support/sdk-visitors.ts', import.meta.url));
/** What is true of everybody who comes. */
const purchases = { A: 0.1, B: 0.4 };

/** So many people come to a program with the public SDK, see the experiment and buy something or not. */
async function visit({ key, bucket }: Experiment, { eventKey, count, day }: { eventKey: string; count: number; day: string }): Promise<void> {
  if (!bucket) throw new Error('no bucket divides people');
  const visitors: Visitors = {
    url: app.url,
    sdkKey,
    experimentKey: key,
    eventKey,
    ids: evenVisitors(bucket, count, day),
    seed: 4100 + count,
    rates: purchases,
  };
  await promisify(execFile)(process.execPath, [visitorsProgram, JSON.stringify(visitors)]);
}

/** To the next step, which is there when its heading is: the address is ahead of it. */
async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: '다음' }).press('Enter');
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
}

async function judged(page: Page): Promise<void> {
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(desktop);
}

test('a question becomes a test, its numbers a verdict, and its winner a flag, all by keyboard', { timeout: 240_000 }, async () => {
  await ensureSdkKey({ name: 'flow', kind: 'SERVER', key: sdkKey });
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'], name: '김실험' });
  const [name, metric, eventKey] = [unique('구매 문구 '), unique('구매 전환 '), unique('buy_')];
  await operator.call('createEventType', { body: { key: eventKey, name: unique('산 이벤트 ') } });
  await operator.call('createExperimentMetric', { body: { key: unique('buyers-'), name: metric, kind: 'CONVERSION', eventKey } });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: desktop });

  await open('/admin/experiments');
  await page.getByRole('link', { name: '실험 만들기' }).first().press('Enter');
  await page.getByRole('textbox', { name: '가설' }).fill('무료임을 먼저 말하면 더 사요.');
  await page.getByRole('textbox', { name: '이름' }).fill(name);
  await next(page, '무엇을 비교하나요?');
  await page.getByRole('textbox', { name: '이름', exact: true }).first().fill('지금');
  await page.getByRole('textbox', { name: '이름', exact: true }).nth(1).fill('무료로');
  await page.getByRole('button', { name: '매개변수 추가' }).press('Enter');
  await page.getByRole('textbox', { name: '매개변수 이름' }).fill('button_label');
  await page.getByRole('textbox', { name: 'A의 값' }).fill('구매하기');
  await page.getByRole('textbox', { name: 'B의 값' }).fill('무료로 시작하기');
  await next(page, '누구에게 보여주나요?');
  await next(page, '무엇으로 판단하나요?');
  const primary = page.getByRole('combobox', { name: /판단하는 지표/ });
  await primary.fill(metric);
  await page.getByRole('option', { name: metric }).first().waitFor();
  await primary.press('ArrowDown');
  await primary.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: '이만큼 모이면 판단' }).fill('700');
  await judged(page);
  await next(page, '이대로 만들까요?');
  await page.getByText(/700명이 모이면/).waitFor();
  await page.getByRole('radio', { name: '지금 시작' }).press(' ');
  await page.getByRole('textbox', { name: '이유' }).fill('1차 배포');
  await judged(page);
  await page.getByRole('button', { name: '만들고 시작하기' }).press('Enter');
  await page.getByText(`‘${name}’ 실험을 시작했어요.`).waitFor();
  await page.waitForURL(/\/admin\/experiments\/\d+$/);
  const key = Number(page.url().split('/').at(-1));
  const params = { key };
  const { body: experiment }: { body: Experiment } = await operator.call('getExperiment', { params });

  // Nobody has come yet, and the screen says why it may be so.
  await open(`/admin/experiments/${key}/results`);
  await page.getByText('아직 이릅니다: 노출된 사용자가 없습니다.').waitFor();
  await page.getByRole('region', { name: '왜 데이터가 없나요?' }).waitFor();

  await visit(experiment, { eventKey, count: 400, day: 'first' });
  const users = async () => {
    const { body } = await operator.call('getExperimentResults', { params });
    return (body.variations as { users: number }[]).reduce((sum, each) => sum + each.users, 0);
  };
  await expect.poll(users, { timeout: 30_000 }).toBe(400);
  // The list shows precomputed counts and their time; later users are counted by the next round.
  const listed = async () => {
    await countResults();
    const { body } = await operator.call('listExperimentSummaries', { query: { q: name } });
    return (body.items as ExperimentSummary[])[0]?.numbers?.users;
  };
  await expect.poll(listed, { timeout: 30_000 }).toBe(400);
  await open(`/admin/experiments?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByText('진행 중').waitFor();
  await row.getByText('400 / 700명').waitFor();
  await row.getByText(/\d\d:\d\d 기준$/).waitFor();
  await judged(page);

  // Before the planned end: the verdict first, and only what is right however often one looks.
  await row.press('Enter');
  await page.getByRole('link', { name: '결과 자세히 보기' }).press('Enter');
  await page.waitForURL(`**/admin/experiments/${key}/results`);
  const verdict = page.getByText(new RegExp(`^지금까지는 B의 ${metric}`));
  await verdict.waitFor();
  const sample = page.getByRole('region', { name: '사용자' });
  const isFirst = await verdict.evaluate(
    (said, other) => other !== null && (said.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    await sample.elementHandle(),
  );
  expect(isFirst).toBe(true);
  const lift = page.getByRole('group', { name: `${metric}, B` });
  await lift.getByText('나아짐').waitFor();
  await page.getByText('몇 번을 보아도 맞는 95% 구간').first().waitFor();
  expect(await page.getByText('정해둔 끝의 95% 구간').count()).toBe(0);
  await sample.getByText('400 / 700명').waitFor();
  await judged(page);

  await visit(experiment, { eventKey, count: 300, day: 'second' });
  await expect.poll(users, { timeout: 30_000 }).toBe(700);
  // Who comes after the planned number is not counted.
  await visit(experiment, { eventKey, count: 20, day: 'third' });
  const exposures = () => app.sql("SELECT count(*)::int AS all FROM events WHERE kind = 'EXPOSURE' AND subject_id = $1", [experiment.id]);
  await expect.poll(exposures, { timeout: 30_000 }).toEqual([{ all: 720 }]);
  await page.reload();
  await sample.getByText(/에 정해둔 끝에 이르렀어요\./).waitFor();
  await page.getByRole('button', { name: '승자를 정해 끝내기' }).press('Enter');
  await page.getByRole('menuitem', { name: 'B로 끝내기' }).press('Enter');
  await page.getByRole('dialog').getByLabel('이유').fill('구매가 늘었어요');
  await page.getByRole('dialog').getByRole('button', { name: 'B로 끝내기' }).press('Enter');
  await page.getByText('B를 승자로 정했어요.').waitFor();
  await page.getByText(new RegExp(`^끝난 결과입니다: B의 ${metric}`)).waitFor();
  await page.getByText('정해둔 끝의 95% 구간').first().waitFor();
  expect(await users()).toBe(700);
  await expect.poll(listed, { timeout: 30_000 }).toBe(700);

  await page.getByRole('button', { name: '이긴 안을 플래그로' }).press('Enter');
  await page.getByRole('dialog').getByLabel('이유').fill('모두에게 주려고요');
  await page.getByRole('dialog').getByRole('button', { name: '이긴 안을 플래그로' }).press('Enter');
  const made = page.getByRole('link', { name: /이긴 안을 플래그 \d+번으로 만들었어요\./ });
  await made.waitFor();
  await page.getByText('코드가 이 플래그를 묻게 바꾼 뒤에는 실험 코드를 지워도 돼요.').waitFor();
  await judged(page);
  await made.press('Enter');
  await page.waitForURL(/\/admin\/feature-flags\/\d+$/);
  await page.getByRole('article').getByText('켜짐', { exact: true }).first().waitFor();
  const flagKey = Number(page.url().split('/').at(-1));

  const program = client(app.url, { 'x-sdk-key': sdkKey });
  for (const id of ['somebody', 'somebody else']) {
    const { body } = await program.call('evaluateFeatureFlag', { params: { key: flagKey }, body: { user: { id } } });
    expect(body).toMatchObject({ isOn: true, variation: 'B', parameters: { button_label: '무료로 시작하기' } });
  }
  const { items } = (await operator.call('listAuditLogs', { query: { target: `experiments/${key}` } })).body as { items: { action: string; diff: object }[] };
  const notes = items.toReversed().flatMap(({ action, diff }) => ('note' in diff ? [[action, diff.note]] : []));
  expect(notes).toEqual([
    ['experiments.create', [null, '1차 배포']],
    ['experiments.start', [null, '1차 배포']],
    ['experiments.complete', [null, '구매가 늘었어요']],
  ]);
  const { body: flagLogs } = await operator.call('listAuditLogs', { query: { target: `feature-flags/${flagKey}` } });
  expect(flagLogs.items).toMatchObject([{ action: 'feature-flags.create', diff: { note: [null, '모두에게 주려고요'] } }]);
  expect(trouble).toEqual([]);
});
