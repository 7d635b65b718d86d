import { sumOfLines } from '@baeum/contract/domains/offers/charge-once.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse, enroll } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { clientOf, createUser, signedInClient } from '../../support/factories.ts';
import { withoutClauses } from '../../support/guards.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';
import { sweep } from '../../support/sweep.ts';

let app: TestApp;
let instructorId: number;
beforeAll(async () => {
  app = await startTestApp();
  instructorId = (await createUser(app, { isInstructor: true })).id;
});
afterAll(() => app.stop());

const course = async (price = 10_000) => (await createCourse(app, { instructorId, price })).id;
const courses = (count: number) => Promise.all(Array.from({ length: count }, () => course()));
const guest = () => client(app.url);
const add = (who: TestClient, refId: number, type: 'COURSE' | 'ROADMAP' = 'COURSE') => who.call('addCartItem', { body: { type, refId } });
const held = async (who: TestClient): Promise<number[]> => (await who.call('getCart')).body.items.map((item: { refId: number }) => item.refId);

async function roadmapOf(courseIds: number[], visibility: 'PUBLIC' | 'PRIVATE' = 'PUBLIC'): Promise<number> {
  const { body } = await (await clientOf(app, instructorId)).call('createRoadmap', { body: { title: '로드맵', description: '', courseIds, visibility } });
  return body.id;
}

describe('addCartItem', () => {
  test('puts a course in the cart of a member and of a browser, each once', async () => {
    const id = await course();
    for (const who of [await signedInClient(app), guest()]) {
      const added = await add(who, id);
      expect([added.status, added.body]).toMatchObject([
        201,
        { items: [{ type: 'COURSE', refId: id, price: 10_000, salePrice: 10_000, addedPrice: 10_000, available: true }], total: 10_000 },
      ]);
      expect(await add(who, id)).toMatchObject({ status: 409, body: { errorCode: 'CART_001' } });
    }
  });

  test('refuses what cannot be bought', async () => {
    const member = await signedInClient(app);
    const [learned, draft] = [await course(), (await createCourse(app, { instructorId, status: 'DRAFT' })).id];
    await enroll(app, member.user.id, learned);
    expect(await add(member, learned)).toMatchObject({ status: 409, body: { errorCode: 'COURSE_003' } });
    expect(await add(member, draft)).toMatchObject({ status: 404, body: { errorCode: 'COMMON_004' } });
    expect(await add(member, await roadmapOf([await course()], 'PRIVATE'), 'ROADMAP')).toMatchObject({ status: 404 });
    expect(await add(await clientOf(app, instructorId), await course())).toMatchObject({ status: 409, body: { errorCode: 'COURSE_006' } });
    expect(await add(member, 0)).toMatchObject({ status: 400 });
    expect(await held(member)).toEqual([]);
  });

  test('asks for the courses of a roadmap that somebody does not learn yet', async () => {
    const member = await signedInClient(app);
    const [first, second, third] = [await course(10_000), await course(20_000), await course(40_000)];
    await enroll(app, member.user.id, second);
    const roadmap = await roadmapOf([first, second, third]);
    await add(member, roadmap, 'ROADMAP');
    const { body } = await add(member, first);
    expect(body).toMatchObject({
      items: [
        { refId: first, salePrice: 10_000 },
        { refId: roadmap, salePrice: 50_000, path: `/roadmaps/${roadmap}` },
      ],
      total: 50_000,
    });
    await Promise.all([first, third].map((id) => enroll(app, member.user.id, id)));
    expect((await member.call('getCart')).body).toMatchObject({ items: [{ reason: 'ALREADY_LEARNING' }, { reason: 'ALREADY_LEARNING' }], total: 0 });
  });

  describe('at the limit of 50', () => {
    const race = async () => {
      const member = await signedInClient(app);
      const ids = await courses(49);
      await app.sql('INSERT INTO carts (user_id) VALUES ($1)', [member.user.id]);
      await app.sql(
        "INSERT INTO cart_items (cart_id, type, ref_id, title, price) SELECT id, 'COURSE', unnest($2::bigint[]), '강의', 0 FROM carts WHERE user_id = $1",
        [member.user.id, ids],
      );
      const more = await courses(20);
      return tally(await inParallel(20, (index) => add(member, more[index] as number)));
    };

    test('one of twenty gets the last place', async () => expect(await race()).toEqual({ '201': 1, '409 CART_002': 19 }));

    test('control: without the condition all of them do', async () => {
      expect(await withoutClauses({ clauses: { 'carts.add-item': ' WHERE (SELECT count(*) FROM cart_items WHERE cart_id = $1) < $6' } }, race)).not.toEqual({
        '201': 1,
        '409 CART_002': 19,
      });
    });
  });
});

describe('getCart', () => {
  test('is empty for a browser without a cart, which gets no cookie by reading', async () => {
    const browser = guest();
    expect((await browser.call('getCart')).body).toEqual({ items: [], total: 0 });
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  test('tells what became cheaper and what is sold no longer, by the title that it had', async () => {
    const browser = guest();
    const [cheaper, gone] = [await course(30_000), await course(20_000)];
    await add(browser, cheaper);
    await add(browser, gone);
    await app.sql('UPDATE courses SET price = 25_000 WHERE id = $1', [cheaper]);
    await app.sql("UPDATE courses SET status = 'HIDDEN', title = '숨긴 제목' WHERE id = $1", [gone]);
    const { body } = await browser.call('getCart');
    expect(body).toMatchObject({
      items: [
        { refId: gone, title: '테스트 강의', available: false, reason: 'NOT_FOR_SALE', salePrice: 0 },
        { refId: cheaper, addedPrice: 30_000, salePrice: 25_000 },
      ],
      total: 25_000,
    });
    expect(body.items[0].path).toBeUndefined();
  });

  test('takes three statements, however much is in it', async () => {
    const member = await signedInClient(app);
    await add(member, await roadmapOf([await course()]), 'ROADMAP');
    await add(member, await course());
    const before = statementsOf(await member.call('getCart'));
    for (const id of await courses(5)) await add(member, id);
    expect(statementsOf(await member.call('getCart'))).toBe(before);
  });
});

describe('countCartItems', () => {
  test('counts what is in the cart', async () => {
    const browser = guest();
    expect((await browser.call('countCartItems')).body).toEqual({ count: 0 });
    await add(browser, await course());
    expect((await browser.call('countCartItems')).body).toEqual({ count: 1 });
  });
});

describe('removeCartItems', () => {
  test('removes what is named, or everything, and nothing of others', async () => {
    const [member, other] = [await signedInClient(app), await signedInClient(app)];
    const [first, second] = [await course(), await course()];
    await add(member, first);
    const { body } = await add(member, second);
    const [newest] = body.items;
    expect(await other.call('removeCartItems', { query: { ids: [newest.id] } })).toMatchObject({ status: 404, body: { errorCode: 'COMMON_004' } });
    expect(await held(member)).toEqual([second, first]);
    await member.call('removeCartItems', { query: { ids: [newest.id] } });
    expect(await held(member)).toEqual([first]);
    await member.call('removeCartItems');
    expect(await held(member)).toEqual([]);
  });
});

describe('a sign-in', () => {
  const signIn = (browser: TestClient, { email, password }: { email: string; password: string }) => browser.call('signIn', { body: { email, password } });

  test('takes what the browser holds into the cart of the person, nothing twice', async () => {
    const [common, own, browsed] = [await course(), await course(), await course()];
    const member = await signedInClient(app);
    const browser = guest();
    for (const id of [common, own]) await add(member, id);
    for (const id of [common, browsed]) await add(browser, id);
    await signIn(browser, member.user);
    expect([await held(browser), await held(member)]).toEqual([
      [browsed, own, common],
      [browsed, own, common],
    ]);
    expect(browser.cookies.has('baeum_cart')).toBe(false);
    expect(await held(guest())).toEqual([]);
  });

  test('of two browsers with one cart at once neither loses nor doubles', async () => {
    const ids = await courses(3);
    const user = await createUser(app);
    const [one, other] = [guest(), guest()];
    for (const id of ids) await add(one, id);
    for (const [name, value] of one.cookies) other.cookies.set(name, value);
    await inParallel(2, (index) => signIn(index === 0 ? one : other, user));
    expect((await held(one)).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  });

  test('leaves with the browser what a full cart has no room for', async () => {
    const member = await signedInClient(app);
    const [full, browsed] = [await courses(49), await courses(2)];
    await app.sql('INSERT INTO carts (user_id) VALUES ($1)', [member.user.id]);
    await app.sql(
      "INSERT INTO cart_items (cart_id, type, ref_id, title, price) SELECT id, 'COURSE', unnest($2::bigint[]), '강의', 0 FROM carts WHERE user_id = $1",
      [member.user.id, full],
    );
    const browser = guest();
    for (const id of browsed) await add(browser, id);
    await signIn(browser, member.user);
    expect((await held(member)).length).toBe(50);
    await browser.call('signOut');
    expect(await held(browser)).toEqual([browsed[0]]);
  });

  test("is nobody's business after the sign-out", async () => {
    const user = await createUser(app);
    const browser = guest();
    await add(browser, await course());
    await signIn(browser, user);
    await browser.call('signOut');
    expect(await held(browser)).toEqual([]);
  });
});

test("the cart of a browser that nobody came back with is forgotten, a person's is not", async () => {
  const [browser, member] = [guest(), await signedInClient(app)];
  const id = await course();
  await add(browser, id);
  await add(member, id);
  await app.sql("UPDATE carts SET touched_at = now() - interval '31 days'");
  await sweep();
  expect([await held(browser), await held(member)]).toEqual([[], [id]]);
  expect((await add(browser, id)).status).toBe(201);
});

test('a course in several lines is counted once, by its own line first', () => {
  const one = { courseId: 1, price: 100, salePrice: 80 };
  const lines = [
    { type: 'ROADMAP' as const, courses: [one, { courseId: 2, price: 50, salePrice: 50 }] },
    { type: 'COURSE' as const, courses: [one] },
    { type: 'ROADMAP' as const, courses: [one] },
  ];
  expect(sumOfLines(lines)).toEqual({ price: 150, salePrice: 130 });
});
