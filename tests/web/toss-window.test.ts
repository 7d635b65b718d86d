import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { agreeAndPay, mentorInThreeDays, sessionsOf, sheetOf, wordsIn } from '../support/booking.ts';
import { question } from '../support/mentoring-requests.ts';
import { buyer, coursesAt } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off', TOSS_CLIENT_KEY: 'test_ck_1', TOSS_SECRET_KEY: 'test_sk_1' } });

/** Replaces the provider's script: its window is closed at once, reported as by the real one. */
const closedWindow = `window.TossPayments = (key) => ({ payment: () => ({ requestPayment: async (request) => {
  sessionStorage.setItem('asked', JSON.stringify({ key, method: request.method, amount: request.amount.value,
    ...(request.virtualAccount && { name: request.customerName, account: request.virtualAccount }), ...(request.transfer && { transfer: request.transfer }) }));
  throw Object.assign(new Error('취소되었습니다.'), { code: 'USER_CANCEL' });
} }) });`;

/** A buyer whose browser gets that script, and whom the provider redirects to the site's own address, which does not reach this server. */
async function payer() {
  const who = await buyer(app);
  const { page, open } = await visitor(app, { as: who, timezoneId: 'Asia/Seoul' });
  await page.route('https://js.tosspayments.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: closedWindow }));
  await page.route(
    ({ origin, pathname }) => origin !== app.url && pathname === '/orders/checkout',
    (route) => {
      const { pathname, search } = new URL(route.request().url());
      return route.fulfill({ status: 302, headers: { location: app.url + pathname + search } });
    },
  );
  return { who, page, open };
}

const askedOf = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('asked') ?? '{}'));

test('the provider’s script may run in the pages that take payments, and nowhere else', async () => {
  const who = await buyer(app);
  const { user } = await mentorInThreeDays(app);
  const allows = async (path: string) =>
    String((await who.fetch(path, { headers: { accept: 'text/html' } })).headers.get('content-security-policy')).includes('https://js.tosspayments.com');
  for (const path of ['/orders/checkout', `/mentors/${user.id}`]) expect([path, await allows(path)]).toEqual([path, true]);
  for (const path of ['/', '/my/orders', '/orders/checkout/more', '/mentors', '/mentors/introduction'])
    expect([path, await allows(path)]).toEqual([path, false]);
});

test('closing its window leads back to the checkout and what was chosen', async () => {
  const { who, page, open } = await payer();
  const [item] = await coursesAt(app, 10_000);
  await open(`/orders/checkout?items=course-${item?.refId ?? 0}`);
  await page.getByRole('checkbox', { name: /동의해요/ }).check();
  await page.getByRole('button', { name: /결제하기$/ }).click();
  await page.getByText('결제를 그만두었어요. 고른 것은 그대로 있어요.').waitFor();
  expect(await askedOf(page)).toEqual({ key: 'test_ck_1', method: 'CARD', amount: 10_000 });
  expect((await who.call('listMyOrders')).body.items.map(({ status }: { status: string }) => status)).toEqual(['CANCELED']);
});

test('a transfer opens an account in the buyer’s name, with the cash receipt that was asked for and the open account told before', async () => {
  const { who, page, open } = await payer();
  const [item] = await coursesAt(app, 10_000);
  await open(`/orders/checkout?items=course-${item?.refId ?? 0}`);
  await page.getByRole('radio', { name: '가상계좌' }).check();
  await page.getByRole('radio', { name: '소득공제용' }).check();
  await page.getByRole('checkbox', { name: /동의해요/ }).check();
  await page.getByLabel('휴대폰 번호').fill('02-123');
  await page.getByRole('button', { name: /결제하기$/ }).click();
  await page.getByText('현금영수증을 받을 휴대폰 번호를 숫자로만 입력해주세요.').waitFor();
  await page.getByLabel('휴대폰 번호').fill('010-1234-5678');
  await page.getByRole('button', { name: /결제하기$/ }).click();
  await page.getByText('결제를 그만두었어요. 고른 것은 그대로 있어요.').waitFor();
  const account = { validHours: 24, cashReceipt: { type: '미발행' } };
  expect(await askedOf(page)).toEqual({ key: 'test_ck_1', method: 'VIRTUAL_ACCOUNT', amount: 10_000, name: who.user.name, account });
  const [order] = await app.sql<{ id: number }>("UPDATE orders SET status = 'PENDING' WHERE user_id = $1 RETURNING id::int", [who.user.id]);
  await app.sql(
    'UPDATE payments SET state = \'WAITING\', virtual_account = \'{"bank":"우리은행","number":"1","dueAt":"2036-11-24T09:00:00.000Z"}\' WHERE order_id = $1',
    [order?.id],
  );
  await open(`/orders/checkout?items=course-${item?.refId ?? 0}`);
  await page.getByText('입금을 기다리는 주문이 있어요').waitFor();
  expect(await page.getByRole('link', { name: '그 주문 보기' }).getAttribute('href')).toBe(`/orders/${order?.id ?? 0}`);
});

test('it opens over a mentor’s page to which the list led, and closing it leads back to the sheet and what was typed', async () => {
  const { page, open } = await payer();
  const mentor = await mentorInThreeDays(app);
  await open('/mentors');
  await page.locator(`article a[href="/mentors/${mentor.user.id}"]`).click();
  const panel = page.getByRole('region', { name: '멘토링 신청' });
  await panel.getByRole('radio', { name: '11:00' }).check();
  // The list was loaded without permission for the script: the page is reloaded, with the sheet open.
  const anew = page.waitForEvent('load');
  await panel.getByRole('button', { name: '신청하기' }).click();
  await anew;
  await wordsIn(page).fill(question);
  await agreeAndPay(page);
  await sheetOf(page).getByText('결제를 그만두었어요. 고른 것은 그대로 있어요.').waitFor();
  expect([await askedOf(page), await wordsIn(page).inputValue()]).toEqual([{ key: 'test_ck_1', method: 'CARD', amount: 33_000 }, question]);
  expect(await sessionsOf(app, mentor)).toEqual([{ status: 'CANCELED', at: '11:00' }]);
});
