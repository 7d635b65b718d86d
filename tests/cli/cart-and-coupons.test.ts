import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import { createUser, goodPassword } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let homes: Record<'member' | 'operator', Home>;
let memberId: number;
let courseId: number;

const baeum = (...args: string[]) => runLine(homes.member, args);
const admin = (...args: string[]) => runLine(homes.operator, ['admin', 'coupons', ...args]);

async function signIn(email: string): Promise<Home> {
  const home = await createHome({ BAEUM_HOST: app.url });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword })).code).toBe(0);
  return home;
}

beforeAll(async () => {
  app = await startTestApp();
  const [member, operator] = [await createUser(app), await createUser(app, { roleAdmin: true })];
  memberId = member.id;
  courseId = (await createCourse(app, { instructorId: operator.id, title: '스프링 첫걸음', price: 30_000 })).id;
  homes = { member: await signIn(member.email), operator: await signIn(operator.email) };
});
afterAll(async () => {
  await app.stop();
  for (const home of Object.values(homes)) await home.remove();
});

test('a cart is filled, shown and emptied', async () => {
  const added = await baeum('cart', 'add', String(courseId), '--plain');
  expect([added.code, added.stdout.split('\n')[1]]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^\\d+\tCOURSE\t${courseId}\t스프링 첫걸음\t30000\t30000\t$`)),
  ]);
  expect((await baeum('cart', 'add', String(courseId))).code).toBe(6);
  expect((await baeum('cart', 'add', '987654', '--roadmap')).code).not.toBe(0);
  const cart = JSON.parse((await baeum('cart', 'list', '--json')).stdout) as { items: { id: number }[]; total: number };
  expect(cart.total).toBe(30_000);
  const nothingNamed = await baeum('cart', 'remove');
  expect([nothingNamed.code, nothingNamed.stderr]).toEqual([2, expect.stringContaining('--all')]);
  expect((await baeum('cart', 'remove', String(cart.items[0]?.id))).code).toBe(0);
  await baeum('cart', 'add', String(courseId));
  expect((await baeum('cart', 'remove', '--all')).code).toBe(0);
  expect(JSON.parse((await baeum('cart', 'list', '--json')).stdout)).toEqual({ items: [], total: 0 });
});

test('a coupon is made, given, registered and revived', async () => {
  const made = await admin(
    'create',
    '--name',
    '가을 할인',
    '--discount-type',
    'PERCENT',
    '--discount-value',
    '20',
    '--applies-to',
    'ALL',
    '--expires-at',
    '2036-12-31T00:00:00Z',
    '--limit',
    '2',
    '--json',
  );
  const { id, code } = JSON.parse(made.stdout) as { id: number; code: string };
  expect([made.code, code.length]).toEqual([0, 12]);
  expect(JSON.parse((await admin('update', String(id), '--name', '겨울 할인', '--json')).stdout)).toMatchObject({ name: '겨울 할인', limit: 2 });
  expect((await admin('list', '--plain')).stdout).toContain(`${id}\t${code}\t겨울 할인\tPERCENT\t20\tALL\t0\t2\t0\t0\tALIVE\t`);

  const registered = await baeum('coupons', 'register', code.toLowerCase(), '--json');
  expect(JSON.parse(registered.stdout)).toMatchObject({ code, status: 'ISSUED' });
  expect((await baeum('coupons', 'register', code)).code).toBe(6);
  expect(JSON.parse((await admin('issue', String(id), '--user-ids', String(memberId), '--yes', '--json')).stdout)).toEqual({ issued: 0, skipped: [memberId] });

  const { id: couponId } = JSON.parse(registered.stdout) as { id: number };
  expect((await baeum('coupons', 'revive', String(couponId))).code).toBe(6);
  await app.sql("UPDATE coupons SET starts_at = now() - interval '9 days', expires_at = now() - interval '1 day' WHERE id = $1", [couponId]);
  expect((await baeum('coupons', 'list', '--status', 'EXPIRED', '--plain')).stdout.split('\n')[1]).toMatch(
    new RegExp(`^${couponId}\t${code}\t겨울 할인\t20%\t0\tEXPIRED\t.*\t가능$`),
  );
  expect(JSON.parse((await baeum('coupons', 'revive', String(couponId), '--json')).stdout)).toMatchObject({ id: couponId, status: 'ISSUED' });
});
