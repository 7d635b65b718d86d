import { expect, test } from 'vitest';
import { createUser, finishJobs } from '../support/factories.ts';
import { buy, buyer, coursesAt, wrongBooks } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { operatorOf } from '../support/submissions.ts';
import { expectAccessibleInEveryLook, visitor, type Visitor } from '../support/visitor.ts';

const app = useSite();
const wide = { width: 1440, height: 900 };
const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name });
const answer = ({ page }: Visitor, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });
const said = ({ page }: Visitor, words: string | RegExp) => page.getByText(words).first().waitFor();
const rows = ({ page }: Visitor) => page.getByRole('grid').getByRole('row');

/** Types a date into the parts of a date field. */
async function pickDay({ page }: Visitor, label: string, day: string): Promise<void> {
  const parts = day.split('-');
  for (const [index, part] of ['년', '월', '일'].entries())
    await page.getByRole('spinbutton', { name: new RegExp(`${part}.*${label}|${label}.*${part}`) }).pressSequentially(parts[index] ?? '');
}

test('an order is found, viewed and refunded by half, then completely by typing its number', { timeout: 60_000 }, async () => {
  const who = await buyer(app, { points: 1000 });
  const made = await buy(who, { items: await coursesAt(app, 30_000, 20_000), points: 1000 });
  const [first, second] = made.items.map(({ title }: { title: string }) => title);
  const desk = await visitor(app, { as: await operatorOf(app), drawn: true, viewport: wide });
  const { page } = desk;
  await desk.open('/admin/orders?status=PAID');
  await page.getByPlaceholder('주문 번호, 이름, 이메일, 강의 제목').fill(who.user.email);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.searchParams.get('q') === who.user.email);
  await page.getByRole('row', { name: new RegExp(made.orderNo) }).press('e');
  const panel = page.getByRole('article', { name: made.orderNo });
  await panel.getByText('결제됐습니다.').waitFor();
  expect(await panel.getByText(who.user.email).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(`/admin/orders/${made.id}`);
  expect(new URL(page.url()).searchParams.get('q')).toBe(who.user.email);
  await expectAccessibleInEveryLook(page);

  await button(desk, '환불').click();
  await page.getByLabel(first).check();
  await page.getByText('다른 금액').click();
  await page.getByRole('textbox', { name: '돌려줄 금액' }).fill('99999');
  await page.getByLabel('환불 사유').fill('영상이 나오지 않았어요.');
  await said(desk, '29,400원까지 돌려줄 수 있어요.');
  await page.getByText('정책대로').click();
  await said(desk, /수강이 끝나요/);
  await said(desk, '결제한 카드나 간편결제로 돌아가요.');
  await expectAccessibleInEveryLook(page);
  await answer(desk, '29,400원 환불').click();
  await said(desk, '환불했어요.');
  await panel.getByText('운영자가 환불했습니다. 영상이 나오지 않았어요.').waitFor();

  await button(desk, '환불').click();
  await page.getByLabel(second).check();
  await page.getByLabel('환불 사유').fill('모두 돌려드려요.');
  await answer(desk, '19,600원 환불').click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('textbox', { name: made.orderNo }).fill(made.orderNo);
  await button(desk, '모두 환불').click();
  await panel.getByText('0원').first().waitFor();
  await expect
    .poll(() => app.sql('SELECT status, refunded_amount::int FROM orders WHERE id = $1', [made.id]))
    .toEqual([{ status: 'REFUNDED', refunded_amount: 49_000 }]);
  await finishJobs();
  expect(await wrongBooks(app)).toEqual([]);
  expect(desk.trouble).toEqual([]);
});

test('coupons, vouchers and points are created, given and withdrawn', { timeout: 60_000 }, async () => {
  const { id } = await createUser(app, { name: '한도윤' });
  const [course] = await coursesAt(app, 30_000);
  const desk = await visitor(app, { as: await operatorOf(app, '이운영'), drawn: true, viewport: wide });
  const { page } = desk;

  await desk.open('/admin/coupons');
  await button(desk, '쿠폰 만들기').click();
  await page.getByLabel('이름').fill('가을 할인');
  await pickDay(desk, '끝나는 날', '2087-06-30');
  await expectAccessibleInEveryLook(page);
  await answer(desk, '쿠폰 만들기').click();
  await said(desk, '‘가을 할인’ 쿠폰을 만들었어요.');
  await page.getByRole('row', { name: /가을 할인/ }).press('e');
  await button(desk, '회원에게 주기').click();
  await page.getByLabel('회원 번호').fill(`${id}, 987654`);
  await answer(desk, '쿠폰 주기').click();
  await said(desk, '1명에게 줬어요. 1명은 이미 받았거나 이용 중이 아니에요.');
  await page.getByRole('link', { name: '한도윤' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await button(desk, '고치기').click();
  await page.getByRole('textbox', { name: '이름' }).fill('겨울 할인');
  await page.getByRole('textbox', { name: '나누어 주는 수' }).fill('50');
  await pickDay(desk, '끝나는 날', '2087-12-31');
  await expectAccessibleInEveryLook(page);
  await answer(desk, '저장하기').click();
  await said(desk, '쿠폰을 고쳤어요.');
  await page.getByRole('article', { name: '겨울 할인' }).getByText('1 / 50').waitFor();
  const [edited] = await app.sql("SELECT name, issue_limit, expires_at FROM coupon_campaigns WHERE name = '겨울 할인'");
  expect(edited).toEqual({ name: '겨울 할인', issue_limit: 50, expires_at: new Date('2087-12-31T23:59:59+09:00') });
  await button(desk, '멈추기').click();
  await button(desk, '되돌리기').click();
  await expect.poll(() => app.sql("SELECT active FROM coupon_campaigns WHERE name = '겨울 할인'")).toEqual([{ active: true }]);

  await desk.open('/admin/vouchers');
  await button(desk, '수강권 만들기').click();
  await page.getByLabel('이름').fill('신입 교육');
  await page.getByRole('textbox', { name: '번호' }).fill(String(course?.refId));
  await answer(desk, '수강권 만들기').click();
  await said(desk, '수강권을 만들었어요');
  const [download] = await Promise.all([page.waitForEvent('download'), button(desk, 'CSV로 내려받기').click()]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).last().click();
  await page.getByRole('row', { name: /신입 교육/ }).press('e');
  await said(desk, '등록하지 않음');
  await button(desk, '등록 멈추기').click();
  await said(desk, /아직 등록하지 않은 코드 10개는 바로 등록할 수 없게 돼요/);
  await page.getByLabel('이유').fill('코드가 새어 나갔어요.');
  await expectAccessibleInEveryLook(page);
  await answer(desk, '등록 멈추기').click();
  await said(desk, '수강권의 등록을 멈췄어요.');
  await page.getByText(/코드가 새어 나갔어요\./).waitFor();
  await button(desk, '되돌리기').click();
  await button(desk, '등록 멈추기').waitFor();
  await expect.poll(() => app.sql("SELECT stopped_at FROM voucher_batches WHERE name = '신입 교육'")).toEqual([{ stopped_at: null }]);

  await desk.open(`/admin/points?userId=${id}`);
  await said(desk, `baeum admin points list --user-id ${id}`);
  await button(desk, '포인트 더하거나 빼기').click();
  await page.getByRole('textbox', { name: '포인트', exact: true }).fill('3000');
  await page.getByLabel('이유').fill('이벤트 당첨');
  await expectAccessibleInEveryLook(page);
  await answer(desk, '저장').click();
  await said(desk, '바꿨어요. 이 회원의 포인트는 3,000P예요.');
  await expect.poll(() => rows(desk).filter({ hasText: '이벤트 당첨' }).filter({ hasText: '이운영' }).count()).toBe(1);
  expect(desk.trouble).toEqual([]);
});
