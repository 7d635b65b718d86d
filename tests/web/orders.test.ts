import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { giveCoupon } from '../support/coupons.ts';
import { finishJobs } from '../support/factories.ts';
import { buy, buyer, coursesAt, order, watch, watchableAt } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, settled, visitor } from '../support/visitor.ts';

const app = useSite();

describe('the list of orders', () => {
  test('is empty at first, and is narrowed by state and days in its address', async () => {
    const who = await buyer(app);
    const { page, open, trouble } = await visitor(app, { as: who, drawn: true });
    await open('/my/orders');
    await page.getByText('아직 주문한 것이 없어요').waitFor();
    const [one, other] = await Promise.all([coursesAt(app, 30_000, 20_000), coursesAt(app, 10_000)]);
    const paid = await buy(who, { items: one });
    await order(who, { items: other });
    await page.reload();
    const rows = page.getByRole('list', { name: '주문 내역' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    await expectAccessibleInEveryLook(page);
    await page.getByRole('link', { name: '결제 완료' }).click();
    await page.waitForURL('**/my/orders?status=PAID');
    await expect.poll(() => rows.count()).toBe(1);
    expect(await rows.innerText()).toMatch(/외\s1건[\s\S]*결제 완료[\s\S]*50,000원/);
    await open('/my/orders?from=2020-01-01&to=2020-01-31');
    await page.getByText('조건에 맞는 주문이 없어요').waitFor();
    await page.getByRole('link', { name: '기간 지우기' }).click();
    await page.getByRole('link', { name: /외 1건/ }).click();
    await page.waitForURL(`**/orders/${paid.id}`);
    expect(trouble).toEqual([]);
  });
});

describe('an order', () => {
  test('has its receipt, and gives back what is chosen after it was said how much', async () => {
    const who = await buyer(app, { points: 1000 });
    const items = await coursesAt(app, 30_000, 20_000);
    const coupon = await giveCoupon(app, who.user.id, { discount: { won: 5000 } });
    const { id, items: lines } = await buy(who, { items, couponIds: [coupon], points: 1000 });
    const { page, open, trouble } = await visitor(app, { as: who, drawn: true });
    await open(`/orders/${id}`);
    await page.getByText('결제한 금액').waitFor();
    await expectAccessibleInEveryLook(page);
    const [receipt] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: '영수증 PDF' }).click()]);
    expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByRole('button', { name: '환불 요청' }).click();
    const dialog = page.getByRole('dialog', { name: '환불 요청' });
    // Nothing is chosen: the button says what it waits for and does nothing.
    await dialog.getByText('환불할 강의를 골라주세요').waitFor();
    const submit = dialog.locator('button[type=submit]');
    expect([await submit.getAttribute('aria-disabled'), await submit.innerText()]).toEqual(['true', '환불 요청']);
    await expectAccessibleInEveryLook(page);
    await dialog.getByRole('checkbox', { name: new RegExp(lines[0].title) }).check();
    await submit.click();
    await dialog.getByText('환불 사유를 입력해주세요.').waitFor();
    await dialog.getByText('되살릴 수 없어요', { exact: false }).waitFor();
    await dialog.getByLabel('환불 사유').fill('다른 강의를 듣기로 했어요.');
    await dialog.getByRole('button', { name: '26,400원 + 600P 환불받기' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('일부 환불').waitFor();
    await page.getByRole('region', { name: '환불 내역' }).getByText('26,400원 + 600P').waitFor();
    expect((await who.call('getOrder', { params: { id } })).body).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedAmount: 26_400 });

    await page.getByRole('button', { name: '환불 요청' }).click();
    // What was given back already cannot be chosen, and the only line that is left is chosen.
    expect(await dialog.getByRole('checkbox', { name: new RegExp(lines[0].title) }).isDisabled()).toBe(true);
    await dialog.getByText('쿠폰함에서 쓴 쿠폰을 되살릴 수 있어요.').waitFor();
    await dialog.getByLabel('환불 사유').fill('더 배우지 않을래요.');
    await dialog.getByRole('button', { name: '17,600원 + 400P 환불받기' }).click();
    await expect.poll(() => page.getByRole('button', { name: '환불 요청' }).count()).toBe(0);
    expect((await who.call('getOrder', { params: { id } })).body.status).toBe('REFUNDED');
    expect(trouble).toEqual([]);
  });

  test('whose refund changed while it was looked at says so with the new amount', async () => {
    const who = await buyer(app);
    const [item] = await watchableAt(app, 10_000);
    if (!item) throw new Error('no course');
    const { id } = await buy(who, { items: [item] });
    const { page, open } = await visitor(app, { as: who });
    await open(`/orders/${id}`);
    await page.getByRole('button', { name: '환불 요청' }).click();
    const dialog = page.getByRole('dialog', { name: '환불 요청' });
    await dialog.getByLabel('환불 사유').fill('다음에 배울게요.');
    await watch(app, who, item.refId, 50);
    await dialog.getByRole('button', { name: '10,000원 환불받기' }).click();
    await dialog.getByText('금액이 변경되었습니다. 다시 확인해주세요.').waitFor();
    await dialog.getByRole('button', { name: '5,000원 환불받기' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await who.call('getOrder', { params: { id } })).body).toMatchObject({ status: 'REFUNDED', refundedAmount: 5000 });
  });

  test('that gives nothing back says why, and by which terms', async () => {
    const who = await buyer(app);
    const [item, other] = await watchableAt(app, 10_000, 20_000);
    if (!item || !other) throw new Error('no courses');
    const { id } = await buy(who, { items: [item, other] });
    for (const { refId } of [item, other]) await watch(app, who, refId, 100);
    await app.sql("UPDATE orders SET paid_at = paid_at - interval '200 days' WHERE id = $1", [id]);
    await app.sql('UPDATE enrollments SET expires_at = now() WHERE user_id = $1 AND course_id = $2', [who.user.id, item.refId]);
    const { page, open, trouble } = await visitor(app, { as: who, drawn: true });
    await open(`/orders/${id}`);
    await page.getByRole('button', { name: '환불 요청' }).click();
    const dialog = page.getByRole('dialog', { name: '환불 요청' });
    await dialog.getByText('수강 기간이 끝나서 환불할 수 없어요.').waitFor();
    await dialog.getByText('결제하고 180일이 지나서 환불할 수 없어요.').waitFor();
    await expectAccessibleInEveryLook(page);
    const [tab] = await Promise.all([page.context().waitForEvent('page'), dialog.getByRole('link', { name: '이 주문에 적용되는 환불정책' }).click()]);
    await settled(tab);
    expect(new URL(tab.url()).pathname).toBe('/policies/refund/2026-11-26');
    await tab.getByText('가장 많이 배운 때를 기준으로 합니다', { exact: false }).waitFor();
    await tab.close();
    expect(trouble).toEqual([]);
  });

  test('that waits for a transfer says where to and until when, and becomes paid by itself', async () => {
    const who = await buyer(app);
    const { id, payment } = await buy(who, { items: await coursesAt(app, 12_000) }, 'VIRTUAL_ACCOUNT');
    const { page, open, trouble } = await visitor(app, { as: who, drawn: true });
    await open(`/orders/${id}`);
    await page.getByText('아래 계좌로 입금해주세요').waitFor();
    await page.getByText(payment.virtualAccount.number).waitFor();
    await expectAccessibleInEveryLook(page);
    const bank = await (await fetch(`${app.url}/dev/payment/accounts`)).text();
    const [, key = ''] = new RegExp(`value="([^"]+)"><button>12,000원`).exec(bank) ?? [];
    await fetch(`${app.url}/dev/payment/accounts`, { method: 'POST', body: new URLSearchParams({ key }) });
    await finishJobs();
    await page.getByText('결제 완료').waitFor();
    expect(trouble).toEqual([]);
  });

  test('that came too late asks for an account, and tells that the money goes back there', async () => {
    const who = await buyer(app);
    const { id, orderNo } = await buy(who, { items: await coursesAt(app, 12_000) }, 'VIRTUAL_ACCOUNT');
    // The transfer arrives at the bank, whose account is closed as soon as the order ends.
    await app.sql("UPDATE test_payments SET state = 'DONE', done_at = now() WHERE order_no = $1", [orderNo]);
    await who.call('cancelOrder', { params: { id } });
    await finishJobs();
    const { page, open, trouble } = await visitor(app, { as: who, drawn: true });
    await open(`/orders/${id}`);
    await page.getByRole('button', { name: '이 계좌로 돌려받기' }).click();
    for (const words of ['은행을 골라주세요.', '계좌 번호를 숫자로만 입력해주세요.', '예금주를 입력해주세요.']) await page.getByText(words).waitFor();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: /은행/ }).click();
    await page.getByRole('option', { name: '우리은행' }).click();
    await page.getByLabel('계좌 번호').fill('1002123456789');
    await page.getByLabel('예금주').fill('김배움');
    await page.getByRole('button', { name: '이 계좌로 돌려받기' }).click();
    // The server's own worker may have sent it before the page looks again.
    await page.getByText(/알려준 계좌로 돈을 보내는 중이에요\.|주문이 끝난 뒤에 들어온 결제는 .+에 돌려드렸어요\./).waitFor();
    await finishJobs();
    await page.reload();
    await page.getByText(/주문이 끝난 뒤에 들어온 결제는 .+에 돌려드렸어요\./).waitFor();
    expect(trouble).toEqual([]);
  });

  test('paid by transfer is refunded to the account that the buyer says', async () => {
    const who = await buyer(app);
    const { id, orderNo } = await buy(who, { items: await coursesAt(app, 12_000) }, 'VIRTUAL_ACCOUNT');
    await app.sql("UPDATE test_payments SET state = 'DONE', done_at = now() WHERE order_no = $1", [orderNo]);
    await who.call('paymentWebhook', { params: { provider: 'test' }, body: { orderNo } });
    await finishJobs();
    const { page, open, trouble } = await visitor(app, { as: who, drawn: true });
    await open(`/orders/${id}`);
    await page.getByRole('button', { name: '환불 요청' }).click();
    const dialog = page.getByRole('dialog', { name: '환불 요청' });
    await dialog.getByLabel('환불 사유').fill('다음에 배울게요.');
    await dialog.getByRole('button', { name: '12,000원 환불받기' }).click();
    await dialog.getByText('은행을 골라주세요.').waitFor();
    await expectAccessibleInEveryLook(page);
    await dialog.getByRole('button', { name: /은행/ }).click();
    await page.getByRole('option', { name: '우리은행' }).click();
    await dialog.getByLabel('계좌 번호').fill('1002123456789');
    await dialog.getByLabel('예금주').fill('김배움');
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/refund')),
      dialog.getByRole('button', { name: '12,000원 환불받기' }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({ account: { bank: '20', number: '1002123456789', holder: '김배움' } });
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: '환불 내역' }).getByText('12,000원').waitFor();
    expect(trouble).toEqual([]);
  });

  test('is printed alone, dark on white', async () => {
    const who = await buyer(app);
    const { id } = await buy(who, { items: await coursesAt(app, 30_000, 20_000) });
    const { page, open } = await visitor(app, { as: who });
    await open(`/orders/${id}`);
    await page.getByText('결제한 금액').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const seen = await page.evaluate(() => document.body.innerText);
    expect(seen).toMatch(/주문 상세[^]*주문한 것[^]*50,000원[^]*결제 정보/);
    for (const words of ['영수증 PDF', '환불 요청', '내 학습', '알림', '이용약관']) expect(seen).not.toContain(words);
    expect(await page.locator('main').evaluate((main) => [getComputedStyle(main).color, Math.round(main.getBoundingClientRect().left) < 40])).toEqual([
      'rgb(29, 28, 25)',
      true,
    ]);
    await page.emulateMedia({ media: null, colorScheme: null });
  });

  test('whose bank says nothing is followed until it is known', async () => {
    const who = await buyer(app);
    const { id } = await buy(who, { items: await coursesAt(app, 12_000) }, 'SILENT');
    const { page, open } = await visitor(app, { as: who });
    await open(`/orders/${id}`);
    await page.getByText('결제를 확인하고 있어요').waitFor();
    await finishJobs();
    await page.getByText('결제 완료').waitFor();
    expect(await page.getByText('결제를 확인하고 있어요').count()).toBe(0);
  });

  test('that nobody paid is paid later or given up', async () => {
    const who = await buyer(app);
    const items = await coursesAt(app, 12_000);
    const { order: made } = (await order(who, { items })).body;
    const { page, open } = await visitor(app, { as: who });
    await open(`/orders/${made.id}`);
    await page.getByRole('link', { name: '결제하기' }).click();
    await page.waitForURL(`**/orders/checkout?items=course-${items[0]?.refId}`);
    await page.getByRole('button', { name: '12,000원 결제하기' }).waitFor();
    const { order: second } = (await order(who, { items })).body;
    await open(`/orders/${second.id}`);
    await page.getByRole('button', { name: '주문 취소' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '주문 취소' }).click();
    await page.getByText('취소한 주문이에요').waitFor();
    expect((await who.call('listMyOrders')).body.items.map(({ status }: { status: string }) => status)).toEqual(['CANCELED', 'CANCELED']);
    await open('/orders/999999');
    await page.getByText('주문을 찾을 수 없어요').waitFor();
  });
});
