import { expect, test } from 'vitest';
import { signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

const manager = () => signedInClient(app, { operatorScopes: ['experiment:manage'], name: '김실험' });

test('a change is displayed, reverted with a reason, and compared again after a concurrent change', { timeout: 120_000 }, async () => {
  const operator = await manager();
  const key = unique('banner_');
  const save = (version: number, body: object) => operator.call('updateRemoteConfig', { params: { key }, body: { version, ...body } });
  await operator.call('createRemoteConfig', { body: { key, name: '배너 시간', type: 'NUMBER', defaultValue: { value: 6 } } });
  await save(1, { defaultValue: { value: 8 }, note: '너무 빨리 넘어가요' });

  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open(`/admin/audit-logs?target=${encodeURIComponent(`remote-configs/${key}`)}`);
  const row = page.getByRole('row').filter({ hasText: '기본값: 6 → 8' });
  await row.getByText('너무 빨리 넘어가요').waitFor();
  await page.getByRole('link', { name: `원격 구성 ${key} 보기` }).waitFor();
  await expectAccessibleInEveryLook(page);
  await row.press('Enter');
  const panel = page.getByRole('article', { name: '원격 구성 변경' });
  await panel.getByText('이 변경이 가장 최근이에요.').waitFor();
  await panel.getByText('JSON으로 보기').click();
  await expectAccessibleInEveryLook(page);

  await save(2, { defaultValue: { value: 12 } });
  await panel.getByRole('button', { name: '이 변경 전(1판)으로 되돌리기' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '1판의 내용으로 되돌릴까요?' });
  await dialog.getByText('기본값: 12 → 6.').waitFor();
  await save(3, { defaultValue: { value: 20 } });
  await dialog.getByRole('textbox', { name: /되돌리는 이유/ }).fill('처음이 나아요');
  await dialog.getByRole('button', { name: '1판으로 되돌리기' }).press('Enter');
  await dialog.getByText('그사이 다른 운영자가 바꿔서').waitFor();
  await dialog.getByText('기본값: 20 → 6.').waitFor();
  expect(await dialog.getByRole('textbox', { name: /되돌리는 이유/ }).inputValue()).toBe('처음이 나아요');
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: '1판으로 되돌리기' }).press('Enter');
  await page.getByText('앞의 내용으로 되돌렸어요.').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('row').filter({ hasText: '기본값: 20 → 6' }).getByText('처음이 나아요').waitFor();
  expect((await operator.call('getRemoteConfig', { params: { key } })).body).toMatchObject({ version: 5, defaultValue: { value: 6 } });
  await panel.getByText('이 변경 뒤에 3번 더 바뀌었어요.').waitFor();
  await panel.getByRole('button', { name: '이 변경 전(1판)으로 되돌리기' }).press('Enter');
  await page.getByRole('dialog', { name: '되돌릴 것이 없어요' }).getByRole('button').last().press('Enter');

  await panel.getByRole('link', { name: '대상 보기' }).press('Enter');
  await page.waitForURL(`**/admin/remote-configs/${key}`);
  await page.getByRole('link', { name: '변경 기록 보기' }).press('Enter');
  await page.waitForURL('**/admin/audit-logs?target=*');
  expect(trouble).toEqual([]);
});

test('an operator of experiments reads only those records; kinds, days and pages are in the address, on a phone too', { timeout: 90_000 }, async () => {
  const operator = await manager();
  const admin = await signedInClient(app, { roleAdmin: true });
  const key = unique('group-');
  await operator.call('createSegment', { body: { key, name: '우수 회원', targets: [] } });
  for (let version = 1; version < 23; version += 1) await operator.call('updateSegment', { params: { key }, body: { version, name: `우수 회원 ${version}` } });
  const holiday = await admin.call('saveHoliday', { params: { date: '2031-05-05' }, body: { name: '어린이날' } });
  expect(holiday.status).toBeLessThan(300);

  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 390, height: 844 } });
  await open('/admin/audit-logs?from=2020-01-01');
  await page.getByText('우수 회원 21 → 우수 회원 22').first().waitFor();
  expect(await page.getByText('어린이날').count()).toBe(0);
  await expectAccessibleInEveryLook(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: '다음 항목 보기' }).click();
  await page.waitForURL('**cursor=*');
  await page.getByText('이름: 우수 회원', { exact: true }).first().waitFor();

  await page.getByRole('button', { name: /^분야/ }).click();
  expect(await page.getByRole('link', { name: '주문', exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: '사용자 그룹', exact: true }).click();
  await page.waitForURL('**action=segments.*');
  await open(`/admin/audit-logs?actor=${operator.user.id}`);
  await page.getByText('바꾼 사람: 김실험').first().waitFor();
  await open('/admin/audit-logs?action=cohorts.');
  await page.getByText('baeum admin audit list --action cohorts.').waitFor();
  await expectAccessibleInEveryLook(page);
  expect(trouble).toEqual([]);
  await page.route(
    (url) => url.pathname.endsWith('/audit-logs'),
    (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"errorCode":"COMMON_006","message":"잠시 뒤에 다시 시도해주세요."}' }),
  );
  const search = page.getByPlaceholder('김배움, experiments/7');
  await search.fill('없는 사람');
  await search.press('Enter');
  await page.getByText('잠시 뒤에 다시 시도해주세요.').waitFor({ timeout: 30_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await page.getByText('baeum admin audit list').waitFor();
});
