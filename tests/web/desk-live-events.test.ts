import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { beforeAll, expect, test } from 'vitest';
import { client } from '../support/client.ts';
import { exposureEvent, trackEvent } from '../support/events.ts';
import { signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });
const [key, quiet] = ['live-client-key-0001', 'live-development-key'];
beforeAll(async () => {
  await ensureSdkKey({ name: 'live', kind: 'CLIENT', key });
  await ensureSdkKey({ name: 'live', kind: 'SERVER', environment: 'development', key: quiet });
});

const send = (body: object, its = key) =>
  client(app.url, { 'x-sdk-key': its, 'x-hackle-sdk-name': 'javascript-sdk', 'x-hackle-sdk-version': '11.56.1' }).call('dispatchEvents', { body });

test('live events are filtered, paused and expanded by keyboard', { timeout: 90_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  const eventTypeKey = unique('purchase-');
  await open(`/admin/live-events?key=${eventTypeKey}`);
  await page.getByText('연결됨', { exact: true }).waitFor();
  await page.getByText('baeum admin events tail').first().waitFor();
  await send({
    trackEvents: [
      trackEvent({ eventTypeKey, userId: 'somebody-long', identifiers: { $id: 'somebody-long' } }),
      trackEvent({ eventTypeKey, timestamp: 1 }),
      trackEvent({ eventTypeKey: unique('other-') }),
    ],
    exposureEvents: [exposureEvent()],
  });
  const list = page.getByRole('list', { name: '들어온 이벤트' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  await list.getByText('30일보다 오래된 이벤트입니다.', { exact: true }).waitFor();
  await expectAccessibleInEveryLook(page);

  await page.getByRole('searchbox', { name: '사용자나 기기' }).fill('somebody-else');
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  await expect.poll(() => new URL(page.url()).searchParams.get('who')).toBe('somebody-else');
  await list.locator('summary').first().press('Enter');
  await list.getByText('"userId": "som…"').waitFor();
  await page.getByRole('searchbox', { name: '사용자나 기기' }).fill('');
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  await page.getByRole('link', { name: '받지 않음' }).press('Enter');
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  await list.getByText('30일보다 오래된 이벤트입니다.', { exact: true }).waitFor();
  await page.getByRole('link', { name: '전체', exact: true }).press('Enter');
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2);

  await page.getByRole('button', { name: '잠시 멈추기' }).press('Enter');
  await send({ trackEvents: [trackEvent({ eventTypeKey })] });
  await page.getByText('멈춘 동안 1개가 들어왔어요.').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(2);
  await page.getByRole('button', { name: '계속 보기' }).press('Enter');
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3);

  await page.getByRole('searchbox', { name: '이벤트 키' }).fill('baeum_test');
  await page.getByRole('button', { name: '시험 이벤트 보내기' }).press('Enter');
  await page.getByText('시험 이벤트를 보냈어요.').waitFor();
  await list.getByText('baeum_test', { exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('key')).toBe('baeum_test');
  await page.getByRole('button', { name: /^이 브라우저만 \(...…\)$/ }).press('Enter');
  await list.getByText('baeum_test', { exact: true }).waitFor();
  expect(trouble).toEqual([]);
});

test('rejected events are listed with their reason, and SDKs with their health, on a phone', { timeout: 60_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 390, height: 800 } });
  await open('/admin/live-events?environment=development&view=rejected');
  await page.getByText('받지 않은 이벤트가 없어요').waitFor();
  await page.getByText('baeum admin events rejected --environment development').waitFor();
  const eventTypeKey = unique('refused-');
  await send({ trackEvents: [{ ...trackEvent({ eventTypeKey }), timestamp: '어제' }] }, quiet);
  const list = page.getByRole('list', { name: '받지 않은 이벤트 목록' });
  await expect
    .poll(async () => (await operator.call('listRejectedEvents', { query: { environment: 'development' } })).body.items.length, { timeout: 15_000 })
    .toBe(1);
  const shown = async () => {
    await page.getByRole('button', { name: '새로 고침' }).press('Enter');
    return list.getByText(eventTypeKey, { exact: true }).count();
  };
  await expect.poll(shown, { interval: 500 }).toBe(1);
  await list.getByText('timestamp는 밀리초 단위의 정수여야 합니다.', { exact: true }).waitFor();
  await list.locator('summary').first().press('Enter');
  await list.getByText('"timestamp": "어제"').waitFor();
  await list.getByText('javascript-sdk 11.56.1 · 서버 키').waitFor();
  await expectAccessibleInEveryLook(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await expect.poll(async () => (await operator.call('listSdkHealth', { query: { environment: 'development' } })).body.length, { timeout: 8000 }).toBe(1);
  await page.getByRole('link', { name: 'SDK 상태' }).press('Enter');
  await page.getByText('javascript-sdk 11.56.1').first().waitFor();
  await expectAccessibleInEveryLook(page);

  await page.route('**/events/sdks*', (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }));
  await open('/admin/live-events?environment=development&view=sdks');
  await page.getByRole('button', { name: '다시 시도' }).waitFor();
  await page.unroute('**/events/sdks*');
  await page.getByRole('button', { name: '다시 시도' }).press('Enter');
  await page.getByText('javascript-sdk 11.56.1').first().waitFor();
  expect(trouble.filter((line) => !line.includes('500'))).toEqual([]);
});

test('is limited to operators with the right to manage experiments', async () => {
  const other = await signedInClient(app, { operatorScopes: ['admin:support'] });
  const { page, open } = await visitor(app, { as: other, drawn: true });
  await open('/admin/live-events');
  expect(await page.getByRole('button', { name: '시험 이벤트 보내기' }).count()).toBe(0);
});
