import { forgetSharedAnswers } from '@baeum/api/src/http/shared-answer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import { client, type Body } from '../../support/client.ts';
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
    await set({ price: 60_000, sale: { price: 40_000, startsAt: starts, endsAt: ends } });
    await set({ sale: null });
    const none = { sale_price: null, sale_starts_at: null, sale_ends_at: null };
    expect(await log(id)).toEqual([
      { price: 50_000, ...none, changed_by: instructorId },
      { price: 60_000, sale_price: 40_000, sale_starts_at: new Date(starts), sale_ends_at: new Date(ends), changed_by: instructorId },
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
      // Answers that are the same for everybody are kept for a second.
      forgetSharedAnswers();
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
    const sale = { price: 30_000, startsAt: hours(1), endsAt: hours(2) };
    expect((await set({ sale })).body).toMatchObject({ price: 50_000, salePrice: 50_000, sale });
    expect(await prices(), 'not yet').toEqual(all(50_000));
    await moveSale(id, -1, 1);
    expect(await prices(), 'while it runs').toEqual(all(30_000));
    await moveSale(id, -2, -1);
    expect(await prices(), 'no more').toEqual(all(50_000));
  });

  test('that ended after the preview is not charged, and neither is one that began', async () => {
    const { id, set } = await sold(50_000);
    await set({ sale: { price: 30_000, startsAt: hours(-1), endsAt: hours(1) } });
    const who = await buyer(app);
    const items = [courseItem(id)];
    const { priceToken, amount } = (await preview(who, { items })).body;
    expect(amount).toBe(30_000);
    await moveSale(id, -2, -1);
    expect(await order(who, { items }, { priceToken })).toMatchObject({ status: 409, body: { errorCode: 'ORDER_001' } });
    const usual = (await preview(who, { items })).body.priceToken;
    await moveSale(id, -1, 1);
    expect(await order(who, { items }, { priceToken: usual })).toMatchObject({ status: 409, body: { errorCode: 'ORDER_001' } });
  });

  test('that ends while somebody pays holds for them, and a refund gives back what they paid', async () => {
    const { id, set } = await sold(50_000);
    await set({ sale: { price: 30_000, startsAt: hours(-1), endsAt: hours(1) } });
    const who = await buyer(app);
    const bought = await buy(who, { items: [courseItem(id)] });
    await moveSale(id, -2, -1);
    await set({ price: 90_000, sale: null });
    expect((await who.call('quoteRefund', { params: { id: bought.id } })).body).toMatchObject({ amount: 30_000 });
    const { status, body } = await who.call('refundOrder', {
      params: { id: bought.id },
      body: { itemIds: [bought.items[0].id], reason: '다른 강의를 들을게요.' },
    });
    expect([status, body.refundedAmount]).toEqual([200, 30_000]);
  });

  test('may cost nothing or as much as a course may cost, and less than the course', async () => {
    const { set } = await sold(50_000);
    for (const [price, status] of [
      [500, 400],
      [50_000, 400],
      [0, 200],
      [1000, 200],
    ]) {
      const answer = await set({ sale: { price, startsAt: hours(0) } });
      expect([price, answer.status, answer.body.errors?.[0]?.field]).toEqual([price, status, status === 400 ? 'sale.price' : undefined]);
    }
  });
});
