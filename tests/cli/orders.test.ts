import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, createUser, finishJobs, goodPassword } from '../support/factories.ts';
import { buy, coursesAt, order, wrongBooks, type Buyer } from '../support/orders.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;
let who: Buyer;
const baeum = (...args: string[]) => runLine(home, args);
const signIn = async (email: string) =>
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword })).code).toBe(0);

beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  home = await createHome({ BAEUM_HOST: app.url });
  const user = await createUser(app);
  who = { ...(await clientOf(app, user.id)), user };
  await signIn(user.email);
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
  await home.remove();
});

test('orders are listed, shown, quoted, refunded and canceled', async () => {
  const made = await buy(who, { items: await coursesAt(app, 10_000, 20_000) });
  const pending = (await order(who, { items: await coursesAt(app, 5000) })).body.order;
  const [first, second] = made.items;
  const listed = await baeum('orders', 'list', '--plain');
  expect(listed.stdout.split('\n').slice(1, 3)).toEqual([
    expect.stringContaining(`${pending.id}\t${pending.orderNo}\t결제 대기\t`),
    expect.stringContaining(`${made.id}\t${made.orderNo}\t결제 완료\t${first.title} 외 1건\t30000\t`),
  ]);
  expect(JSON.parse((await baeum('orders', 'list', '--status', 'PAID', '--json')).stdout)).toMatchObject({ items: [{ id: made.id }] });
  expect((await baeum('orders', 'show', String(made.id), '--plain')).stdout.split('\n')[1]).toBe(`${first.id}\tCOURSE\t${first.title}\t10000\t0\t0\t10000\t0`);
  expect((await baeum('orders', 'quote', String(made.id), String(second.id), '--plain')).stdout.split('\n')[1]).toContain(
    `${second.id}\t${second.title}\t100\t20000\t0\t7일 안이고`,
  );
  expect(await baeum('orders', 'refund', String(made.id), String(second.id), '--reason', '안 들을게요')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/'[^']+' \([\d,]+원, 포인트 \d+P를 돌려받음\)[^]*--yes/),
  });
  const rehearsed = await baeum('orders', 'refund', String(made.id), String(second.id), '--reason', '안 들을게요', '--dry-run', '--json');
  expect([rehearsed.code, JSON.parse(rehearsed.stdout)]).toMatchObject([0, { method: 'POST', body: { itemIds: [second.id], reason: '안 들을게요' } }]);
  const refunded = await baeum('orders', 'refund', String(made.id), String(second.id), '--reason', '안 들을게요', '--yes', '--json');
  expect([refunded.code, JSON.parse(refunded.stdout)]).toMatchObject([0, { status: 'PARTIALLY_REFUNDED', refundedAmount: 20_000 }]);
  expect(refunded.stderr).toContain(`${second.title}: 7일 안이고 7% 미만으로 배웠으므로 모두 돌려드려요.`);
  expect((await baeum('orders', 'refund', String(made.id), String(second.id), '--reason', '또', '--yes')).code).toBe(6);
  expect(JSON.parse((await baeum('orders', 'cancel', String(pending.id), '--yes', '--json')).stdout)).toMatchObject({ status: 'CANCELED' });
  expect((await baeum('orders', 'cancel', String(pending.id), '--yes')).code).toBe(6);
});

test('an operator finds orders and refunds them', async () => {
  const made = await buy(who, { items: await coursesAt(app, 10_000) });
  const operator = await createUser(app, { roleAdmin: true });
  await signIn(operator.email);
  const listed = await baeum('admin', 'orders', 'list', '--q', made.orderNo, '--plain');
  expect(listed.stdout).toContain(`${made.id}\t${made.orderNo}\tPAID\t10000\t0\t김배움`);
  const id = String(made.id);
  const shown = JSON.parse((await baeum('admin', 'orders', 'show', id, '--masked', 'true', '--json')).stdout);
  expect([shown, shown.buyer.email === who.user.email]).toMatchObject([{ left: 10_000, refundable: true }, false]);
  const quoted = JSON.parse((await baeum('admin', 'orders', 'quote', id, '--json')).stdout);
  expect(quoted).toMatchObject({ most: { amount: 10_000 }, way: 'CARD', whole: true });
  expect((await baeum('admin', 'orders', 'export', '--q', made.orderNo)).stdout).toContain(`"${made.orderNo}","결제 완료"`);
  const refunded = await baeum(
    'admin',
    'orders',
    'refund',
    String(made.id),
    '--item-ids',
    String(made.items[0].id),
    '--amount',
    '4000',
    '--yes',
    '--reason',
    '강의에 문제가 있었어요',
    '--json',
  );
  expect([refunded.code, JSON.parse(refunded.stdout)]).toMatchObject([0, { status: 'REFUNDED', refundedAmount: 4000 }]);
  const rest = await baeum('admin', 'orders', 'refund', id, '--item-ids', String(made.items[0].id), '--money-only', '--yes', '--reason', '나머지', '--json');
  expect([rest.code, JSON.parse(rest.stdout)]).toMatchObject([0, { refundedAmount: 10_000 }]);
  expect((await baeum('admin', 'orders', 'timeline', id, '--plain')).stdout).toContain('AUDIT\torders.refund\t운영자가 환불했습니다. 나머지');
  await finishJobs();
});

test('an operator sees what coupons and vouchers cost, who has them, and the points that were given', async () => {
  const operator = await createUser(app, { roleAdmin: true });
  await signIn(operator.email);
  const json = async (...args: string[]) => JSON.parse((await baeum('admin', ...args, '--json')).stdout);
  const until = '2036-12-31T14:59:59Z';
  const made = await json(
    'coupons',
    'create',
    '--name',
    '겨울',
    '--discount-type',
    'FIXED',
    '--discount-value',
    '1000',
    '--applies-to',
    'ALL',
    '--expires-at',
    until,
  );
  await json('coupons', 'issue', String(made.id), '--user-ids', String(who.user.id), '--yes');
  expect(await json('coupons', 'show', String(made.id))).toMatchObject({ issued: 1, cost: 0, state: 'ALIVE' });
  expect((await baeum('admin', 'coupons', 'holders', String(made.id), '--plain')).stdout).toContain('김배움\tISSUED');
  expect(await json('coupons', 'list', '--q', '겨울', '--state', 'ALIVE')).toMatchObject({ total: 1 });

  const [course] = await coursesAt(app, 10_000);
  const target = ['--target.type', 'COURSE', '--target.id', String(course?.refId)];
  const { batchId } = await json('vouchers', 'create', '--name', '교육', ...target, '--count', '2', '--yes');
  expect(await json('vouchers', 'show', String(batchId))).toMatchObject({ issued: 2, redeemed: 0 });
  expect(await json('vouchers', 'codes', String(batchId), '--redeemed', 'false')).toMatchObject({ total: 2 });

  await json('points', 'adjust', String(who.user.id), '--amount', '3000', '--reason', '이벤트', '--yes');
  expect((await baeum('admin', 'points', 'list', '--user-id', String(who.user.id), '--plain')).stdout).toContain('김배움\t3000\t3000\t이벤트');
});

test('the account that money goes back to is put right by the buyer and by an operator', async () => {
  await signIn(who.user.email);
  const { id, orderNo, items } = await buy(who, { items: await coursesAt(app, 10_000) }, 'VIRTUAL_ACCOUNT');
  await app.sql("UPDATE test_payments SET state = 'DONE', done_at = now() WHERE order_no = $1", [orderNo]);
  await who.call('paymentWebhook', { params: { provider: 'test' }, body: { orderNo } });
  await finishJobs();
  await who.call('refundOrder', {
    params: { id },
    body: { itemIds: [items[0].id], reason: '안 들을게요.', account: { bank: '20', number: '9999999999', holder: '김배움' } },
  });
  const numbers = () => app.sql("SELECT account ->> 'number' AS number FROM refunds WHERE order_id = $1", [id]);
  const said = await baeum('orders', 'return-account', String(id), '--bank', '20', '--account', '1002123456789', '--holder', '김배움', '--yes', '--json');
  expect([said.code, JSON.parse(said.stdout), await numbers()]).toMatchObject([0, { refunds: [{ account: 'GIVEN' }] }, [{ number: '1002123456789' }]]);
  expect((await baeum('orders', 'return-account', String(id), '--bank', '1', '--account', '1002123456789', '--holder', '김배움', '--yes')).code).not.toBe(0);
  await signIn((await createUser(app, { roleAdmin: true })).email);
  expect((await baeum('admin', 'orders', 'return-account', String(id), '--bank', '20', '--number', '1002000000000', '--holder', '김배움', '--yes')).code).toBe(
    0,
  );
  expect(await numbers()).toEqual([{ number: '1002000000000' }]);
  await finishJobs();
});
