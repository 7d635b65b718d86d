import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { expect, test } from 'vitest';
import { createUser } from '../support/factories.ts';
import { addPayee, earnedAt } from '../support/incomes.ts';
import { sessionIn } from '../support/mentoring-sessions.ts';
import { buy, buyer, coursesAt } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { operatorOf } from '../support/submissions.ts';
import { expectAccessibleInEveryLook, visitor, type Visitor } from '../support/visitor.ts';

const app = useSite({ env: { APPROVAL_REFUND_WON: '40000' } });
const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name });
const answer = ({ page }: Visitor, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const said = ({ page }: Visitor, words: string | RegExp) => page.getByText(words).first().waitFor();
const row = ({ page }: Visitor, name: string | RegExp) => page.getByRole('row', { name });

test('one operator asks, and another reads what would happen, approves or rejects', { timeout: 90_000 }, async () => {
  const [maker, approver] = [await operatorOf(app, '이운영'), await operatorOf(app, '박승인')];
  const orders = [];
  for (const _ of [1, 2]) orders.push(await buy(await buyer(app), { items: await coursesAt(app, 50_000) }));
  const [first, second] = orders;
  for (const order of orders) {
    const body = { itemIds: order.items.map(({ id }: { id: number }) => id), reason: '강의에 문제가 있었어요.' };
    expect((await maker.call('adminRefund', { params: { id: order.id }, body })).body.errorCode).toBe('APPROVAL_001');
  }
  const { id: earner } = await createUser(app, { name: '한도윤', isInstructor: true });
  await addPayee(app, earner);
  await earnedAt(app, earner, '2026-07-10T00:00:00Z', 100_000);
  await confirmSettlements.run({});
  const [{ id: settlementId } = { id: 0 }] = await app.sql<{ id: number }>('SELECT id::int FROM settlements WHERE instructor_id = $1', [earner]);
  expect((await maker.call('paySettlements', { body: { settlementIds: [settlementId] } })).status).toBe(201);

  const one = await visitor(app, { as: maker, drawn: true, viewport: { width: 1440, height: 900 } });
  await one.open('/admin/approvals?state=WAITING&mine=true');
  await row(one, /정산금 지급/).press('e');
  await said(one, '내가 한 요청이에요. 다른 운영자에게 승인을 부탁해주세요.');
  expect(await button(one, '승인하고 실행하기').count()).toBe(0);

  const other = await visitor(app, { as: approver, drawn: true, viewport: { width: 1440, height: 900 } });
  await other.open('/admin/approvals?state=WAITING');
  await row(other, new RegExp(`주문 ${first.id} 환불`)).press('e');
  await said(other, '강의에 문제가 있었어요.');
  await row(other, /돌려준 금액/)
    .getByText('50,000원')
    .waitFor();
  await expectAccessibleInEveryLook(other.page);
  await button(other, '승인하고 실행하기').click();
  await answer(other, '승인하기').click();
  await said(other, '승인했고, 실행했어요');
  expect(await app.sql('SELECT status FROM orders WHERE id = $1', [first.id])).toEqual([{ status: 'REFUNDED' }]);

  await other.open('/admin/approvals?state=WAITING');
  await row(other, new RegExp(`주문 ${second.id} 환불`)).press(' ');
  await button(other, '거절하기').click();
  await other.page.getByRole('dialog').getByRole('textbox').fill('금액을 다시 확인해주세요.');
  await answer(other, '거절하기').click();
  await said(other, '요청을 거절했어요');
  const targets = orders.map(({ id }) => `orders/${id}`);
  await expect
    .poll(
      () => app.sql("SELECT target, state, decision_reason AS reason FROM approvals WHERE state <> 'WAITING' AND target = ANY ($1) ORDER BY id", [targets]),
      {
        timeout: 10_000,
      },
    )
    .toEqual([
      { target: `orders/${first.id}`, state: 'APPROVED', reason: null },
      { target: `orders/${second.id}`, state: 'REJECTED', reason: '금액을 다시 확인해주세요.' },
    ]);

  // The pay-out that is approved here is approved on its own screen, too.
  await row(other, /정산금 지급/).press('e');
  await button(other, '승인하고 실행하기').click();
  await answer(other, '승인하기').click();
  await said(other, '승인했고, 실행했어요');
  await one.open('/admin/payouts?state=APPROVED');
  await row(one, /지급 \d+/).press('e');
  await one.page.getByRole('link', { name: '은행 파일 받기' }).waitFor();
  await expectAccessibleInEveryLook(one.page);

  // A decision that gives much back leads to the one request; its record names both people and leads there, too.
  const { id: session, mentee } = await sessionIn(app, { status: 'ACCEPTED', hours: -2, paid: 50_000 });
  expect((await mentee.call('reportMentoringNoShow', { params: { id: session }, body: { reason: '멘토가 오지 않았어요.' } })).status).toBe(200);
  await one.open(`/admin/mentoring-disputes/${session}`);
  await button(one, /^멘토 불참/).click();
  await one.page.getByRole('dialog').getByRole('textbox').fill('참가 기록을 확인했어요.');
  await answer(one, '이렇게 정하기').click();
  await said(one, '다른 운영자의 승인이 필요해요');
  await one.page.getByRole('link', { name: '승인 요청 보기' }).click();
  await one.page.waitForURL(/\/admin\/approvals\/\d+$/);
  await said(one, '내가 한 요청이에요. 다른 운영자에게 승인을 부탁해주세요.');
  const approvalId = one.page.url().split('/').at(-1);
  await other.open(`/admin/approvals/${approvalId}`);
  await button(other, '승인하고 실행하기').click();
  await answer(other, '승인하기').click();
  await said(other, '승인했고, 실행했어요');
  await other.open(`/admin/audit-logs?target=mentorings/${session}`);
  await row(other, /mentorings\.settle/)
    .getByText('이운영 요청 · 박승인 결정')
    .waitFor();
  await row(other, /mentorings\.settle/).press('e');
  const record = other.page.getByRole('article');
  await record.getByText('결정한 사람').waitFor();
  await expectAccessibleInEveryLook(other.page);
  await record.getByRole('link', { name: String(approvalId), exact: true }).click();
  await other.page.waitForURL(`**/admin/approvals/${approvalId}`);

  await one.page.setViewportSize({ width: 360, height: 740 });
  await one.open('/admin/approvals');
  await row(one, new RegExp(`주문 ${first.id} 환불`)).click();
  await one.page
    .getByRole('article')
    .getByText(/^박승인 · /)
    .waitFor();
  expect(await one.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect([...one.trouble, ...other.trouble]).toEqual([]);
});
