import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSection, takeOut } from '../../support/catalogue.ts';
import { signedInClient } from '../../support/factories.ts';
import { cookieOf, fetchFilm, filmAddress, giveFilm } from '../../support/films.ts';
import { whileHeld } from '../../support/guards.ts';
import { buy, buyer, coursesAt, wrongBooks, type Buyer, type Item } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'error' });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

const film = Buffer.alloc(600_000, 7);

/** A course of films; each lecture takes 100 seconds. */
async function filmCourse({ price = 10_000, lectures = 10, accessDays }: { price?: number; lectures?: number; accessDays?: number } = {}): Promise<{
  item: Item;
  lectureIds: number[];
}> {
  const [item] = await coursesAt(app, price);
  if (!item) throw new Error('no course');
  await addSection(
    app,
    item.refId,
    1,
    Array.from({ length: lectures }, () => 100),
  );
  await app.sql('UPDATE courses SET access_days = $2 WHERE id = $1', [item.refId, accessDays ?? null]);
  const lectureIds = (await app.sql<{ id: number }>('SELECT id FROM lectures WHERE course_id = $1 ORDER BY seq', [item.refId])).map(({ id }) => id);
  await giveFilm(lectureIds, film);
  return { item, lectureIds };
}

async function bought(course: Parameters<typeof filmCourse>[0] = {}): Promise<{ who: Buyer; item: Item; lectureIds: number[]; id: number; itemId: number }> {
  const [who, { item, lectureIds }] = [await buyer(app), await filmCourse(course)];
  const { id, items } = await buy(who, { items: [item] });
  return { who, item, lectureIds, id, itemId: items[0].id };
}

const save = (who: Buyer, lectureId: number, body: object) =>
  who.call('saveProgress', { params: { lectureId }, body: { positionSeconds: 0, watchedDeltaSeconds: 0, clientAt: new Date().toISOString(), ...body } });
const quoteOf = async (who: Buyer, id: number) => (await who.call('quoteRefund', { params: { id } })).body.lines[0];
const refund = (who: Buyer, id: number, itemId: number) =>
  who.call('refundOrder', { params: { id }, body: { itemIds: [itemId], reason: '다른 강의를 들을게요.' } });

describe('what was reached', () => {
  test('is not taken back by taking completions back, with the certificate in hand', async () => {
    const { who, item, lectureIds, id, itemId } = await bought();
    for (const lectureId of lectureIds) await save(who, lectureId, { completed: true });
    expect((await who.call('issueCertificate', { body: { courseId: item.refId } })).status).toBe(201);
    for (const lectureId of lectureIds) await save(who, lectureId, { completed: false });
    expect((await who.call('listMyCourses', { query: { courseId: String(item.refId) } })).body.items).toMatchObject([{ progressRate: 0 }]);
    expect(await quoteOf(who, id)).toMatchObject({ refundable: false, amount: 0, progressRate: 100, reason: 'COMPLETED' });
    expect(await refund(who, id, itemId)).toMatchObject({ status: 409, body: { errorCode: 'ORDER_003' } });
  });

  test('counts of each lecture what was watched of it, not only what was completed', async () => {
    const { who, lectureIds, id, itemId } = await bought();
    for (const lectureId of lectureIds) await save(who, lectureId, { positionSeconds: 89 });
    expect(await quoteOf(who, id)).toMatchObject({ amount: 1100, progressRate: 89, reason: 'BY_PROGRESS' });
    for (const lectureId of lectureIds) await save(who, lectureId, { positionSeconds: 1 });
    expect((await refund(who, id, itemId)).body).toMatchObject({ status: 'REFUNDED', refundedAmount: 1100 });
  });

  test('counts films that were fetched without saving any progress', async () => {
    const { who, lectureIds, id, itemId } = await bought();
    for (const lectureId of lectureIds) expect(await fetchFilm(app, who, await filmAddress(who, lectureId))).toEqual([200, film.length]);
    expect(await quoteOf(who, id)).toMatchObject({ refundable: false, amount: 0, progressRate: 100, reason: 'COMPLETED' });
    expect(await refund(who, id, itemId)).toMatchObject({ status: 409, body: { errorCode: 'ORDER_003' } });
  });

  test('counts a part of a film once, whatever lecture shares the file', async () => {
    const {
      who,
      lectureIds: [first = 0, second = 0],
      id,
    } = await bought();
    const address = await filmAddress(who, first);
    expect(await quoteOf(who, id)).toMatchObject({ progressRate: 0 });
    for (const range of ['bytes=0-299999', 'bytes=0-299999', 'bytes=100000-199999']) expect((await fetchFilm(app, who, address, range))[0]).toBe(206);
    expect(await quoteOf(who, id)).toMatchObject({ progressRate: 5 });
    await save(who, first, { positionSeconds: 40 });
    expect(await quoteOf(who, id)).toMatchObject({ progressRate: 5 });
    await save(who, first, { positionSeconds: 60 });
    expect(await quoteOf(who, id)).toMatchObject({ progressRate: 6 });
    await fetchFilm(app, who, await filmAddress(who, second), 'bytes=-6000');
    expect(await quoteOf(who, id)).toMatchObject({ progressRate: 6.1 });
    // Bits of a film add up, wherever they begin and end.
    for (let start = 0; start < film.length - 6000; start += 50_000)
      await fetchFilm(app, who, await filmAddress(who, second), `bytes=${start}-${start + 49_999}`);
    expect(await quoteOf(who, id)).toMatchObject({ progressRate: 16 });
  });

  test('counts texts and files as a whole when they are opened, and nothing for looking at the course', async () => {
    const {
      who,
      item,
      lectureIds: [text = 0, file = 0, video = 0],
      id,
    } = await bought();
    await app.sql("UPDATE lectures SET type = CASE id WHEN $1 THEN 'TEXT' ELSE 'FILE' END, text_html = '<p>글</p>' WHERE id IN ($1, $2)", [text, file]);
    await who.call('getLearningCourse', { params: { courseId: item.refId } });
    await filmAddress(who, video);
    expect(await quoteOf(who, id)).toMatchObject({ progressRate: 0, reason: 'WITHIN_TERMS' });
    for (const lectureId of [text, text, file]) expect((await who.call('getLecture', { params: { lectureId } })).status).toBe(200);
    expect(await quoteOf(who, id)).toMatchObject({ progressRate: 20, amount: 8000 });
  });

  test('counts what one group of saves did and undid', async () => {
    const {
      who,
      lectureIds: [first = 0],
      id,
    } = await bought();
    const items = [true, false].map((completed, index) => ({
      lectureId: first,
      positionSeconds: 0,
      watchedDeltaSeconds: 0,
      completed,
      clientAt: new Date(Date.now() - 5000 + index * 1000).toISOString(),
    }));
    expect((await who.call('saveProgressBatch', { body: { items } })).body).toMatchObject({ accepted: 2 });
    expect(await quoteOf(who, id)).toMatchObject({ progressRate: 10 });
  });

  test('does not change with the curriculum', async () => {
    const {
      who,
      item,
      lectureIds: [first = 0, second = 0],
      id,
    } = await bought();
    await save(who, first, { completed: true });
    await addSection(app, item.refId, 2, [100, 100, 100, 100, 100]);
    await takeOut(app, [first, second]);
    expect(await quoteOf(who, id)).toMatchObject({ progressRate: 10, amount: 9000 });
  });

  test('is all that there is: after the refund no address works, and an answer under way breaks off', async () => {
    const {
      who,
      lectureIds: [first = 0],
      id,
      itemId,
    } = await bought();
    await giveFilm([first], Buffer.alloc(20_000_000, 3));
    const { sources } = (await who.call('getLecture', { params: { lectureId: first } })).body;
    const response = await fetch(app.url + sources[1].url, { headers: { cookie: cookieOf(who) } });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
    expect((await refund(who, id, itemId)).body).toMatchObject({ status: 'REFUNDED' });
    await expect(
      (async () => {
        while (!(await reader?.read())?.done);
      })(),
    ).rejects.toThrow();
    for (const { url } of sources) expect((await fetchFilm(app, who, url))[0]).toBe(403);
  });

  test('and the refund agree, whichever of two at once comes first', async () => {
    const atOnce = async (work: (fetched: () => Promise<number>, refunded: () => Promise<number>) => (() => Promise<number>)[]) => {
      const {
        who,
        lectureIds: [lectureId = 0],
        id,
        itemId,
      } = await bought();
      const address = await filmAddress(who, lectureId);
      const refunded = async () => (await refund(who, id, itemId)).body.refundedAmount as number;
      const fetched = () =>
        fetchFilm(app, who, address).then(
          ([, bytes]) => bytes,
          () => 0,
        );
      return whileHeld(app, `SELECT FROM enrollments WHERE user_id = ${who.user.id} FOR UPDATE`, work(fetched, refunded));
    };
    expect(await atOnce((fetched, refunded) => [refunded, fetched])).toEqual([10_000, 0]);
    expect(await atOnce((fetched, refunded) => [fetched, refunded])).toEqual([film.length, 9000]);
  });
});

describe('a refund', () => {
  const shift = (id: number, days: number) => app.sql('UPDATE orders SET paid_at = paid_at - make_interval(secs => $2) WHERE id = $1', [id, days * 86_400]);

  test('is one of everything until the seventh day ends in Seoul, by the clock of the database', async () => {
    const {
      who,
      lectureIds: [first = 0],
      id,
    } = await bought({ lectures: 20 });
    await save(who, first, { completed: true });
    const paidSince = (days: number, seconds: number) =>
      app.sql("UPDATE orders SET paid_at = date_trunc('day', now(), 'Asia/Seoul') - make_interval(days => $2, secs => $3) WHERE id = $1", [id, days, seconds]);
    await paidSince(7, 0);
    expect(await quoteOf(who, id)).toMatchObject({ amount: 10_000, reason: 'WITHIN_TERMS' });
    await paidSince(7, 1);
    expect(await quoteOf(who, id)).toMatchObject({ amount: 9500, reason: 'BY_PROGRESS', reasonText: '5% 배웠으므로 배우지 않은 만큼 돌려드려요.' });
    await paidSince(180, 0);
    expect(await quoteOf(who, id)).toMatchObject({ amount: 9500, reason: 'BY_PROGRESS' });
    await paidSince(180, 1);
    expect(await quoteOf(who, id)).toMatchObject({ refundable: false, amount: 0, reason: 'TOO_LATE', reasonText: '결제하고 180일이 지나서 환불할 수 없어요.' });
  });

  test('of limited access counts its days, and ends with it', async () => {
    const {
      who,
      lectureIds: [first = 0],
      id,
      itemId,
    } = await bought({ accessDays: 30 });
    await save(who, first, { completed: true });
    await shift(id, 15);
    expect(await quoteOf(who, id)).toMatchObject({
      amount: 5000,
      progressRate: 10,
      reason: 'BY_TIME',
      reasonText: '지난 수강 기간이 배운 것보다 많아서, 남은 기간만큼(50%) 돌려드려요.',
    });
    await app.sql("UPDATE enrollments SET expires_at = now() + interval '1 minute' WHERE user_id = $1", [who.user.id]);
    expect(await quoteOf(who, id)).toMatchObject({ refundable: true });
    await app.sql('UPDATE enrollments SET expires_at = now() WHERE user_id = $1', [who.user.id]);
    expect(await quoteOf(who, id)).toMatchObject({ refundable: false, amount: 0, reason: 'ENDED' });
    expect(await refund(who, id, itemId)).toMatchObject({ status: 409, body: { errorCode: 'ORDER_003' } });
  });

  test('of what ended stays ended when the course is bought again', async () => {
    const { who, item, id } = await bought({ accessDays: 30 });
    await shift(id, 31);
    await app.sql("UPDATE enrollments SET enrolled_at = enrolled_at - interval '31 days', expires_at = expires_at - interval '31 days' WHERE user_id = $1", [
      who.user.id,
    ]);
    const again = await buy(who, { items: [item] });
    expect(await quoteOf(who, id)).toMatchObject({ refundable: false, reason: 'ENDED' });
    expect(await quoteOf(who, again.id)).toMatchObject({ amount: 10_000, reason: 'WITHIN_TERMS' });
  });

  test('whole, and the purchase after it, count days and progress as one', async () => {
    const {
      who,
      item,
      lectureIds: [first = 0, second = 0],
      id,
      itemId,
    } = await bought({ lectures: 20 });
    await save(who, first, { completed: true });
    await shift(id, 5);
    expect((await refund(who, id, itemId)).body).toMatchObject({ refundedAmount: 10_000 });
    const again = await buy(who, { items: [item] });
    expect(await quoteOf(who, again.id)).toMatchObject({ progressRate: 5, amount: 10_000, reason: 'WITHIN_TERMS' });
    await shift(again.id, 4);
    expect(await quoteOf(who, again.id)).toMatchObject({ progressRate: 5, amount: 9500, reason: 'BY_PROGRESS' });
    await save(who, second, { completed: true });
    expect((await refund(who, again.id, again.items[0].id)).body).toMatchObject({ refundedAmount: 9000 });
    const third = await buy(who, { items: [item] });
    expect(await quoteOf(who, third.id)).toMatchObject({ progressRate: 0, amount: 10_000, reason: 'WITHIN_TERMS' });
  });

  test('is not one of everything with the certificate in hand', async () => {
    const {
      who,
      item,
      lectureIds: [first = 0],
      id,
    } = await bought({ lectures: 20 });
    await app.sql('UPDATE courses SET certificate_threshold = 5 WHERE id = $1', [item.refId]);
    await save(who, first, { completed: true });
    expect(await quoteOf(who, id)).toMatchObject({ amount: 10_000, reason: 'WITHIN_TERMS' });
    expect((await who.call('issueCertificate', { body: { courseId: item.refId } })).status).toBe(201);
    expect(await quoteOf(who, id)).toMatchObject({
      amount: 9500,
      reason: 'CERTIFIED',
      reasonText: '수료증을 받아서 모두 돌려드릴 수는 없고, 남은 만큼(95%) 돌려드려요.',
    });
  });

  test('of a roadmap counts each of its courses by itself', async () => {
    const who = await buyer(app);
    const [limited, open] = [await filmCourse({ price: 10_000, accessDays: 10 }), await filmCourse({ price: 30_000 })];
    const owner = await signedInClient(app, { isInstructor: true });
    const { body: roadmap } = await owner.call('createRoadmap', {
      body: { title: '두 강의', description: '차례로 배워요.', visibility: 'PUBLIC', courseIds: [limited.item.refId, open.item.refId] },
    });
    const made = await buy(who, { items: [{ type: 'ROADMAP', refId: roadmap.id }] });
    expect(await quoteOf(who, made.id)).toMatchObject({ amount: 40_000, reason: 'WITHIN_TERMS' });
    await fetchFilm(app, who, await filmAddress(who, open.lectureIds[0] ?? 0));
    await fetchFilm(app, who, await filmAddress(who, open.lectureIds[1] ?? 0));
    expect(await quoteOf(who, made.id)).toMatchObject({ amount: 34_000, progressRate: 15, reason: 'BY_PROGRESS' });
    await shift(made.id, 5);
    expect(await quoteOf(who, made.id)).toMatchObject({ amount: 29_000, progressRate: 15, reason: 'BY_TIME' });
  });

  test('follows the terms of its sale', async () => {
    const { who, lectureIds, id } = await bought();
    expect((await who.call('previewOrder', { body: { items: [(await filmCourse()).item] } })).body.refundPolicy).toMatchObject({
      days: 7,
      progressRate: 7,
      lastDays: 180,
      version: '2026-11-26',
    });
    for (const lectureId of lectureIds.slice(0, 5)) await save(who, lectureId, { completed: true });
    expect(await quoteOf(who, id)).toMatchObject({ amount: 5000, policyVersion: '2026-11-26' });
    // As an order that was made before these terms.
    await app.sql("UPDATE order_items SET refund_terms = '2026-11-24' WHERE order_id = $1", [id]);
    await shift(id, 400);
    expect(await quoteOf(who, id)).toMatchObject({ amount: 5000, progressRate: 50, reason: 'BY_PROGRESS', policyVersion: '2026-11-24' });
    for (const lectureId of lectureIds.slice(0, 5)) await save(who, lectureId, { completed: false });
    expect(await quoteOf(who, id)).toMatchObject({ amount: 10_000, progressRate: 0, policyVersion: '2026-11-24' });
  });
});
