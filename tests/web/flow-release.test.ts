import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { client } from '../support/client.ts';
import { evenVisitors } from '../support/even-visitors.ts';
import { signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });
const sdkKey = 'release-server-key-01';
const desktop = { width: 1440, height: 900 };

/** Answers the open question by keyboard; with a reason where one is asked for. */
async function answer(page: Page, label: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const yes = dialog.getByRole('button', { name: label, exact: true });
  await yes.waitFor();
  const field = dialog.getByLabel('이유');
  if ((await field.count()) > 0) await field.fill(reason);
  await yes.press('Enter');
}

test('a flag goes from development by its differences to production, and there from 1 % over 10 % to everybody', { timeout: 180_000 }, async () => {
  await ensureSdkKey({ name: 'release', kind: 'SERVER', key: sdkKey });
  const program = client(app.url, { 'x-sdk-key': sdkKey });
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'], name: '김실험' });
  const name = unique('새 추천 ');
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: desktop });

  await open('/admin/feature-flags?environment=development');
  await page.getByRole('button', { name: '플래그 만들기' }).first().press('Enter');
  await page.getByRole('dialog').getByLabel('이름').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: '만들기' }).press('Enter');
  await page.getByText(`‘${name}’ 플래그를 만들었어요.`).waitFor();
  await page.getByRole('row', { name: new RegExp(name) }).press('Enter');
  await page.waitForURL(/\/admin\/feature-flags\/\d+\?environment=development/);
  const key = Number(new URL(page.url()).pathname.split('/').at(-1));
  const panel = page.getByRole('article', { name });
  await panel.getByRole('button', { name: '켜기' }).press('Enter');
  await answer(page, '켜기', '개발에서 확인');
  await page.getByText('플래그를 켰어요.').waitFor();

  // What is on in development is nowhere in production before it is copied, and off after it.
  const isOn = async (id: string) => {
    const { status, body } = await program.call('evaluateFeatureFlag', { params: { key }, body: { user: { id } } });
    expect(status).toBe(200);
    return body.isOn as boolean;
  };
  expect(await isOn('somebody')).toBe(false);
  await panel.getByRole('button', { name: '운영으로 복사' }).press('Enter');
  const copy = page.getByRole('dialog', { name: '운영으로 복사' });
  await copy.getByText('운영 환경에 없는 플래그예요. 꺼진 초안으로 만들어요.').waitFor();
  await copy.getByRole('row', { name: /이름/ }).getByText(name).waitFor();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(desktop);
  await copy.getByRole('button', { name: '운영으로 복사하기' }).press('Enter');
  await page.waitForURL(`**/admin/feature-flags/${key}`);
  await panel.getByRole('link', { name: '개발 환경에서 보기' }).waitFor();
  expect(await isOn('somebody')).toBe(false);

  const share = async (percent: number) => {
    const field = panel.getByRole('textbox', { name: '켜짐 비율 (숫자)' });
    await field.fill(String(percent));
    await field.press('Tab');
    await panel.getByRole('button', { name: '비율 저장' }).press('Enter');
    await answer(page, '비율 저장', `${percent}%로`);
    await page.getByText(`${percent}%에게 켜지도록 저장했어요.`).waitFor();
  };
  await share(1);
  await panel.getByText('지금은 다른 규칙에 맞지 않는 사용자의 1%에게 켜져요. 플래그를 켜야 시작돼요.').waitFor();
  await panel.getByRole('button', { name: '켜기' }).press('Enter');
  await answer(page, '켜기', '1%부터');
  await page.getByText('플래그를 켰어요.').waitFor();

  // The same two hundred people all the time, one in each half percent of everybody.
  const { buckets, featureFlags } = (await operator.call('exportWorkspace')).body as WorkspaceFile;
  const rule = featureFlags.find((flag) => flag.key === key)?.execution.defaultRule;
  const bucket = buckets.find(({ id }) => rule && 'bucketId' in rule && id === rule.bucketId);
  if (!bucket) throw new Error('no bucket divides people');
  const people = evenVisitors(bucket, 200);
  const those = async () => {
    const answers = await Promise.all(people.map(isOn));
    return new Set(people.filter((_, at) => answers[at]));
  };
  await expect.poll(async () => (await those()).size).toBe(2);
  const first = await those();
  await share(10);
  await expect.poll(async () => (await those()).size).toBe(20);
  const second = await those();
  expect([...first].filter((id) => !second.has(id))).toEqual([]);
  await share(100);
  await expect.poll(async () => (await those()).size).toBe(200);
  await panel.getByText('지금은 다른 규칙에 맞지 않는 사용자의 100%에게 켜져요.').waitFor();
  await expectAccessibleInEveryLook(page);

  // Each step is on record, with what was there before.
  const { items } = (await operator.call('listAuditLogs', { query: { target: `feature-flags/${key}` } })).body as {
    items: { action: string; actor: { name: string }; diff: Record<string, [unknown, unknown]> }[];
  };
  const steps = items.toReversed().map(({ action, actor, diff }) => [action.split('.')[1], actor.name, diff['note']?.[1] ?? null, diff['defaultRule'] ?? null]);
  const rules = [1, 10, 100].map((percent) => (percent === 100 ? { B: 100 } : { A: 100 - percent, B: percent }));
  expect(steps).toEqual([
    ['create', '김실험', null, expect.anything()],
    ['update', '김실험', expect.toSatisfy((note) => note === null || note === '1%로'), ['B', rules[0]]],
    ['start', '김실험', '1%부터', null],
    ['update', '김실험', expect.toSatisfy((note) => note === null || note === '10%로'), [rules[0], rules[1]]],
    ['update', '김실험', expect.toSatisfy((note) => note === null || note === '100%로'), [rules[1], rules[2]]],
  ]);
  expect(trouble).toEqual([]);
});
