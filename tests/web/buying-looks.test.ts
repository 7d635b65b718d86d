import { earnPoints } from '@baeum/api/src/domains/points/points.public.ts';
import { beforeAll, describe, test } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import { giveCoupon } from '../support/coupons.ts';
import { createUser, finishJobs, signedInClient, unique } from '../support/factories.ts';
import { buy, buyer, courseItem, order, type Buyer } from '../support/orders.ts';
import { at, inTurns, useScreens, type Screen } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible } from '../support/visitor.ts';

const app = useSite();
const longTitle = '스프링부트와리액트로처음부터끝까지만들어보는비전공자를위한실무프로젝트완전정복강의입니다'.repeat(3).slice(0, 100);
const lists = at('/carts', '/my/orders', '/user/coupons', '/user/coupons?status=USED', '/user/coupons?status=EXPIRED', '/user/points', '/user/vouchers');

/** So many of everything, with the longest names and prices. @returns an order that was paid, and courses that are still to be bought */
async function fill(who: Buyer, count: number): Promise<{ orderId: number; courseIds: number[] }> {
  const { id: instructorId } = await createUser(app, { isInstructor: true, name: longTitle.slice(0, 20) });
  const courses = await Promise.all(Array.from({ length: count * 2 }, () => createCourse(app, { instructorId, title: longTitle, price: 1_290_000 })));
  const courseIds = courses.slice(0, count).map(({ id }) => id);
  for (const refId of courseIds) await who.call('addCartItem', { body: courseItem(refId) });
  for (let each = 0; each < count; each += 1) {
    await giveCoupon(app, who.user.id, { name: longTitle.slice(0, 60), discount: { percent: 15, most: 1_000_000 }, minOrderAmount: 9_990_000 });
    const over = await giveCoupon(app, who.user.id, { name: longTitle.slice(0, 60), discount: { won: 1_000_000 } });
    await app.sql("UPDATE coupons SET expires_at = now() - interval '1 day', starts_at = now() - interval '9 days' WHERE id = $1", [over]);
    await earnPoints(who.user.id, 999_999, { reason: longTitle, key: unique('gift:') });
  }
  const used = await giveCoupon(app, who.user.id, { name: longTitle.slice(0, 60), discount: { percent: 10 } });
  const bought = courses.slice(count).map(({ id }) => courseItem(id));
  const paid = await buy(who, { items: bought, couponIds: [used], points: 100_000 });
  await who.call('refundOrder', { params: { id: paid.id }, body: { itemIds: [paid.items[0].id], reason: longTitle } });
  await finishJobs();
  const operator = await signedInClient(app, { roleAdmin: true });
  const { id } = await createCourse(app, { instructorId, title: longTitle, price: 1000 });
  const { body } = await operator.call('createVouchers', { body: { name: longTitle, target: { type: 'COURSE', id }, count: 1 } });
  await who.call('redeemVoucher', { body: { code: body.codes[0] } });
  return { orderId: paid.id, courseIds };
}

type Filled = Awaited<ReturnType<typeof fill>>;

/** What is there once so many more of everything are. */
function useFilled(count: number): Filled {
  const filled = {} as Filled;
  beforeAll(async () => void Object.assign(filled, await fill(who, count)));
  return filled;
}

const screensOf = (filled: Filled): Screen[] => [
  ...lists,
  ['an order', () => `/orders/${filled.orderId}`],
  ['/orders/checkout', () => `/orders/checkout?items=${filled.courseIds.map((id) => `course-${id}`).join(',')}`],
];

let who: Buyer;
const screens = useScreens(app, async () => (who = await buyer(app)));

describe('nothing', () => {
  test.each(inTurns(lists, 0))('%s', (_name, path, colorScheme) => screens.judge(path(), colorScheme));

  test('/orders/checkout', async () => {
    await screens.open('/orders/checkout');
    await screens.page().getByText('주문할 것이 없어요').waitFor();
    await expectAccessible(screens.page());
  });
});

describe('one more', () => {
  const filled = useFilled(1);
  test.each(screensOf(filled))('%s', (_name, path) => screens.judgeAll(path()));
});

describe('22 more', () => {
  const filled = useFilled(22);
  test.each(inTurns(screensOf(filled), 1))('%s', (_name, path, colorScheme) => screens.judge(path(), colorScheme));
});

test('an order that waits, and one that was given up', async () => {
  const { id: instructorId } = await createUser(app, { isInstructor: true });
  const pending = (await order(who, { items: [courseItem((await createCourse(app, { instructorId, title: longTitle, price: 1_290_000 })).id)] })).body.order;
  await screens.judgeAll(`/orders/${pending.id}`);
  await who.call('cancelOrder', { params: { id: pending.id } });
  await screens.judgeAll(`/orders/${pending.id}`);
});
