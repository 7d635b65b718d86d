import { expect, test } from 'vitest';
import { finishJobs } from '../support/factories.ts';
import { buy, buyer, coursesAt, type Buyer } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

/** A course that was paid by transfer is given back, and the money has not gone yet. */
async function refunded(): Promise<{ who: Buyer; id: number }> {
  const who = await buyer(app);
  const made = await buy(who, { items: await coursesAt(app, 30_000) }, 'VIRTUAL_ACCOUNT');
  await app.sql("UPDATE test_payments SET state = 'DONE', done_at = now() WHERE order_no = $1", [made.orderNo]);
  await who.call('paymentWebhook', { params: { provider: 'test' }, body: { orderNo: made.orderNo } });
  await finishJobs();
  const { status } = await who.call('refundOrder', {
    params: { id: made.id },
    body: { itemIds: [made.items[0].id], reason: '안 들을게요.', account: { bank: '20', number: '9999999999', holder: '김배움' } },
  });
  expect(status).toBe(200);
  return { who, id: made.id };
}

test('a refund waits for a right account, and goes there once its buyer has said it', async () => {
  const { who, id } = await refunded();
  const { page, open, trouble } = await visitor(app, { as: who, drawn: true, viewport: { width: 390, height: 900 } });
  await open(`/orders/${id}`);
  // What was mistyped is put right before anybody refuses it.
  await page.getByRole('button', { name: '돌려받을 계좌 고치기' }).click();
  await page.getByText('30,000원을 돌려받을 계좌를 고쳐요').waitFor();
  await app.sql(
    "UPDATE refunds SET account = NULL, refusal_code = 'INVALID_REFUND_ACCOUNT_NUMBER', refusal_message = '없는 계좌이거나 계좌 번호가 잘못됐어요.' WHERE order_id = $1",
    [id],
  );
  await page.reload();
  await page.getByText('환불할 30,000원을 보낼 계좌를 기다리고 있어요').waitFor();
  await page.getByText('알려준 계좌로 보내지 못했어요. 없는 계좌이거나 계좌 번호가 잘못됐어요.').waitFor();
  await page.getByText('돌려받을 계좌를 기다리고 있어요.', { exact: true }).waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: '이 계좌로 돌려받기' }).click();
  await page.getByText('은행을 골라주세요.').waitFor();
  await page.getByRole('button', { name: '선택해주세요 은행' }).click();
  await page.getByRole('option', { name: '우리은행' }).click();
  await page.getByLabel('계좌 번호').fill('1002123456789');
  await page.getByLabel('예금주').fill('김배움');
  await page.getByRole('button', { name: '이 계좌로 돌려받기' }).click();
  await page.getByText('계좌를 받았어요. 바로 보내드릴게요.').waitFor();
  await page.getByRole('button', { name: '돌려받을 계좌 고치기' }).waitFor();
  await open('/my/settings/data');
  await page.getByText('환불하신 돈을 결제사가 아직 돌려보내는 중입니다', { exact: false }).waitFor();
  await finishJobs();
  await open(`/orders/${id}`);
  await page.getByText('에 돌려드렸어요.', { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: '돌려받을 계좌 고치기' }).count()).toBe(0);
  expect(trouble).toEqual([]);
});
