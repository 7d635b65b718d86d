import type { RemoteConfig } from '@baeum/contract/domains/remote-configs/remote-configs.schemas.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

test('a condition on an experiment or a flag is chosen by its name, with the variations that there are', { timeout: 90_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const name = `가입 문구 ${randomUUID().slice(0, 8)}`;
  const { body: experiment } = await operator.call('createExperiment', { body: { name, variations: [{}, {}, {}] } });
  await operator.call('createExperiment', { body: { name: '다른 실험', variations: [{}, {}] } });
  const { body: flag } = await operator.call('createFeatureFlag', { body: { name: '새 결제창' } });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/remote-configs/new');
  await page.getByRole('textbox', { name: /^이름/ }).fill('가입 안내');
  await page.getByRole('textbox', { name: /^키/ }).fill('sign_up_notice');
  await page.getByRole('button', { name: '규칙 추가' }).press('Enter');
  const rule = page.getByRole('region', { name: '규칙 1 고치기' });
  const kindOf = async (row: number, kind: string) => {
    await rule.getByRole('button', { name: '묶음 1에 조건 추가' }).press('Enter');
    const condition = rule.getByRole('group', { name: `묶음 1의 조건 ${row}` });
    await condition.getByRole('button', { name: /무엇/ }).press('Enter');
    await page.getByRole('option', { name: kind, exact: true }).press('Enter');
    return condition;
  };

  const first = await kindOf(1, '실험');
  const experiments = first.getByRole('combobox', { name: '실험' });
  await experiments.fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).waitFor();
  expect(await page.getByRole('option').count()).toBe(1);
  await experiments.press('ArrowDown');
  await experiments.press('Enter');
  const variations = first.getByRole('group', { name: '그 실험의 변형' });
  await variations.getByRole('button', { name: 'C 넣기' }).press('Enter');
  await variations.getByRole('button', { name: 'B 넣기' }).press('Enter');
  expect(await first.getByRole('listitem').allTextContents()).toEqual(['C', 'B']);
  expect(await variations.getByRole('button').allTextContents()).toEqual(['A']);

  const second = await kindOf(2, '플래그');
  const flags = second.getByRole('combobox', { name: '플래그' });
  await flags.fill('결제');
  await page.getByRole('option', { name: /새 결제창/ }).waitFor();
  await flags.press('ArrowDown');
  await flags.press('Enter');
  await second.getByRole('button', { name: 'true 넣기' }).press('Enter');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('textbox', { name: /^기본값/ }).fill('처음이에요');
  await rule.getByRole('textbox', { name: '이 사용자가 받을 값' }).fill('반가워요');
  await page.getByRole('button', { name: '만들기' }).press('Enter');
  await page.waitForURL('**/admin/remote-configs/sign_up_notice');
  const { body: stored }: { body: RemoteConfig } = await operator.call('getRemoteConfig', { params: { key: 'sign_up_notice' } });
  expect(stored.targetRules[0]?.target.conditions).toMatchObject([
    { key: { type: 'AB_TEST', name: String(experiment.key) }, match: { operator: 'IN', valueType: 'STRING', values: ['C', 'B'] } },
    { key: { type: 'FEATURE_FLAG', name: String(flag.key) }, match: { operator: 'IN', valueType: 'BOOLEAN', values: [true] } },
  ]);

  // A condition refers to the experiment: it is not archived, and is named when the rule is edited again.
  const archived = await operator.call('transitionExperiment', { params: { key: experiment.key }, body: { action: 'archive' } });
  expect(archived.status).toBe(409);
  await open('/admin/remote-configs/sign_up_notice/edit');
  await page
    .getByRole('button', { name: /규칙 1.*(고치기|펼치기)/ })
    .first()
    .press('Enter');
  await expect.poll(() => first.getByRole('combobox', { name: '실험' }).inputValue()).toBe(`${experiment.key}번 ${name}`);
  await expect.poll(() => second.getByRole('combobox', { name: '플래그' }).inputValue()).toContain('새 결제창');
  expect(trouble).toEqual([]);
});
