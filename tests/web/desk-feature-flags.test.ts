import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { client } from '../support/client.ts';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });
const sdkKey = 'flag-desk-server-key-0001';

const manager = () => signedInClient(app, { operatorScopes: ['experiment:manage'], name: '김실험' });

/** Whether the flag is on for this user in production. */
async function isOn(key: number, id: string): Promise<boolean> {
  await ensureSdkKey({ name: 'flag desk', kind: 'SERVER', key: sdkKey });
  const { body } = await client(app.url, { 'x-sdk-key': sdkKey }).call('evaluateFeatureFlag', { params: { key }, body: { user: { id } } });
  return body.isOn;
}

/** Answers the open dialog by keyboard. */
async function answer(page: Page, label: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel('이유').fill(reason);
  await dialog.getByRole('button', { name: label, exact: true }).press('Enter');
}

test('a harmful flag is turned off for everybody with two clicks and no form', { timeout: 90_000 }, async () => {
  const operator = await manager();
  const gold = { key: { type: 'USER_PROPERTY', name: 'grade' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['GOLD'] } };
  const body = { name: '새 결제창', targetRules: [{ target: { conditions: [gold] }, action: { A: 90, B: 10 } }], defaultRule: 'B' };
  const { key }: FeatureFlag = (await operator.call('createFeatureFlag', { body })).body;
  await operator.call('transitionFeatureFlag', { params: { key }, body: { action: 'start' } });
  expect(await isOn(key, 'someone')).toBe(true);

  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/feature-flags');
  const row = page.getByRole('row', { name: /새 결제창/ });
  await row.getByText('GOLD 켜짐 10% · 나머지 켜짐').waitFor();
  await row.getByText('김실험').waitFor();
  await row.getByText('없음').waitFor();
  await expectAccessibleInEveryLook(page);
  const production = row.getByRole('switch', { name: /새 결제창 운영 환경/ });
  await production.press('Space');
  await answer(page, '끄기');
  await page.getByText('플래그를 껐어요.').waitFor();
  await row.getByText('꺼짐', { exact: true }).waitFor();
  await expect.poll(() => isOn(key, 'someone')).toBe(false);
  const { items } = (await operator.call('listAuditLogs', { query: { target: `feature-flags/${key}` } })).body;
  expect(items[0]).toMatchObject({ action: 'feature-flags.pause', diff: { note: [null, '운영 화면에서 바로 껐어요.'] } });
  expect(new URL(page.url()).pathname).toBe('/admin/feature-flags');

  await production.press('Space');
  await answer(page, '켜기', '고쳤어요');
  await page.getByText('플래그를 켰어요.').waitFor();
  await expect.poll(() => isOn(key, 'someone')).toBe(true);
  expect(trouble).toEqual([]);
});

test('a flag moves from development to production and from 10 % to everybody, and back', { timeout: 120_000 }, async () => {
  const operator = await manager();
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/feature-flags?environment=development&q=%EC%B6%94%EC%B2%9C');
  await page.getByText('baeum admin flags list').first().waitFor();
  await page.getByRole('button', { name: '플래그 만들기' }).press('Enter');
  const form = page.getByRole('dialog');
  await form.getByLabel('번호 (선택)').fill('일');
  await form.getByRole('button', { name: '만들기' }).press('Enter');
  await form.getByText('1부터의 숫자로 적어주세요.').waitFor();
  await form.getByText('이름을 적어주세요.').waitFor();
  await form.getByLabel('이름').fill('추천 강의');
  await form.getByLabel('번호 (선택)').fill('71');
  await form.getByRole('button', { name: '만들기' }).press('Enter');
  await page.getByText('‘추천 강의’ 플래그를 만들었어요.').waitFor();
  await page.getByRole('row', { name: /추천 강의/ }).press('Enter');
  await page.waitForURL('**/admin/feature-flags/71?*');
  const panel = page.getByRole('article', { name: '추천 강의' });
  await panel.getByRole('button', { name: '켜기' }).press('Enter');
  await answer(page, '켜기');
  await page.getByText('플래그를 켰어요.').waitFor();

  await panel.getByRole('button', { name: '운영으로 복사' }).press('Enter');
  const copy = page.getByRole('dialog', { name: '운영으로 복사' });
  await copy.getByText('운영 환경에 없는 플래그예요. 꺼진 초안으로 만들어요.').waitFor();
  await copy.getByRole('row', { name: /이름/ }).getByText('추천 강의').waitFor();
  await expectAccessibleInEveryLook(page);
  await copy.getByRole('button', { name: '운영으로 복사하기' }).press('Enter');
  await page.waitForURL('**/admin/feature-flags/71');
  await panel.getByRole('link', { name: '개발 환경에서 보기' }).waitFor();

  const share = async (percent: number) => {
    const field = panel.getByRole('textbox', { name: '켜짐 비율 (숫자)' });
    await field.fill(String(percent));
    await field.press('Tab');
    await panel.getByRole('button', { name: '비율 저장' }).press('Enter');
    await answer(page, '비율 저장', '조금씩 늘려요');
    await page.getByText(`${percent}%에게 켜지도록 저장했어요.`).waitFor();
  };
  await share(10);
  await panel.getByText('지금은 다른 규칙에 맞지 않는 사용자의 10%에게 켜져요. 플래그를 켜야 시작돼요.').waitFor();
  await panel.getByRole('button', { name: '켜기' }).press('Enter');
  await answer(page, '켜기', '10%부터');
  await panel.getByText('켜짐 10%').first().waitFor();
  const ids = Array.from({ length: 40 }, (_, at) => `someone-${at}`);
  const those = async () => (await Promise.all(ids.map((id) => isOn(71, id)))).filter(Boolean).length;
  await expect.poll(those).toBeLessThan(20);

  const slider = panel.getByRole('slider', { name: '켜짐 비율' });
  await slider.press('ArrowRight');
  await panel.getByText(/11%에게 켜져요. 지금은 10%예요. 받던 사용자는 계속 받아요./).waitFor();
  // Another operator changes it first.
  const { body: flag } = await operator.call('getFeatureFlag', { params: { key: 71 } });
  await operator.call('updateFeatureFlag', { params: { key: 71 }, body: { version: flag.version, defaultRule: { A: 70, B: 30 } } });
  await slider.press('End');
  await panel.getByRole('button', { name: '비율 저장' }).press('Enter');
  await answer(page, '비율 저장', '모두에게');
  await panel.getByText('내가 정한 비율은 100%, 지금 저장된 규칙은 ‘켜짐 30%’예요.').waitFor();
  await panel.getByRole('button', { name: '내 비율로 저장' }).press('Enter');
  await answer(page, '비율 저장', '모두에게');
  await page.getByText('100%에게 켜지도록 저장했어요.').waitFor();
  await expect.poll(those).toBe(40);
  await expectAccessibleInEveryLook(page);

  await panel.getByRole('button', { name: '2판으로 되돌리기' }).press('Enter');
  await answer(page, '2판으로 되돌리기', '앞의 비율이 나아요');
  await page.getByText('앞의 내용으로 되돌렸어요.').waitFor();
  await expect.poll(those).toBeLessThan(20);
  expect(trouble).toEqual([]);
});

test('a staged rollout is viewed and stopped, and a flag is archived and deleted by name, on a phone', { timeout: 90_000 }, async () => {
  const operator = await manager();
  const { key }: FeatureFlag = (await operator.call('createFeatureFlag', { body: { name: '이어보기' } })).body;
  await operator.call('startFlagRollout', { params: { key }, body: { steps: [{ percent: 10, minutes: 60 }, { percent: 100 }] } });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 360, height: 780 } });
  await open('/admin/feature-flags');
  await page.getByText('이어보기').first().waitFor();
  await expectAccessibleInEveryLook(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await open(`/admin/feature-flags/${key}`);
  const panel = page.getByRole('article', { name: '이어보기' });
  await panel.getByText('1단계 10% · 1시간').waitFor();
  await panel.getByText('단계 배포가 비율을 정하고 있어요.').waitFor();
  await expectAccessibleInEveryLook(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await panel.getByRole('button', { name: '단계 배포 되돌리기' }).click();
  await answer(page, '단계 배포 되돌리기');
  await page.getByText('단계 배포를 되돌렸어요.').waitFor();
  await panel.getByRole('button', { name: '끄기' }).click();
  await answer(page, '끄기');
  await page.getByText('플래그를 껐어요.').waitFor();
  await panel.getByRole('button', { name: '보관하기' }).click();
  await answer(page, '보관하기', '안 써요');
  await page.getByText('플래그를 보관했어요.').waitFor();
  await panel.getByRole('button', { name: '‘이어보기’ 지우기' }).click();
  await page.getByRole('dialog').getByRole('textbox').last().fill('이어보기');
  await answer(page, '‘이어보기’ 지우기', '코드에서 지웠어요');
  await page.getByText('플래그를 지웠어요.').waitFor();
  await page.waitForURL('**/admin/feature-flags');
  const { items } = (await operator.call('listAuditLogs', { query: { target: `feature-flags/${key}` } })).body;
  expect(items[0]).toMatchObject({ action: 'feature-flags.delete', diff: { note: [null, '코드에서 지웠어요'] } });
  expect(trouble).toEqual([]);
});

test('a flag is scheduled and rescheduled by keyboard, with a preview of the effect', { timeout: 120_000 }, async () => {
  const operator = await manager();
  const { key }: FeatureFlag = (await operator.call('createFeatureFlag', { body: { name: '봄 행사 배너' } })).body;
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open(`/admin/feature-flags/${key}`);
  const panel = page.getByRole('article', { name: '봄 행사 배너' });
  await panel.getByText('예약이 없어요. 정한 때에 저절로 켜고 끌 수 있어요.').waitFor();
  await panel.getByRole('button', { name: '예약하기' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '‘봄 행사 배너’ 예약' });
  await dialog.getByRole('button', { name: '예약 저장' }).press('Enter');
  await dialog.getByText('시작하는 때나 끝나는 때를 보내주세요.').waitFor();
  await dialog.getByText('이유를 적어주세요.').waitFor();
  await dialog.getByLabel('켜는 때').fill('2036-03-02T09:00');
  await dialog.getByLabel('끝나는 때', { exact: true }).fill('2036-03-01T09:00');
  await dialog.getByLabel('이유').fill('행사 일정');
  await dialog.getByRole('button', { name: '예약 저장' }).press('Enter');
  await dialog.getByText('끝나는 때는 시작하는 때보다 뒤여야 합니다.').waitFor();
  await dialog.getByLabel('끝나는 때', { exact: true }).fill('2036-03-09T09:00');
  await dialog.getByRole('radio', { name: '모두에게 하나를 주며 종료하기' }).press('Space');
  await dialog.getByRole('radio', { name: '꺼짐' }).press('Space');
  await dialog.getByText('2036-03-09 09:00에 종료하고 모두에게 ‘꺼짐’을 줘요.').waitFor();
  await dialog
    .getByText(`baeum admin flags schedule ${key} --start-at "2036-03-02 09:00" --end-at "2036-03-09 09:00" --at-end COMPLETE --winner-variation A`)
    .waitFor();
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: '예약 저장' }).press('Enter');
  await page.getByText('예약했어요.').waitFor();
  await panel.getByText('2036-03-02 09:00에 켜요.').waitFor();
  const { items } = (await operator.call('listAuditLogs', { query: { target: `feature-flags/${key}` } })).body;
  expect(items[0]).toMatchObject({ action: 'feature-flags.schedule', diff: { note: [null, '행사 일정'] } });

  // A running flag can only have a scheduled end.
  await operator.call('transitionFeatureFlag', { params: { key }, body: { action: 'start' } });
  await open(`/admin/feature-flags/${key}`);
  await panel.getByRole('button', { name: '예약 바꾸기' }).press('Enter');
  await dialog.getByLabel('끝나는 때', { exact: true }).waitFor();
  expect(await dialog.getByLabel('켜는 때').count()).toBe(0);
  await dialog.getByRole('radio', { name: '끄기' }).press('Space');
  await dialog.getByLabel('이유').fill('끄기만 해요');
  await dialog.getByRole('button', { name: '예약 저장' }).press('Enter');
  await panel.getByText('2036-03-09 09:00에 모두에게 꺼요.').waitFor();
  const { body: flag }: { body: FeatureFlag } = await operator.call('getFeatureFlag', { params: { key } });
  expect(flag.schedule).toEqual({ startAt: null, endAt: '2036-03-09T00:00:00.000Z', atEnd: 'PAUSE' });
  expect(trouble).toEqual([]);
});

test('a rollout with custom steps is started with guardrails, on a phone', { timeout: 120_000 }, async () => {
  const operator = await manager();
  await operator.call('createEventType', { body: { key: 'refund_asked', name: '환불 요청' } });
  const { key }: FeatureFlag = (await operator.call('createFeatureFlag', { body: { name: '빠른 결제' } })).body;
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 360, height: 780 } });
  await open(`/admin/feature-flags/${key}`);
  const panel = page.getByRole('article', { name: '빠른 결제' });
  await panel.getByRole('button', { name: '단계 배포 시작', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '‘빠른 결제’ 단계 배포' });
  await dialog.getByText('1% 1일 → 10% 1일 → 50% 1일 → 100%').waitFor();
  await dialog.getByRole('button', { name: '3단계 빼기' }).click();
  const second = dialog.getByRole('textbox', { name: '2단계 비율' });
  await second.fill('0.5');
  await second.press('Tab');
  await dialog.getByLabel('이유').fill('천천히');
  await dialog.getByRole('button', { name: '단계 배포 시작하기' }).click();
  await dialog.getByText('단계마다 비율이 커져야 합니다.').waitFor();
  await second.fill('20');
  await second.press('Tab');
  await dialog.getByRole('textbox', { name: '2단계 시간' }).fill('6');
  await dialog.getByRole('button', { name: /2단계 시간 단위/ }).click();
  await page.getByRole('option', { name: '시간', exact: true }).click();
  await dialog.getByText('1% 1일 → 20% 6시간 → 100%').waitFor();
  await dialog.getByRole('button', { name: /지켜볼 지표 더하기/ }).click();
  await page.getByRole('option', { name: /환불 요청/ }).click();
  await dialog.getByRole('radio', { name: '늘면 나빠요' }).check({ force: true });
  await dialog.getByRole('radio', { name: '모두에게 끄기' }).check({ force: true });
  await expectAccessibleInEveryLook(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dialog.getByRole('button', { name: '단계 배포 시작하기' }).click();
  await page.getByText('단계 배포를 시작했어요.').waitFor();
  await panel.getByText('2단계 20% · 6시간').waitFor();
  const { body: flag }: { body: FeatureFlag } = await operator.call('getFeatureFlag', { params: { key } });
  expect(flag).toMatchObject({
    status: 'RUNNING',
    rollout: {
      steps: [{ percent: 1, minutes: 1440 }, { percent: 20, minutes: 360 }, { percent: 100 }],
      guardrails: [{ key: 'refund_asked', harm: 'INCREASE', margin: 0.02 }],
      onHarm: 'ROLL_BACK',
    },
  });
  expect(trouble).toEqual([]);
});
