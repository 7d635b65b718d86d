import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, goodPassword } from '../support/factories.ts';
import { buy, buyer, coursesAt } from '../support/orders.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let maker: Home;
let approver: Home;

async function signIn(email: string): Promise<Home> {
  const home = await createHome({ BAEUM_HOST: app.url });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword })).code).toBe(0);
  return home;
}

beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', APPROVAL_REFUND_WON: '40000' });
  [maker, approver] = [await signIn((await createUser(app, { roleAdmin: true })).email), await signIn((await createUser(app, { roleAdmin: true })).email)];
});
afterAll(async () => {
  await app.stop();
  for (const home of [maker, approver]) await home.remove();
});

const admin = (home: Home, ...args: string[]) => runLine(home, ['admin', ...args]);
const approvals = (home: Home, ...args: string[]) => admin(home, 'approvals', ...args);

test('a refund that waits is told with what to do, and decided by another operator', async () => {
  const order = await buy(await buyer(app), { items: await coursesAt(app, 50_000, 60_000) });
  const refund = (item: number) =>
    admin(maker, 'orders', 'refund', String(order.id), '--item-ids', String(order.items[item].id), '--reason', '강의에 문제가 있었어요', '--yes');
  const waits = await refund(0);
  const id = /approvals approve (\d+)/.exec(waits.stderr)?.[1] ?? '';
  expect(waits).toMatchObject({ code: 6, stdout: '' });
  expect(waits.stderr).toContain('APPROVAL_001');
  expect(waits.stderr).toContain(`보낸 그대로 승인 요청 ${id}로 저장했습니다.`);
  expect(waits.stderr).toContain(`baeum admin approvals show ${id}`);
  expect((await refund(0)).stderr).toContain(`approvals approve ${id}.`);

  const listed = await approvals(approver, 'list', '--state', 'WAITING', '--mine', 'false', '--plain');
  expect(listed.stdout).toContain(`${id}\tWAITING\t주문 ${order.id} 환불 50,000원\t강의에 문제가 있었어요`);
  expect(JSON.parse((await approvals(approver, 'show', id, '--json')).stdout)).toMatchObject({
    decidable: true,
    request: { body: { itemIds: [order.items[0].id] } },
  });

  expect(await approvals(maker, 'approve', id, '--yes')).toMatchObject({ code: 4, stderr: expect.stringContaining('APPROVAL_004') });
  expect(JSON.parse((await approvals(approver, 'approve', id, '--yes', '--json')).stdout)).toMatchObject({
    state: 'APPROVED',
    result: { status: 'PARTIALLY_REFUNDED' },
  });
  const records = (...how: string[]) => admin(approver, 'audit', 'list', '--target', `orders/${order.id}`, ...how);
  expect((JSON.parse((await records('--json')).stdout) as { items: object[] }).items).toMatchObject([
    {
      action: 'orders.refund',
      operationId: 'adminRefund',
      approvalId: Number(id),
      askedBy: { name: expect.any(String) },
      decidedBy: { name: expect.any(String) },
    },
  ]);
  expect((await records('--plain')).stdout).toContain('요청한 사람\t결정한 사람');
  expect(await approvals(approver, 'approve', id, '--yes')).toMatchObject({ code: 6, stderr: expect.stringContaining('APPROVAL_003') });

  const second = /approvals approve (\d+)/.exec((await refund(1)).stderr)?.[1] ?? '';
  expect(await approvals(approver, 'reject', second, '--reason', '다시 확인해 주세요.', '--yes')).toMatchObject({ code: 0 });
  expect(await approvals(maker, 'cancel', second)).toMatchObject({ code: 6 });
  const third = /approvals approve (\d+)/.exec((await refund(1)).stderr)?.[1] ?? '';
  expect(JSON.parse((await approvals(maker, 'cancel', third, '--json')).stdout)).toMatchObject({ state: 'CANCELED' });
});
