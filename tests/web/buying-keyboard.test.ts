import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import { giveCoupon } from '../support/coupons.ts';
import { createUser, signedInClient, unique } from '../support/factories.ts';
import { focused, pressAt, tabTo } from '../support/keyboard.ts';
import { buyer } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { settled, visitor } from '../support/visitor.ts';

const app = useSite();

/** Opens a list of choices by a key, and goes to the one called so by the arrows. */
async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await pressAt(page, field, 'Enter');
  const list = page.getByRole('listbox');
  await list.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('option');
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 5 && !(await focused(page)).startsWith(option); presses += 1) await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toContain(option);
  await page.keyboard.press('Enter');
  await list.waitFor({ state: 'detached' });
  // The focus is back where it came from.
  await expect.poll(() => focused(page)).toMatch(field);
}

const sumsOf = (page: Page) => page.getByRole('complementary', { name: '결제 금액' });

test('two courses are bought with coupons and points, one is given back, a coupon revived and a voucher redeemed by the keyboard alone', async () => {
  const who = await buyer(app, { points: 3000 });
  const { id: instructorId } = await createUser(app, { isInstructor: true });
  const titles = [unique('타입스크립트 '), unique('파이썬 ')];
  const made = await Promise.all(titles.map((title, index) => createCourse(app, { instructorId, title, price: [30_000, 20_000][index] ?? 0 })));
  const [one = 0, other = 0] = made.map(({ id }) => id);
  await giveCoupon(app, who.user.id, { name: '강의 쿠폰 5천원', discount: { won: 5000 }, courseIds: [one] });
  await giveCoupon(app, who.user.id, { name: '주문 10%', discount: { percent: 10 } });
  const over = await giveCoupon(app, who.user.id, { name: '지난 쿠폰', discount: { percent: 15 } });
  await app.sql("UPDATE coupons SET expires_at = now() - interval '1 day', starts_at = now() - interval '9 days' WHERE id = $1", [over]);
  for (const refId of [one, other]) await who.call('addCartItem', { body: { type: 'COURSE', refId } });
  const { id: voucherCourse } = await createCourse(app, { instructorId, title: '수강권의 강의', price: 30_000 });
  const { body: vouchers } = await (
    await signedInClient(app, { roleAdmin: true })
  ).call('createVouchers', { body: { name: '신입 교육', target: { type: 'COURSE', id: voucherCourse }, count: 1 } });

  const { page, open, trouble } = await visitor(app, { as: who });
  await open('/carts');
  await page.getByRole('list', { name: '담은 것' }).getByRole('listitem').nth(1).waitFor();
  await pressAt(page, '결제하기', 'Enter');
  await page.waitForURL('**/orders/checkout?**');
  const sums = sumsOf(page);
  await sums.getByText('40,500원', { exact: true }).waitFor();
  // A navigation begins at the main part.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await tabTo(page, /5천원[^]*강의 쿠폰$/);
  await choose(page, /강의 쿠폰$/, '쓰지 않음');
  await sums.getByText('45,000원', { exact: true }).waitFor();
  await choose(page, /강의 쿠폰$/, '강의 쿠폰 5천원');
  await choose(page, /주문 쿠폰$/, '쓰지 않음');
  await sums.getByText('45,000원', { exact: true }).waitFor();
  await choose(page, /주문 쿠폰$/, '주문 10%');
  await sums.getByText('40,500원', { exact: true }).waitFor();
  await pressAt(page, '모두 사용', 'Enter');
  await sums.getByText('37,500원', { exact: true }).waitFor();
  await pressAt(page, /동의해요/, 'Space');
  await pressAt(page, '37,500원 결제하기', 'Enter');

  await page.waitForURL('**/dev/payment/*');
  await pressAt(page, '승인하기', 'Enter');
  await page.waitForURL(/\/orders\/\d+$/);
  await page.getByText('결제를 마쳤어요', { exact: true }).waitFor();
  await settled(page);

  await pressAt(page, '환불 요청', 'Enter');
  const dialog = page.getByRole('dialog', { name: '환불 요청' });
  await dialog.getByRole('checkbox').first().waitFor();
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await pressAt(page, new RegExp(titles[0] ?? ''), 'Space');
  await tabTo(page, /환불 사유/);
  await page.keyboard.type('다른 강의를 들을게요.');
  await pressAt(page, /환불받기$/, 'Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('일부 환불').first().waitFor();
  await expect.poll(() => focused(page)).toBe('환불 요청');
  expect((await who.call('listMyOrders')).body.items).toMatchObject([
    { status: 'PARTIALLY_REFUNDED', amount: 37_500, items: [{}, { refundedAt: expect.any(String) }] },
  ]);

  await pressAt(page, '쿠폰함', 'Enter');
  await page.waitForURL('**/user/coupons');
  await pressAt(page, '기간 만료', 'Enter');
  await page.getByRole('heading', { name: '지난 쿠폰' }).waitFor();
  await pressAt(page, '지난 쿠폰 쿠폰 되살리기', 'Enter');
  await page.getByText('기간이 끝난 쿠폰이 없어요').waitFor();

  await pressAt(page, '수강권', 'Enter');
  await page.waitForURL('**/user/vouchers');
  await tabTo(page, /수강권 코드/);
  await page.keyboard.type(String(vouchers.codes[0]));
  await page.keyboard.press('Enter');
  await page.getByText('이제 ‘수강권의 강의’ 강의를 배울 수 있어요.').waitFor();
  expect(trouble).toEqual([]);
});
