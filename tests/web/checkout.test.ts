import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createCourse, enroll } from '../support/catalogue.ts';
import { createCampaign, giveCoupon } from '../support/coupons.ts';
import { createUser, unique } from '../support/factories.ts';
import { buyer, type Buyer } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, settled, visitor, type VisitorOptions } from '../support/visitor.ts';

const app = useSite();

const addressOf = (...ids: number[]) => `/orders/checkout?items=${ids.map((id) => `course-${id}`).join(',')}`;
const amountIn = (page: Page) => page.getByRole('complementary', { name: '결제 금액' });
const payButton = (page: Page) => page.getByRole('button', { name: /결제하기$/ });
const ordersOf = async (who: Buyer) => (await who.call('listMyOrders')).body.items;

/** Two courses, a coupon for one of them and one for the order, and some points. */
async function shopper(options: VisitorOptions = {}) {
  const who = await buyer(app, { points: 3000 });
  const { id: instructorId } = await createUser(app, { isInstructor: true });
  const titles = [unique('타입스크립트 '), unique('파이썬 ')];
  const [one = 0, other = 0] = await Promise.all(
    titles.map(async (title, index) => (await createCourse(app, { instructorId, title, price: [30_000, 20_000][index] ?? 0 })).id),
  );
  await giveCoupon(app, who.user.id, { name: '강의 쿠폰 5천원', discount: { won: 5000 }, courseIds: [one] });
  await giveCoupon(app, who.user.id, { name: '주문 10%', discount: { percent: 10 } });
  await giveCoupon(app, who.user.id, { name: '큰 주문만', discount: { won: 9000 }, minOrderAmount: 900_000 });
  const somebody = await visitor(app, { as: who, ...options });
  await somebody.open(addressOf(one, other));
  await payButton(somebody.page).waitFor();
  return { ...somebody, who, ids: [one, other], titles };
}

async function choose(page: Page, field: RegExp, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

async function agreeAndPay(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /동의해요/ }).check();
  await payButton(page).click();
}

/** Answers as the practice bank does when this is pressed. */
async function answerAtBank(page: Page, button: string): Promise<void> {
  await page.waitForURL('**/dev/payment/*');
  await page.getByRole('button', { name: button, exact: true }).click();
}

test('what takes the most off is chosen, sums follow every choice, and what was paid is never offered again', async () => {
  const { page, events, trouble, who, ids, titles } = await shopper({ drawn: true });
  const sums = amountIn(page);
  await sums.getByText('40,500원', { exact: true }).waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: /주문 쿠폰/ }).click();
  const tooDear = page.getByRole('option', { name: /큰 주문만/ });
  expect([await tooDear.getAttribute('aria-disabled'), await tooDear.innerText()]).toEqual(['true', expect.stringContaining('900,000원부터 쓸 수 있어요.')]);
  await page.getByRole('option', { name: /쓰지 않음/ }).click();
  await sums.getByText('45,000원', { exact: true }).waitFor();
  await page.getByRole('button', { name: '모두 사용' }).click();
  await sums.getByText('42,000원', { exact: true }).waitFor();
  await choose(page, /주문 쿠폰/, /주문 10%/);
  await sums.getByText('37,500원', { exact: true }).waitFor();

  await payButton(page).click();
  await page.getByText('결제하려면 동의해주세요.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('agree-refund-policy');
  expect(await ordersOf(who)).toEqual([]);
  await agreeAndPay(page);
  await page.waitForURL('**/dev/payment/*');
  const bank = page.url();
  await answerAtBank(page, '승인하기');
  await page.waitForURL(/\/orders\/\d+$/);
  await page.getByText('결제를 마쳤어요', { exact: true }).waitFor();
  await page.getByText('결제 완료').waitFor();
  expect(await ordersOf(who)).toMatchObject([{ status: 'PAID', couponDiscount: 9500, pointUsed: 3000, amount: 37_500 }]);
  expect(events.filter((event) => event === 'begin_checkout')).toHaveLength(1);
  await page.goto(bank);
  await page.waitForURL(/\/orders\/\d+$/);

  await page.goto(app.url + addressOf(...ids));
  await page.getByText('지금 살 수 없는 것이 있어요').waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: titles[0] ?? '' })
    .waitFor();
  expect(await payButton(page).count()).toBe(0);
  expect(trouble).toEqual([]);
});

test('on a phone a code is registered in place and its coupon chosen at once; one that is wrong says so at the field and loses nothing', async () => {
  const who = await buyer(app, { points: 3000 });
  const { id: instructorId } = await createUser(app, { isInstructor: true, name: '한도윤' });
  const [one, other] = await Promise.all(['타입스크립트', '파이썬'].map((title) => createCourse(app, { instructorId, title: unique(title), price: 30_000 })));
  const ids = [one?.id ?? 0, other?.id ?? 0];
  const elsewhere = await createCourse(app, { instructorId, title: '다른 강의', price: 10_000 });
  const { code } = await createCampaign(app, { name: '한 강의 7천원', discount: { won: 7000 }, courseIds: [ids[0] ?? 0] });
  const { code: useless } = await createCampaign(app, { name: '다른 강의 쿠폰', discount: { won: 1000 }, courseIds: [elsewhere.id] });
  const { page, open, trouble } = await visitor(app, { as: who, drawn: true, viewport: { width: 390, height: 844 } });
  await open(addressOf(...ids));
  const total = page.getByRole('complementary', { name: '결제 금액' });
  await total.getByText('60,000원', { exact: true }).last().waitFor();
  // The total is shown once, at the button; no line offers coupons when there are none.
  expect([await page.getByText('결제할 금액', { exact: true }).count(), await page.getByRole('button', { name: /강의 쿠폰/ }).count()]).toEqual([1, 0]);
  await page.getByRole('main').getByText('한도윤').first().waitFor();
  await page.getByRole('button', { name: '모두 사용' }).click();
  await page.getByRole('checkbox', { name: /동의해요/ }).check();

  const field = page.getByRole('textbox', { name: '쿠폰 코드' });
  const register = async (typed: string) => {
    await field.fill(typed);
    await page.getByRole('button', { name: '등록' }).click();
  };
  await register('NOBODY-HAS-IT');
  await page.getByText('존재하지 않는 쿠폰입니다.').waitFor();
  expect([await field.inputValue(), await page.getByRole('checkbox', { name: /동의해요/ }).isChecked()]).toEqual(['NOBODY-HAS-IT', true]);
  await total.getByText('57,000원', { exact: true }).waitFor();
  await register(code);
  await total.getByText('50,000원', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /강의 쿠폰/ }).count()).toBe(1);
  await register(useless);
  await page.getByText('‘다른 강의 쿠폰’ 쿠폰은 쿠폰함에 담았어요.', { exact: false }).waitFor();
  await total.getByText('50,000원', { exact: true }).waitFor();
  await page.getByText('판매 정보').click();
  await page.getByText('(주)배움 · 대표 김배움').waitFor();
  await expectAccessibleInEveryLook(page);
  expect(trouble.filter((each) => !/404/.test(each))).toEqual([]);
});

test('a payment that is refused or given up leads back with everything as it was chosen, and says why', async () => {
  const { page, trouble, who } = await shopper();
  await page.getByRole('button', { name: '모두 사용' }).click();
  await choose(page, /주문 쿠폰/, /쓰지 않음/);
  await page.getByRole('radio', { name: '계좌이체' }).check();
  await agreeAndPay(page);
  await answerAtBank(page, '거절하기');
  await page.getByText('한도가 초과되었거나 잔액이 부족합니다.').waitFor();
  await amountIn(page).getByText('42,000원', { exact: true }).waitFor();
  expect([await page.getByRole('radio', { name: '계좌이체' }).isChecked(), await page.getByRole('checkbox', { name: /동의해요/ }).isChecked()]).toEqual([
    true,
    true,
  ]);

  await payButton(page).click();
  await page.waitForURL('**/dev/payment/*');
  await page.getByRole('link', { name: '결제하지 않고 돌아가기' }).click();
  await page.getByText('결제를 그만두었어요. 고른 것은 그대로 있어요.').waitFor();
  await amountIn(page).getByText('42,000원', { exact: true }).waitFor();

  // The browser's own way back does the same.
  await payButton(page).click();
  await page.waitForURL('**/dev/payment/*');
  await page.goBack();
  await amountIn(page).getByText('42,000원', { exact: true }).waitFor();
  await payButton(page).click();
  await answerAtBank(page, '승인하기');
  await page.getByText('결제를 마쳤어요', { exact: true }).waitFor();
  expect((await ordersOf(who)).map(({ status }: { status: string }) => status)).toEqual(['PAID', 'CANCELED', 'CANCELED', 'FAILED']);
  expect(trouble).toEqual([]);
});

test('prices that changed meanwhile are said before anything is ordered', async () => {
  const { page, who, ids, titles } = await shopper();
  await page.getByRole('checkbox', { name: /동의해요/ }).check();
  await amountIn(page).getByText('40,500원', { exact: true }).waitFor();
  await app.sql('UPDATE courses SET price = 40000 WHERE id = $1', [ids[0]]);
  await payButton(page).click();
  await page.getByText('금액이 바뀌었어요').waitFor();
  await page.getByText(`${titles[0]}: 30,000원 → 40,000원`).waitFor();
  await page.getByText('결제할 금액: 40,500원 → 49,500원').waitFor();
  expect(await ordersOf(who)).toEqual([]);
  await payButton(page).click();
  await page.waitForURL('**/dev/payment/*');
  expect(await ordersOf(who)).toMatchObject([{ status: 'PENDING', amount: 49_500 }]);
});

test('an order whose answer was lost is made once', async () => {
  const { page, who } = await shopper();
  let lost = 0;
  await page.route('**/orders/api/v1', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await agreeAndPay(page);
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await payButton(page).click();
  await page.waitForURL('**/dev/payment/*');
  expect([lost, (await ordersOf(who)).length]).toEqual([1, 1]);
});

test('without anything left to pay, learning begins at once', async () => {
  const { page, who } = await shopper();
  await giveCoupon(app, who.user.id, { name: '모두 무료', discount: { won: 90_000 } });
  await page.reload();
  await settled(page);
  await page.getByText('낼 금액이 없어', { exact: false }).waitFor();
  await page.getByRole('checkbox', { name: /동의해요/ }).check();
  await page.getByRole('button', { name: '무료로 수강 시작하기' }).click();
  await page.getByText('결제를 마쳤어요', { exact: true }).waitFor();
  expect(await ordersOf(who)).toMatchObject([{ status: 'PAID', amount: 0 }]);
});

test('what cannot be bought is left out by one press, a coupon that is gone is told, and nothing to buy says so', async () => {
  const { page, who, ids } = await shopper();
  await amountIn(page).getByText('40,500원', { exact: true }).waitFor();
  // The server has said so too: else the page would learn of the coupon by itself, and the press would buy.
  await page.waitForFunction(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/orders/api/v1/preview')).length === 2);
  await app.sql("UPDATE coupons SET expires_at = now() WHERE user_id = $1 AND campaign_id IN (SELECT id FROM coupon_campaigns WHERE name = '주문 10%')", [
    who.user.id,
  ]);
  await agreeAndPay(page);
  await page.getByText('고른 쿠폰을 더는 쓸 수 없어', { exact: false }).waitFor();
  await amountIn(page).getByText('45,000원', { exact: true }).waitFor();
  expect(await ordersOf(who)).toEqual([]);

  await enroll(app, who.user.id, ids[0] ?? 0);
  await page.reload();
  await settled(page);
  await page.getByText('이미 수강 중인 강의입니다.').waitFor();
  await page.getByRole('button', { name: '빼고 계속하기' }).click();
  await page.waitForURL(`**${addressOf(ids[1] ?? 0)}`);
  await amountIn(page).getByText('20,000원', { exact: true }).first().waitFor();
  await page.goto(`${app.url}/orders/checkout`);
  await page.getByText('주문할 것이 없어요').waitFor();
});

test('signing in again while paying repeats nothing unseen', async () => {
  const { page, who } = await shopper();
  // The best coupon is chosen and priced: a request that is still on its way would ask to sign in by itself.
  await amountIn(page).getByText('40,500원', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /동의해요/ }).check();
  await page.context().clearCookies({ name: 'sid' });
  await payButton(page).click();
  await page.getByRole('dialog').getByLabel('이메일').waitFor();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('refused')))).toEqual([]);
  expect(await ordersOf(who)).toEqual([]);
});
