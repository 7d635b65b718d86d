import { expect, test } from 'vitest';
import { agreeAndPay, answerAtBank, asking, mentorInThreeDays, payButton, sessionsOf, sheetOf, wordsIn } from '../support/booking.ts';
import { giveCoupon } from '../support/coupons.ts';
import { question } from '../support/mentoring-requests.ts';
import { buyer } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, looks } from '../support/visitor.ts';

const app = useSite();

test.each(looks)('an hour is booked and paid with a coupon and points at $name', async ({ name: _name, ...look }) => {
  const [who, mentor] = [await buyer(app, { points: 3000 }), await mentorInThreeDays(app)];
  await giveCoupon(app, who.user.id, { name: '가을 10%', discount: { percent: 10 } });
  const { page, trouble } = await asking(app, mentor, { ...look, as: who });
  const sheet = sheetOf(page);
  // The coupon that takes the most off is chosen already.
  await sheet.getByText('29,700원', { exact: true }).waitFor();
  await sheet.getByRole('button', { name: '모두 사용' }).click();
  await sheet.getByText('26,700원', { exact: true }).waitFor();
  await wordsIn(page).fill('짧아요');
  await payButton(page).click();
  await sheet.getByText('질문을 20자 이상 2,000자까지 적어주세요.').waitFor();
  await sheet.getByText('신청하려면 동의해주세요.').waitFor();
  await expectAccessible(page);
  await wordsIn(page).fill(question);
  await agreeAndPay(page);
  await answerAtBank(page, '승인하기');
  await page.getByText('결제를 마쳤어요').waitFor();
  await page.waitForURL('**/my/mentorings/*');
  expect(await sessionsOf(app, mentor)).toEqual([{ status: 'REQUESTED', at: '11:00' }]);
  expect((await who.call('listMyOrders')).body.items).toMatchObject([{ couponDiscount: 3300, pointUsed: 3000, amount: 26_700 }]);
  // Nothing is left of it: another session starts empty.
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^(?:booking|door)/.test(key)))).toEqual([]);
  expect(trouble).toEqual([]);
});

test('a payment that is refused or given up leads back to the sheet with everything typed, and the time can be had again', async () => {
  const [who, mentor] = [await buyer(app), await mentorInThreeDays(app)];
  const { page, trouble } = await asking(app, mentor, { as: who });
  await sheetOf(page).getByRole('radio', { name: '계좌이체' }).check();
  await agreeAndPay(page);
  await answerAtBank(page, '거절하기');
  await sheetOf(page).getByText('한도가 초과되었거나 잔액이 부족합니다.').waitFor();
  expect([await wordsIn(page).inputValue(), await sheetOf(page).getByRole('radio', { name: '계좌이체' }).isChecked()]).toEqual([question, true]);

  await payButton(page).click();
  await page.waitForURL('**/dev/payment/*');
  await page.getByRole('link', { name: '결제하지 않고 돌아가기' }).click();
  await sheetOf(page).getByText('결제를 그만두었어요. 고른 것은 그대로 있어요.').waitFor();

  // The browser's own way back does the same.
  await payButton(page).click();
  await page.waitForURL('**/dev/payment/*');
  await page.goBack();
  await payButton(page).click();
  await answerAtBank(page, '승인하기');
  await page.getByText('결제를 마쳤어요').waitFor();
  expect((await sessionsOf(app, mentor)).map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'CANCELED', 'REQUESTED']);
  expect(trouble).toEqual([]);
});

test('a request whose answer was lost is made once', async () => {
  const [who, mentor] = [await buyer(app), await mentorInThreeDays(app)];
  const { page } = await asking(app, mentor, { as: who });
  let lost = 0;
  await page.route('**/mentorings', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await agreeAndPay(page);
  await page.getByRole('dialog').filter({ hasNotText: '무엇을 물어볼까요' }).getByRole('button').last().click();
  await payButton(page).click();
  await page.waitForURL('**/dev/payment/*');
  expect([lost, (await sessionsOf(app, mentor)).length]).toEqual([1, 1]);
});
