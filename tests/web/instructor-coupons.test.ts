import { expect, test } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import { signedInClient } from '../support/factories.ts';
import { buyer } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();

test('an instructor gives out a coupon by its link, sees its sale, and stops it', async () => {
  const who = await signedInClient(app, { isInstructor: true });
  const { id, slug } = await createCourse(app, { instructorId: who.user.id, title: '쿠폰으로 파는 강의', price: 33_330 });
  const { page, open, trouble } = await visitor(app, { as: who, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/instructor/coupons');
  await page.getByText('아직 만든 쿠폰이 없어요').waitFor();
  await page.getByRole('button', { name: '쿠폰 만들기' }).click();
  const form = page.getByRole('region', { name: '새 쿠폰' });
  await form.getByRole('textbox', { name: '할인율' }).fill('5');
  await form.getByRole('button', { name: '쿠폰 만들기' }).click();
  await form.getByText('쿠폰 이름을 60자까지 적어주세요.').waitFor();
  await form.getByText('할인율은 10%에서 100%까지입니다.').waitFor();
  await form.getByRole('textbox', { name: '쿠폰 이름' }).fill('새해 인사');
  await form.getByRole('textbox', { name: '할인율' }).fill('30');
  // 30 % of 33,330 is 9,999, in tens of won 9,990.
  await form.getByRole('region', { name: '한 번 팔릴 때' }).getByText('23,340원').first().waitFor();
  await expectAccessibleInEveryLook(page);
  await form.getByRole('button', { name: '쿠폰 만들기' }).click();
  await page.getByText('‘새해 인사’ 쿠폰을 만들었어요.').waitFor();
  await page.getByRole('button', { name: '‘쿠폰으로 파는 강의’ 링크 복사' }).waitFor();
  const { code } = (await who.call('listInstructorCoupons')).body.items[0];
  expect(trouble).toEqual([]);

  const learner = await buyer(app);
  const shop = await visitor(app, { as: learner });
  await shop.open(`/course/${slug}?coupon=${code.toLowerCase()}`);
  await shop.open(`/orders/checkout?items=course-${id}`);
  const field = shop.page.getByRole('textbox', { name: '쿠폰 코드' });
  await expect.poll(() => field.inputValue()).toBe(code);
  await shop.page.reload();
  await expect.poll(() => field.inputValue()).toBe(code);
  await shop.page.getByRole('button', { name: '등록' }).click();
  await shop.page.getByRole('complementary', { name: '결제 금액' }).getByText('23,340원', { exact: true }).waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await shop.page.getByRole('checkbox', { name: /동의해요/ }).check();
  await shop.page.getByRole('button', { name: /결제하기$/ }).click();
  await shop.page.waitForURL('**/dev/payment/*');
  await shop.page.getByRole('button', { name: '승인하기', exact: true }).click();
  await shop.page.getByText('결제를 마쳤어요', { exact: true }).waitFor();
  expect(shop.trouble).toEqual([]);

  const teaching = await visitor(app, { as: who, drawn: true, viewport: { width: 390, height: 844 } });
  await teaching.open('/instructor/coupons');
  const figures = teaching.page.getByLabel('새해 인사 쿠폰의 결과');
  await expect.poll(() => figures.innerText()).toMatch(/받은 분\s+1 \/ 100\s+쓴 분\s+1\s+생긴 수입\s+23,340원\s+깎아준 수입\s+9,990원/);
  await expectAccessible(teaching.page);
  await teaching.page.getByRole('button', { name: '그만 나누어 주기' }).click();
  await teaching.page.getByRole('dialog').getByRole('button', { name: '그만 나누어 주기' }).click();
  await teaching.page.getByText('그만둠').last().waitFor();
  await teaching.page.getByRole('button', { name: '다시 나누어 주기' }).waitFor();
  expect(teaching.trouble).toEqual([]);

  const late = await visitor(app, { as: await buyer(app), cookies: { 'coupon-link': code } });
  await late.open(`/orders/checkout?items=course-${id}`);
  await late.page.getByRole('button', { name: '등록' }).click();
  await late.page.getByText('링크의 쿠폰은 더 나누어 주지 않아요. 링크를 보내준 분께 확인해주세요.').waitFor();
});
