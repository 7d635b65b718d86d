import type { RemoteConfig } from '@baeum/contract/domains/remote-configs/remote-configs.schemas.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

const manager = () => signedInClient(app, { operatorScopes: ['experiment:manage'], name: '김실험' });
const gold = {
  conditions: [{ key: { type: 'USER_PROPERTY', name: 'grade' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['GOLD'] } }],
};

/** Answers the open dialog by keyboard. */
async function answer(page: Page, label: string, typed?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (typed !== undefined) await dialog.getByRole('textbox').fill(typed);
  await dialog.getByRole('button', { name: label, exact: true }).press('Enter');
}

test('a JSON parameter is created with rules, previewed before saving, and reordered, by keyboard', { timeout: 120_000 }, async () => {
  const operator = await manager();
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/remote-configs');
  await page.getByText('아직 만든 매개변수가 없어요').waitFor();
  await page.getByText('baeum admin configs list').first().waitFor();
  await page.getByRole('link', { name: '매개변수 만들기' }).press('Enter');
  await page.waitForURL('**/admin/remote-configs/new');
  await page.getByRole('textbox', { name: /^이름/ }).fill('결제 안내');
  await page.getByRole('textbox', { name: /^키/ }).fill('checkout_notice');
  await page.getByRole('radio', { name: 'JSON' }).press('Space');

  const value = page.getByRole('textbox', { name: /^기본값/ });
  await value.fill('{\n  "title": "오늘만",\n}');
  await page.getByText('3번째 줄 1번째 글자: 마지막 쉼표를 지워주세요.').waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: '만들기' }).press('Enter');
  await expect.poll(() => value.evaluate((field) => field === document.activeElement)).toBe(true);
  await value.fill('{"title":"오늘만"}');
  await page.getByText('JSON으로 읽을 수 있어요.').waitFor();
  await page.getByRole('button', { name: 'JSON 정리하기' }).press('Enter');
  expect(await value.inputValue()).toBe('{\n  "title": "오늘만"\n}');

  await page.getByRole('button', { name: '규칙 추가' }).press('Enter');
  const rule = page.getByRole('region', { name: '규칙 1 고치기' });
  await expect.poll(() => rule.evaluate((section) => section === document.activeElement)).toBe(true);
  await rule.getByRole('textbox', { name: '규칙 이름 (선택)' }).fill('우수 회원');
  await rule.getByRole('button', { name: '묶음 1에 조건 추가' }).press('Enter');
  await rule.getByRole('textbox', { name: '이름', exact: true }).fill('grade');
  await page.getByRole('button', { name: '만들기' }).press('Enter');
  await page.getByRole('alert').getByText('규칙 1: 비어 있거나 비교할 수 없는 조건이 있어요.').waitFor();
  await rule.getByRole('textbox', { name: '값', exact: true }).fill('GOLD,');
  await rule.getByRole('textbox', { name: '이 사용자가 받을 값' }).fill('{"title":"고마워요"}');
  await rule.getByRole('button', { name: '규칙 접기' }).press('Enter');
  await page.getByRole('button', { name: '규칙 추가' }).press('Enter');
  const second = page.getByRole('region', { name: '규칙 2 고치기' });
  await second.getByRole('textbox', { name: '이 사용자가 받을 값' }).fill('{"title":"모두에게"}');
  await second.getByRole('button', { name: '규칙 접기' }).press('Enter');

  const preview = page.getByRole('region', { name: '이 사용자는 무엇을 받나요' });
  await preview.getByText('식별자를 하나 이상 적으면').waitFor();
  await preview.getByRole('textbox', { name: '식별자 $id' }).fill('someone');
  const gets = preview.getByRole('status', { name: '받는 값' });
  await gets.getByText('"모두에게"').waitFor();
  expect(await gets.getByRole('listitem').allTextContents()).toEqual(['규칙 1 우수 회원대상이 아님', '규칙 2이 값을 받음']);
  await preview.getByRole('textbox', { name: '사용자 속성 grade' }).fill('GOLD');
  await gets.getByText('"고마워요"').waitFor();
  await page.getByRole('button', { name: '규칙 2 위로' }).press('Enter');
  await gets.getByText('"모두에게"').waitFor();
  await expectAccessibleInEveryLook(page);
  expect((await operator.call('listRemoteConfigs')).body.total).toBe(0);

  await page.getByRole('button', { name: '만들기' }).press('Enter');
  await page.waitForURL('**/admin/remote-configs/checkout_notice');
  const { body: stored } = await operator.call('getRemoteConfig', { params: { key: 'checkout_notice' } });
  expect(stored).toMatchObject({
    type: 'JSON',
    targetRules: [
      { target: { conditions: [] }, traffic: 100, value: { value: '{"title":"모두에게"}' } },
      { name: '우수 회원', target: gold, traffic: 100, value: { value: '{"title":"고마워요"}' } },
    ],
  });
  await page.getByRole('article', { name: '결제 안내' }).getByText('"오늘만"').waitFor();
  await expectAccessibleInEveryLook(page);
  expect(trouble).toEqual([]);
});

test('a parameter is copied to production, restored to a former version, and deleted by its key', { timeout: 120_000 }, async () => {
  const operator = await manager();
  const key = unique('limit_');
  const environment = 'development';
  const body = { key, name: '한 번에 보일 강의', type: 'NUMBER', defaultValue: { value: 12 }, environment };
  const { version }: RemoteConfig = (await operator.call('createRemoteConfig', { body })).body;
  await operator.call('updateRemoteConfig', { params: { key }, body: { version, environment, defaultValue: { value: 20 } } });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open(`/admin/remote-configs/${key}?environment=development`);
  const panel = page.getByRole('article', { name: '한 번에 보일 강의' });
  await panel.getByText('기본값: 12 → 20').waitFor();
  await panel.getByRole('button', { name: '운영으로 복사' }).press('Enter');
  const copy = page.getByRole('dialog', { name: '운영으로 복사' });
  await copy.getByText('운영 환경에 없는 매개변수예요.').waitFor();
  await copy
    .getByRole('row', { name: /기본값/ })
    .getByText('20')
    .waitFor();
  await expectAccessibleInEveryLook(page);
  await copy.getByRole('button', { name: '운영으로 복사하기' }).press('Enter');
  await page.waitForURL(`**/admin/remote-configs/${key}`);
  expect((await operator.call('getRemoteConfig', { params: { key } })).body.defaultValue.value).toBe(20);

  await panel.getByRole('link', { name: '개발 환경에서 보기' }).press('Enter');
  await panel.getByRole('button', { name: '1판으로 되돌리기' }).press('Enter');
  await answer(page, '1판으로 되돌리기', '앞의 값이 나아요');
  await page.getByText('앞의 내용으로 되돌렸어요.').waitFor();
  await panel.getByText('기본값: 20 → 12').waitFor();
  await panel.getByRole('button', { name: '‘한 번에 보일 강의’ 지우기' }).press('Enter');
  await answer(page, '‘한 번에 보일 강의’ 지우기', key);
  await page.getByText('‘한 번에 보일 강의’ 매개변수를 지웠어요.').waitFor();
  expect((await operator.call('getRemoteConfig', { params: { key }, query: { environment } })).status).toBe(404);
  expect(trouble).toEqual([]);
});

test('concurrent changes are displayed beside the typed text, on a phone', { timeout: 90_000 }, async () => {
  const operator = await manager();
  const key = unique('open_');
  const targetRules = [{ target: gold, traffic: 30, value: { value: true } }];
  await operator.call('createRemoteConfig', { body: { key, name: '새 화면', type: 'BOOLEAN', defaultValue: { value: false }, targetRules } });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 360, height: 780 } });
  await open('/admin/remote-configs');
  await page.getByText('새 화면').first().waitFor();
  await expectAccessibleInEveryLook(page);
  await open(`/admin/remote-configs/${key}/edit`);
  await page.getByRole('textbox', { name: /^이름/ }).fill('내가 적은 화면');
  await page.getByRole('radio', { name: 'true (참)' }).press('Space');
  await page.getByRole('button', { name: '규칙 1 고치기' }).click();
  await page.getByRole('region', { name: '규칙 1 고치기' }).getByRole('textbox', { name: '대상 가운데 받을 비율' }).fill('40');
  await expectAccessibleInEveryLook(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await operator.call('updateRemoteConfig', { params: { key }, body: { version: 1, name: '다른 화면' } });
  await page.getByRole('button', { name: '저장', exact: true }).press('Enter');
  await page.getByText('이유를 적어주세요.').waitFor();
  await page.getByRole('textbox', { name: '바꾸는 이유' }).fill('모두에게 열어요');
  await page.getByRole('button', { name: '저장', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '그사이 다른 사람이 고쳤어요' });
  await dialog.getByRole('region', { name: '저장되어 있는 것' }).getByText('다른 화면').waitFor();
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: '더 살펴보기' }).press('Enter');
  expect(await page.getByRole('textbox', { name: /^이름/ }).first().inputValue()).toBe('내가 적은 화면');
  await page.getByRole('button', { name: '저장', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: '내 것으로 저장' }).press('Enter');
  await page.waitForURL(`**/admin/remote-configs/${key}`);
  expect((await operator.call('getRemoteConfig', { params: { key } })).body).toMatchObject({
    name: '내가 적은 화면',
    version: 3,
    defaultValue: { value: true },
    targetRules: [{ target: gold, traffic: 40, value: { value: true } }],
  });
  const { items } = (await operator.call('listAuditLogs', { query: { target: `remote-configs/${key}` } })).body;
  expect(items[0]).toMatchObject({ action: 'remote-configs.update', diff: { note: [null, '모두에게 열어요'] } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(trouble).toEqual([]);
});
