import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import { client, type Answer, type Body } from '../../support/client.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { buy, buyer, courseItem, order, preview } from '../../support/orders.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A published course of an instructor who can change it. */
async function sold(price: number) {
  const { id: instructorId } = await createUser(app, { isInstructor: true });
  const who = await clientOf(app, instructorId);
  const { id } = await createCourse(app, { instructorId, price });
  const set = async (body: Body) => {
    const { version } = (await who.call('getTeachingCourse', { params: { id } })).body;
    return who.call('updateCourse', { params: { id }, body: { ...body, version } });
  };
  return { id, instructorId, who, set };
}
const log = (id: number) =>
  app.sql('SELECT price::int, sale_price::int, sale_starts_at, sale_ends_at, changed_by::int FROM course_prices WHERE course_id = $1 ORDER BY id', [id]);
/** So many hours from now. */
const hours = (some: number) => new Date(Date.now() + some * 3_600_000).toISOString();
/** The sale of a course begins and ends so many hours from now. */
const moveSale = (id: number, starts: number, ends: number) =>
  app.sql('UPDATE courses SET sale_starts_at = now() + make_interval(hours => $2), sale_ends_at = now() + make_interval(hours => $3) WHERE id = $1', [
    id,
    starts,
    ends,
  ]);

describe('the log of prices', () => {
  test('has what a course cost since when and by whom, and nothing of what changed no price', async () => {
    const { id, instructorId, set } = await sold(50_000);
    await set({ subtitle: '값은 그대로' });
    await set({ price: 50_000 });
    const [starts, ends] = [hours(1), hours(2)];
    await set({ price: 60_000, sale: { price: 48_000, startsAt: starts, endsAt: ends } });
    await set({ sale: null });
    const none = { sale_price: null, sale_starts_at: null, sale_ends_at: null };
    expect(await log(id)).toEqual([
      { price: 50_000, ...none, changed_by: instructorId },
      { price: 60_000, sale_price: 48_000, sale_starts_at: new Date(starts), sale_ends_at: new Date(ends), changed_by: instructorId },
      { price: 60_000, ...none, changed_by: instructorId },
    ]);
  });

  test('has a restored price, and none of a save that was refused', async () => {
    const { id, who, set } = await sold(50_000);
    await set({ price: 60_000 });
    expect((await set({ price: 70_000, sale: { price: 80_000, startsAt: hours(0) } })).status).toBe(400);
    expect((await who.call('updateCourse', { params: { id }, body: { price: 90_000, version: 1 } })).status).toBe(409);
    await who.call('restoreCourseRevision', { params: { id, version: 1 }, body: { version: 2 } });
    expect((await log(id)).map(({ price }) => price)).toEqual([50_000, 60_000, 50_000]);
  });

  test('is in the order of the saves, of which of ten at once one is kept', async () => {
    const { id, who } = await sold(50_000);
    const answers = await inParallel(10, (index) => who.call('updateCourse', { params: { id }, body: { price: 10_000 + index, version: 1 } }));
    const [kept] = answers.filter(({ status }) => status === 200);
    expect((await log(id)).map(({ price }) => price)).toEqual([50_000, kept?.body.price]);
  });

  test('is never changed, and goes with its course', async () => {
    const { id, who } = await sold(50_000);
    for (const text of ['UPDATE course_prices SET price = 0', 'UPDATE course_prices SET changed_at = now()', 'DELETE FROM course_prices'])
      await expect(app.sql(`${text} WHERE course_id = $1`, [id])).rejects.toThrow('append-only');
    expect((await who.call('deleteCourse', { params: { id } })).status).toBe(204);
    expect(await log(id)).toEqual([]);
  });
});

describe('a sale', () => {
  test('holds from its first moment to its last, wherever a price is shown and charged', async () => {
    const { id, set } = await sold(50_000);
    const who = await buyer(app);
    await who.call('addCartItem', { body: { type: 'COURSE', refId: id } });
    const prices = async () => {
      // Answers that are the same for everybody are cached for a second.
      clearSharedAnswers();
      const course = (await client(app.url).call('getCourse', { params: { idOrSlug: id } })).body;
      const listed = (await client(app.url).call('listCourses', { query: { pageSize: 100 } })).body.items.find((each: { id: number }) => each.id === id);
      const cart = (await who.call('getCart')).body;
      const { lines, amount } = (await preview(who, { items: [courseItem(id)] })).body;
      expect([course.price, listed.price, cart.items[0].price], 'the usual price is told beside').toEqual([50_000, 50_000, 50_000]);
      expect(course.saleEndsAt !== undefined).toBe(course.salePrice < course.price);
      return [course.salePrice, listed.salePrice, cart.items[0].salePrice, cart.total, lines[0].price, amount];
    };
    const all = (price: number) => Array.from({ length: 6 }, () => price);
    expect(await prices()).toEqual(all(50_000));
    const sale = { price: 40_000, startsAt: hours(1), endsAt: hours(2) };
    expect((await set({ sale })).body).toMatchObject({ price: 50_000, salePrice: 50_000, sale });
    expect(await prices(), 'not yet').toEqual(all(50_000));
    await moveSale(id, -1, 1);
    expect(await prices(), 'while it runs').toEqual(all(40_000));
    await moveSale(id, -2, -1);
    expect(await prices(), 'no more').toEqual(all(50_000));
  });

  test('that ended after the preview is not charged, and neither is one that began', async () => {
    const { id, set } = await sold(50_000);
    await set({ sale: { price: 40_000, startsAt: hours(-1), endsAt: hours(1) } });
    const who = await buyer(app);
    const items = [courseItem(id)];
    const { priceToken, amount } = (await preview(who, { items })).body;
    expect(amount).toBe(40_000);
    await moveSale(id, -2, -1);
    expect(await order(who, { items }, { priceToken })).toMatchObject({ status: 409, body: { errorCode: 'ORDER_001' } });
    const usual = (await preview(who, { items })).body.priceToken;
    await moveSale(id, -1, 1);
    expect(await order(who, { items }, { priceToken: usual })).toMatchObject({ status: 409, body: { errorCode: 'ORDER_001' } });
  });

  test('that ends while somebody pays holds for them, and a refund gives back what they paid', async () => {
    const { id, set } = await sold(50_000);
    await set({ sale: { price: 40_000, startsAt: hours(-1), endsAt: hours(1) } });
    const who = await buyer(app);
    const bought = await buy(who, { items: [courseItem(id)] });
    await moveSale(id, -2, -1);
    await set({ price: 90_000, sale: null });
    expect((await who.call('quoteRefund', { params: { id: bought.id } })).body).toMatchObject({ amount: 40_000 });
    const { status, body } = await who.call('refundOrder', {
      params: { id: bought.id },
      body: { itemIds: [bought.items[0].id], reason: '다른 강의를 들을게요.' },
    });
    expect([status, body.refundedAmount]).toEqual([200, 40_000]);
  });

  test('costs less than the course, and as much as a course may cost', async () => {
    const { set } = await sold(1200);
    for (const [price, status] of [
      [950, 400],
      [1200, 400],
      [1000, 200],
    ]) {
      const answer = await set({ sale: { price, startsAt: hours(0), endsAt: hours(24) } });
      expect([price, answer.status, answer.body.errors?.[0]?.field]).toEqual([price, status, status === 400 ? 'sale.price' : undefined]);
    }
  });
});

describe('what a discount is compared with', () => {
  const shownOf = async (id: number) => {
    clearSharedAnswers();
    const { price, salePrice, discountRate } = (await client(app.url).call('getCourse', { params: { idOrSlug: id } })).body;
    const [line] = (await client(app.url).call('listOffers', { query: { items: [`course-${id}`] } })).body.lines;
    expect([line.listPrice, line.price]).toEqual([price, salePrice]);
    return [price, salePrice, discountRate];
  };
  /** A log of what a course cost, from so many days ago: `[since, price, sale price, sale from, sale until]`, the last of which runs. */
  const priced = async (...rows: [since: number, price: number, sale?: number, from?: number, until?: number][]) => {
    const { id } = await sold(50_000);
    await app.sql('ALTER TABLE course_prices DISABLE TRIGGER course_prices_stay');
    await app.sql('DELETE FROM course_prices WHERE course_id = $1', [id]);
    await app.sql('ALTER TABLE course_prices ENABLE TRIGGER course_prices_stay');
    await app.sql('ALTER TABLE courses DISABLE TRIGGER courses_repriced');
    for (const [since, price, sale = null, from = null, until = null] of rows) {
      await app.sql(
        `UPDATE courses SET price = $2, sale_price = $3, sale_starts_at = now() - make_interval(days => $4), sale_ends_at = now() - make_interval(days => $5) WHERE id = $1`,
        [id, price, sale, from, until],
      );
      await app.sql(
        `INSERT INTO course_prices (course_id, price, sale_price, sale_starts_at, sale_ends_at, changed_at)
         SELECT id, price, sale_price, sale_starts_at, sale_ends_at, now() - make_interval(days => $2) FROM courses WHERE id = $1`,
        [id, since],
      );
    }
    await app.sql('ALTER TABLE courses ENABLE TRIGGER courses_repriced');
    return id;
  };

  test('is the least of the twenty days before it began, whatever is typed', async () => {
    const running = [1, -5] as const;
    expect(await shownOf(await priced([100, 50_000], [2, 50_000, 40_000, ...running])), 'the usual price').toEqual([50_000, 40_000, 20]);
    expect(await shownOf(await priced([100, 50_000], [8, 60_000], [2, 60_000, 45_000, ...running])), 'raised for it').toEqual([50_000, 45_000, 10]);
    expect(await shownOf(await priced([100, 50_000], [30, 60_000], [2, 60_000, 45_000, ...running])), 'raised long before').toEqual([60_000, 45_000, 25]);
    expect(await shownOf(await priced([100, 50_000], [40, 50_000, 42_000, 15, 5], [2, 50_000, 40_000, ...running])), 'one after another').toEqual([
      42_000, 40_000, 5,
    ]);
    expect(await shownOf(await priced([100, 50_000], [40, 50_000, 38_000, 15, 5], [2, 50_000, 40_000, ...running])), 'no cheaper than before').toEqual([
      40_000, 40_000, 0,
    ]);
    expect(await shownOf(await priced([100, 50_000], [60, 50_000, 30_000, 50, 40], [2, 50_000, 40_000, ...running])), 'one long ago').toEqual([
      50_000, 40_000, 20,
    ]);
    expect(await shownOf(await priced([100, 50_000, 30_000, 50, 40])), 'none runs').toEqual([50_000, 50_000, 0]);
  });
});

describe('how much an instructor may lower a price', () => {
  const day = 24;
  const refusalOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
  const publishedBefore = (id: number, days: number) =>
    app.sql('UPDATE courses SET published_at = now() - make_interval(days => $2) WHERE id = $1', [id, days]);
  const sale = (price: number, starts: number, ends: number | undefined) => ({
    sale: { price, startsAt: hours(starts), ...(ends !== undefined && { endsAt: hours(ends) }) },
  });

  test('is a quarter for two weeks, and says what to change', async () => {
    const { id, set } = await sold(50_000);
    await publishedBefore(id, 200);
    const tooMuch = [400, 'sale.price', '정가의 25%까지 할인할 수 있습니다.'];
    const tooLong = [400, 'sale.endsAt', '할인은 시작하고 14일 안에 끝나야 합니다.'];
    expect(refusalOf(await set(sale(37_490, 1, day)))).toEqual(tooMuch);
    expect(refusalOf(await set(sale(0, 1, day)))).toEqual(tooMuch);
    expect(refusalOf(await set(sale(40_000, 1, 14 * day + 2)))).toEqual(tooLong);
    expect(refusalOf(await set(sale(40_000, 1, undefined)))).toEqual([400, 'sale.endsAt', '할인이 끝나는 때를 정해주세요. 시작하고 14일 안이어야 합니다.']);
    expect((await set(sale(37_500, 1, 14 * day + 1))).status).toBe(200);
    expect(refusalOf(await set({ price: 60_000 }))).toEqual([400, 'price', '정가의 25%까지 할인할 수 있습니다.']);
    expect((await set({ price: 45_000 })).status).toBe(200);
  });

  test('is somewhat more within thirty days after it was published, and before', async () => {
    const { id, set } = await sold(50_000);
    await publishedBefore(id, 20);
    expect((await set(sale(35_000, -1, 10 * day - 1))).status).toBe(200);
    expect(refusalOf(await set(sale(34_990, -1, 10 * day - 1)))).toEqual([
      400,
      'sale.price',
      '정가의 25%까지 할인할 수 있습니다. 공개하고 30일 안에 끝나는 할인은 30%까지입니다.',
    ]);
    expect(refusalOf(await set(sale(35_000, -1, 10 * day + 1)))).toEqual([400, 'sale.price', '정가의 25%까지 할인할 수 있습니다.']);
    await app.sql("UPDATE courses SET published_at = NULL, status = 'DRAFT' WHERE id = $1", [id]);
    expect((await set(sale(35_000, day, 31 * day))).status).toBe(200);
    expect(refusalOf(await set(sale(35_000, day, 31 * day + 1)))[1]).toBe('sale.endsAt');
  });

  test('leaves a larger sale that stands already until it ends, and does not bring one back', async () => {
    const { id, who, set } = await sold(50_000);
    await publishedBefore(id, 200);
    const { version } = (await who.call('getTeachingCourse', { params: { id } })).body;
    await app.sql("UPDATE courses SET sale_price = 10000, sale_starts_at = '2026-01-01', sale_ends_at = NULL WHERE id = $1", [id]);
    const standing = { price: 10_000, startsAt: '2026-01-01T00:00:00.000Z' };
    expect((await set({ subtitle: '값은 그대로' })).body.sale).toEqual(standing);
    expect((await set({ price: 45_000, sale: standing })).status).toBe(200);
    expect(refusalOf(await set({ price: 46_000 }))[1]).toBe('price');
    expect(refusalOf(await set({ sale: { ...standing, price: 9000 } }))[1]).toBe('sale.endsAt');
    await set({ sale: null });
    const read = (await who.call('getTeachingCourse', { params: { id } })).body.version;
    const restored = await who.call('restoreCourseRevision', { params: { id, version }, body: { version: read } });
    expect([restored.status, restored.body.price, restored.body.sale]).toEqual([200, 50_000, undefined]);
  });

  test('does not bind operators who teach', async () => {
    const { id, instructorId, set } = await sold(50_000);
    await publishedBefore(id, 200);
    await app.sql('UPDATE users SET role_admin = true WHERE id = $1', [instructorId]);
    expect((await set(sale(0, -1, undefined))).body.salePrice).toBe(0);
  });
});
