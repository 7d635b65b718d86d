import { withConnection } from '@baeum/api/src/database/connection.ts';
import { transaction } from '@baeum/api/src/database/transaction.ts';
import { post } from '@baeum/api/src/domains/ledger/ledger.public.ts';
import { expirePoints, notifyEndingPoints } from '@baeum/api/src/domains/points/points.jobs.ts';
import { earnPoints, getSpendablePoints, holdPoints, releasePoints } from '@baeum/api/src/domains/points/points.public.ts';
import { AppError } from '@baeum/api/src/http/base/app-error.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, createUser, finishJobs, signedInClient, unique } from '../../support/factories.ts';
import { withoutClauses } from '../../support/guards.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', DATABASE_POOL_SIZE: '20' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

type Member = Awaited<ReturnType<typeof signedInClient>>;
const adjust = (id: number, amount: number, more: object = {}) =>
  operator.call('adjustPoints', { params: { id }, body: { amount, reason: '이벤트 당첨', ...more } });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const pointsOf = async ({ call }: Pick<Member, 'call'>, query: Record<string, string> = {}) => (await call('getPoints', { query })).body;
const books = async () => (await operator.call('verifyLedger')).body;
const movementsOf = async (member: Pick<Member, 'call'>) =>
  (await pointsOf(member)).history.items.map(({ type, amount, balanceAfter }: Record<string, unknown>) => [type, amount, balanceAfter]);

const earn = (userId: number, amount: number, days?: number) =>
  earnPoints(userId, amount, { reason: '이벤트 당첨', key: unique('gift:'), ...(days !== undefined && { expiresAt: inDays(days) }) });

/** By the connection of the running transaction. */
const inTransaction = <Row extends object>(text: string, values: unknown[]) =>
  withConnection(async (connection) => (await connection.query<Row>(text, values)).rows);
let orders = 0;
/** An order of one thing that costs as many points. */
async function addOrder(userId: number, points: number): Promise<number> {
  const [row] = await inTransaction<{ id: number }>(
    `WITH o AS (INSERT INTO orders (order_no, user_id, coupon_discount, points, amount, expires_at) VALUES ($3, $1, 0, $2, 0, now()) RETURNING id)
     INSERT INTO order_items (order_id, type, ref_id, title, price, discount, points, paid) SELECT id, 'COURSE', 1, '강의', $2, 0, $2, 0 FROM o RETURNING order_id AS id`,
    [userId, points, `20260101-${String((orders += 1)).padStart(8, '0')}`],
  );
  if (!row) throw new Error('no order');
  return row.id;
}
const setOrder = (id: number, change: string) => inTransaction(`UPDATE orders SET ${change} WHERE id = $1`, [id]);

/** What an order does with points when it is placed, is paid, is canceled, and is refunded. */
const place = (userId: number, amount: number) =>
  transaction(async () => {
    const orderId = await addOrder(userId, amount);
    const { entries } = await holdPoints(userId, amount, orderId);
    await post({ key: `order:${orderId}:placed`, kind: 'ORDER_PLACED', orderId, entries });
    return orderId;
  });
const pay = (orderId: number, amount: number) =>
  transaction(async () => {
    await setOrder(orderId, "status = 'PAID', paid_at = now()");
    await post({
      key: `order:${orderId}:paid`,
      kind: 'ORDER_PAID',
      orderId,
      entries: [
        { account: 'order_holds', amount },
        { account: 'sales', amount: -amount },
      ],
    });
  });
const cancel = (orderId: number, amount: number, key = `order:${orderId}:canceled`) =>
  transaction(async () => {
    await setOrder(orderId, "status = 'CANCELED'");
    await post({ key, kind: 'ORDER_RELEASED', orderId, entries: (await releasePoints(orderId, amount, { as: 'cancel' })).entries });
  });
const refund = (orderId: number, amount: number, key: string) =>
  transaction(async () => {
    await inTransaction(
      `WITH i AS (UPDATE order_items SET refunded_at = now(), refunded_points = refunded_points + $2 WHERE order_id = $1 RETURNING id),
         f AS (INSERT INTO refunds (order_id, amount, points, reason, by_operator, sent_at) VALUES ($1, 0, $2, '다른 강의를 들을게요.', true, now()) RETURNING id)
       INSERT INTO refund_lines AS l (refund_id, order_item_id, amount, points) SELECT f.id, i.id, 0, $2 FROM f, i
       ON CONFLICT (order_item_id) DO UPDATE SET points = l.points + excluded.points`,
      [orderId, amount],
    );
    const { entries } = await releasePoints(orderId, amount, { as: 'refund' });
    await post({ key, kind: 'REFUND_GRANTED', orderId, entries: [{ account: 'sales', amount }, ...entries] });
  });
/** `true`, or the code with which it was refused. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.entry.errorCode : String(error)),
  );
const lotsOf = (userId: number) =>
  app
    .sql<{ remaining: number }>('SELECT remaining::int FROM point_lots WHERE user_id = $1 ORDER BY expires_at, id', [userId])
    .then((rows) => rows.map(({ remaining }) => remaining));
/** The first of a person's lots was over some time ago. */
const endFirst = (userId: number, ago = '1 minute') =>
  app.sql('UPDATE point_lots SET expires_at = now() - $2::interval WHERE id = (SELECT id FROM point_lots WHERE user_id = $1 ORDER BY expires_at, id LIMIT 1)', [
    userId,
    ago,
  ]);

describe('getPoints', () => {
  test('tells the balance, what of it ends soon, and a page of the history by type', async () => {
    const member = await signedInClient(app);
    const { id } = member.user;
    await earn(id, 500, 20);
    await earn(id, 1000);
    await adjust(id, -200);
    const { balance, expiringSoon, history } = await pointsOf(member);
    expect([balance, expiringSoon.amount, new Date(expiringSoon.at).getTime() < inDays(21).getTime()]).toEqual([1300, 300, true]);
    expect(history).toMatchObject({ page: 1, total: 3, totalPages: 1 });
    expect(history.items).toEqual([
      { id: expect.any(Number), type: 'ADJUST', amount: -200, balanceAfter: 1300, reason: '이벤트 당첨', createdAt: expect.any(String) },
      {
        id: expect.any(Number),
        type: 'EARN',
        amount: 1000,
        balanceAfter: 1500,
        reason: '이벤트 당첨',
        expiresAt: expect.any(String),
        createdAt: expect.any(String),
      },
      {
        id: expect.any(Number),
        type: 'EARN',
        amount: 500,
        balanceAfter: 500,
        reason: '이벤트 당첨',
        expiresAt: expect.any(String),
        createdAt: expect.any(String),
      },
    ]);
    const { history: earned } = await pointsOf(member, { type: 'EARN', page: '2', pageSize: '1' });
    expect([earned.items.map(({ amount }: { amount: number }) => amount), earned.total, earned.totalPages]).toEqual([[500], 2, 2]);
    const lastYear = new Date(history.items[1].expiresAt).getTime();
    expect(Math.abs(lastYear - inDays(365.25).getTime())).toBeLessThan(2 * 86_400_000);
  });

  test('is empty for somebody new, and of others there is nothing', async () => {
    await earn((await createUser(app)).id, 500);
    const nobody = await signedInClient(app);
    expect(await pointsOf(nobody)).toEqual({ balance: 0, expiringSoon: { amount: 0 }, history: { items: [], page: 1, pageSize: 20, total: 0, totalPages: 0 } });
  });

  test('points that are over are no balance anywhere, before they are swept too', async () => {
    const member = await signedInClient(app);
    await earn(member.user.id, 500, 1);
    await earn(member.user.id, 300);
    await endFirst(member.user.id);
    expect((await pointsOf(member)).balance).toBe(300);
    expect([(await member.call('getDashboard')).body.pointBalance, (await member.call('getProfile')).body.pointBalance]).toEqual([300, 300]);
    expect((await member.call('getWithdrawal')).body.losses.points).toBe(300);
    expect(await getSpendablePoints(member.user.id)).toBe(300);
  });
});

describe('adjustPoints', () => {
  test('gives and takes, on record', async () => {
    const { id } = await createUser(app);
    const given = await adjust(id, 3000, { expiresAt: '2099-12-31T15:00:00.000Z' });
    expect([given.status, given.body]).toEqual([
      201,
      expect.objectContaining({ type: 'ADJUST', amount: 3000, balanceAfter: 3000, reason: '이벤트 당첨', expiresAt: '2099-12-31T15:00:00.000Z' }),
    ]);
    expect((await adjust(id, -1000)).body).toMatchObject({ amount: -1000, balanceAfter: 2000 });
    expect(
      await app.sql("SELECT diff -> 'points' AS points FROM audit_logs WHERE target = $1 AND action = 'points.adjust' ORDER BY id", [`users/${id}`]),
    ).toEqual([{ points: [0, 3000] }, { points: [3000, 2000] }]);
    expect((await books()).balanced).toBe(true);
  });

  test('POINT_001 for more than there is, and for what is over', async () => {
    const { id } = await createUser(app);
    await earn(id, 500, 1);
    expect(tally([await adjust(id, -501)])).toEqual({ '409 POINT_001': 1 });
    await endFirst(id);
    expect(tally([await adjust(id, -1)])).toEqual({ '409 POINT_001': 1 });
    expect(await lotsOf(id)).toEqual([500]);
  });

  test('COMMON_004 for nobody, and for somebody who has left', async () => {
    const { id } = await createUser(app, { status: 'WITHDRAWN' });
    expect(tally([await adjust(987_654, 1), await adjust(id, 1)])).toEqual({ '404 COMMON_004': 2 });
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 10_000_001 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ amount: 5, reason: '' }, 'reason'],
    [{ amount: 5, expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
    [{ amount: -5, expiresAt: '2099-01-01T00:00:00.000Z' }, 'expiresAt'],
  ])('COMMON_001 for %j', async (input, field) => {
    const { id } = await createUser(app);
    const { status, body } = await adjust(id, 1, input);
    expect([status, body.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
    expect(await lotsOf(id)).toEqual([]);
  });

  test('is for operators', async () => {
    const member = await signedInClient(app);
    expect((await member.call('adjustPoints', { params: { id: member.user.id }, body: { amount: 1, reason: '나에게' } })).body.errorCode).toBe('COMMON_003');
  });
});

describe('points of orders', () => {
  test('are taken from what ends first, and go back there, the last to end first', async () => {
    const member = await signedInClient(app);
    const { id } = member.user;
    await earn(id, 300);
    await earn(id, 200, 10);
    const orderId = await place(id, 350);
    expect(await lotsOf(id)).toEqual([0, 150]);
    await pay(orderId, 350);
    await refund(orderId, 100, `refund:${orderId}:1`);
    expect(await lotsOf(id)).toEqual([0, 250]);
    await refund(orderId, 250, `refund:${orderId}:2`);
    expect(await lotsOf(id)).toEqual([200, 300]);
    expect(await movementsOf(member)).toEqual([
      ['RESTORE', 250, 500],
      ['RESTORE', 100, 250],
      ['SPEND', -350, 150],
      ['EARN', 200, 500],
      ['EARN', 300, 300],
    ]);
    expect((await pointsOf(member)).history.items[0]).toMatchObject({ reason: '환불로 돌려받음', orderId });
    expect((await books()).balanced).toBe(true);
  });

  test('of a canceled order go back from what was held', async () => {
    const { id } = await createUser(app);
    await earn(id, 300);
    const holds = async () => (await books()).accounts.find(({ account }: { account: string }) => account === 'order_holds')?.total ?? 0;
    const before = await holds();
    const orderId = await place(id, 120);
    expect(await holds()).toBe(before - 120);
    await cancel(orderId, 120);
    expect([await holds(), await lotsOf(id)]).toEqual([before, [300]]);
  });

  test('control: the books notice a hold that is not what the order took', async () => {
    const { id } = await createUser(app);
    await earn(id, 300);
    const orderId = await place(id, 120);
    await app.sql('UPDATE point_spendings SET restored = 20 WHERE order_id = $1', [orderId]);
    const { balanced, checks } = await books();
    expect([balanced, checks.find(({ name }: { name: string }) => name === 'points-taken-by-orders').faults]).toEqual([
      false,
      [{ subject: `orders/${orderId}`, expected: 120, found: 100 }],
    ]);
    await app.sql('UPDATE point_spendings SET restored = 0 WHERE order_id = $1', [orderId]);
    await cancel(orderId, 120);
  });

  test('come back with their first end, and are swept when that is over', async () => {
    const member = await signedInClient(app);
    const { id } = member.user;
    await earn(id, 200, 1);
    const orderId = await place(id, 200);
    await endFirst(id);
    await cancel(orderId, 200);
    expect((await pointsOf(member)).balance).toBe(0);
    await expirePoints.run({});
    expect(await movementsOf(member)).toEqual([
      ['EXPIRE', -200, 0],
      ['RESTORE', 200, 200],
      ['SPEND', -200, 0],
      ['EARN', 200, 200],
    ]);
    expect((await books()).balanced).toBe(true);
  });

  test('POINT_001 for more than there is, even of points that wait to be swept; nothing is held then', async () => {
    const { id } = await createUser(app);
    await earn(id, 200, 1);
    await earn(id, 50);
    expect(await outcome(place(id, 251))).toBe('POINT_001');
    await endFirst(id);
    expect(await outcome(place(id, 51))).toBe('POINT_001');
    expect(await lotsOf(id)).toEqual([200, 50]);
    expect((await books()).balanced).toBe(true);
  });

  test('are never given back twice, and never without a transaction', async () => {
    const { id } = await createUser(app);
    await earn(id, 200);
    const orderId = await place(id, 100);
    await expect(holdPoints(id, 1, orderId)).rejects.toThrow('outside the transaction');
    await expect(releasePoints(orderId, 1, { as: 'cancel' })).rejects.toThrow('outside the transaction');
    await expect(cancel(orderId, 101)).rejects.toThrow('holds less than 101');
    await cancel(orderId, 100);
    await expect(cancel(orderId, 1, unique('again:'))).rejects.toThrow('holds less than 1');
    await expect(cancel(987_654, 1)).rejects.toThrow('holds no points');
    expect([await lotsOf(id), (await books()).balanced]).toEqual([[200], true]);
  });

  test('none is nothing', async () => {
    const { id } = await createUser(app);
    const orderId = await place(id, 0);
    await cancel(orderId, 0);
    expect(await app.sql('SELECT FROM ledger_transactions WHERE order_id = $1', [orderId])).toEqual([]);
  });
});

describe('200 at once', () => {
  const lots = async (userId: number) => {
    for (let each = 0; each < 10; each += 1) await earn(userId, 10, 10 + each);
  };
  /** A hundred orders and a hundred operators who each take 10 of 100 points. */
  const spendAndAdjust = async (userId: number) => {
    const answers = await inParallel(200, (index) =>
      index % 2 === 0 ? outcome(place(userId, 10)) : adjust(userId, -10).then(({ status, body }) => (status === 201 ? 'done' : String(body.errorCode))),
    );
    return Object.fromEntries([...Map.groupBy(answers, (answer) => answer)].map(([answer, times]) => [answer, times.length]));
  };

  test('spend against adjust: no point is spent twice', async () => {
    const { id } = await createUser(app);
    await lots(id);
    expect(await spendAndAdjust(id)).toEqual({ done: 10, POINT_001: 190 });
    expect([await lotsOf(id), (await books()).balanced]).toEqual([Array.from({ length: 10 }, () => 0), true]);
  });

  test('red control: without the condition of the statement others are not refused but break at the type of the column', async () => {
    const { id } = await createUser(app);
    await lots(id);
    const answers = await withoutClauses({ clauses: { 'users.change-point-balance': 'AND point_balance + $2::bigint >= 0' } }, () => spendAndAdjust(id));
    expect([answers['done'], answers['POINT_001'] ?? 0]).toEqual([10, 0]);
  });

  test('red control: looking first and then writing spends points that are not there', async () => {
    const { id } = await createUser(app);
    await lots(id);
    const spend = async () => {
      const [row] = await app.sql<{ points: number }>('SELECT point_balance::int AS points FROM users WHERE id = $1', [id]);
      if (!row || row.points < 10) return false;
      await app.sql('UPDATE users SET point_balance = $2 WHERE id = $1', [id, row.points - 10]);
      return true;
    };
    const spent = (await inParallel(200, spend)).filter(Boolean);
    expect(spent.length).toBeGreaterThan(10);
    expect((await books()).balanced).toBe(false);
    await app.sql('UPDATE users SET point_balance = 100 WHERE id = $1', [id]);
  });

  test('use and revert mixed with gifts and the sweep: the books balance', async () => {
    const { id } = await createUser(app);
    await lots(id);
    await earn(id, 500);
    const held = await inParallel(20, () => place(id, 20));
    await endFirst(id);
    const work = [
      (index: number) => outcome(place(id, 7 + (index % 5))),
      (index: number) => outcome(cancel(held[index % 20] ?? 0, 20, unique('cancel:'))),
      () => adjust(id, 5).then(({ status }) => String(status)),
      () => outcome(expirePoints.run({})),
    ];
    const answers = await inParallel(200, (index) => (work[index % work.length] as (index: number) => Promise<string>)(Math.floor(index / work.length)));
    const again = answers.filter((answer) => answer.includes('holds less than 20'));
    expect([answers.filter((_answer, index) => index % 4 === 1).filter((answer) => answer === 'done').length, again.length]).toEqual([20, 30]);
    expect((await books()).balanced).toBe(true);
    await expirePoints.run({});
    const [{ balance }, [left]] = [
      await pointsOf(await clientOf(app, id)),
      await app.sql<{ points: number }>('SELECT point_balance::int AS points FROM users WHERE id = $1', [id]),
    ];
    expect(balance).toBe(left?.points);
  });
});

describe('what is over', () => {
  test('is swept once, however many sweep', async () => {
    const member = await signedInClient(app);
    await earn(member.user.id, 200, 1);
    await earn(member.user.id, 100);
    await endFirst(member.user.id, '2 days');
    await inParallel(5, () => expirePoints.run({}));
    expect(await movementsOf(member)).toEqual([
      ['EXPIRE', -200, 100],
      ['EARN', 100, 300],
      ['EARN', 200, 200],
    ]);
    expect((await books()).balanced).toBe(true);
  });

  test('is told a week ahead, once, unless it was given for so short a time', async () => {
    const member = await signedInClient(app);
    const { id, email } = member.user;
    await earn(id, 1500, 6);
    await earn(id, 100, 5);
    await app.sql("UPDATE point_lots SET created_at = now() - interval '300 days' WHERE user_id = $1 AND amount = 1500", [id]);
    await notifyEndingPoints.run({});
    await notifyEndingPoints.run({});
    await finishJobs();
    const { items } = (await member.call('listNotifications')).body;
    expect(items.map(({ title, link }: Record<string, string>) => [title, link])).toEqual([
      [expect.stringMatching(/^포인트 1,500P가 \d{4}\.\d\d\.\d\d부터 사라져요$/), '/user/points'],
    ]);
    expect((await app.mails(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('포인트가 곧 사라집니다')]);
  });
});

describe('somebody who leaves', () => {
  test('loses their points in the books, and points of a refund lapse', async () => {
    const member = await signedInClient(app);
    const { id } = member.user;
    await earn(id, 500);
    const orderId = await place(id, 200);
    await pay(orderId, 200);
    expect((await member.call('withdraw', { body: { confirm: true, password: member.user.password } })).status).toBeLessThan(300);
    await refund(orderId, 200, `refund:${orderId}`);
    expect([await lotsOf(id), await app.sql('SELECT FROM point_transactions WHERE user_id = $1', [id]), (await books()).balanced]).toEqual([[0], [], true]);
    await earn(id, 100);
    expect(await lotsOf(id)).toEqual([0]);
  });
});
