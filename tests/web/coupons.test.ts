import { expect, test } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import { createCampaign, giveCoupon } from '../support/coupons.ts';
import { createUser, signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();

test('a coupon is registered, looked into and revived', async () => {
  const member = await signedInClient(app);
  const instructorId = (await createUser(app, { isInstructor: true })).id;
  const { id: courseId } = await createCourse(app, { instructorId, title: '쿠폰이 있는 강의', price: 20_000 });
  const { code } = await createCampaign(app, { name: '가을 할인', courseIds: [courseId], discount: { won: 3000 }, ends: '3 days' });
  const old = await giveCoupon(app, member.user.id, { name: '지난 쿠폰', discount: { percent: 15, most: 5000 }, minOrderAmount: 10_000 });
  await app.sql("UPDATE coupons SET expires_at = now() - interval '1 day', starts_at = now() - interval '9 days' WHERE id = $1", [old]);
  const { page, open, trouble } = await visitor(app, { as: member, drawn: true, viewport: { width: 390, height: 844 } });
  await open('/user/coupons');
  await page.getByText('쓸 수 있는 쿠폰이 없어요').waitFor();
  await expectAccessible(page);

  const field = page.getByLabel('쿠폰 코드');
  const register = page.getByRole('button', { name: '등록' });
  await field.fill('NOBODY-HAS-IT');
  await register.click();
  await page.getByText('존재하지 않는 쿠폰입니다.').waitFor();
  await field.fill(code.toLowerCase());
  await register.click();
  await page.getByRole('heading', { name: '가을 할인' }).waitFor();
  expect(await field.inputValue()).toBe('');
  await page.getByText('3일 남았어요').waitFor();
  await page.getByRole('button', { name: '쓸 수 있는 강의' }).click();
  await page.getByRole('link', { name: '쿠폰이 있는 강의' }).waitFor();
  await expectAccessibleInEveryLook(page);

  await page.getByRole('link', { name: '기간 만료' }).click();
  await page.getByRole('button', { name: '지난 쿠폰 쿠폰 되살리기' }).click();
  await page.getByText('기간이 끝난 쿠폰이 없어요').waitFor();
  await page.getByRole('link', { name: '사용 가능' }).click();
  await page.getByText('10,000원부터 · 최대 5,000원 할인').waitFor();
  await page.getByText('7일 남았어요').waitFor();
  expect(trouble).toEqual([]);
});
