import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askFor, bookableMentor, hourIn, orderOf } from '../support/mentoring-requests.ts';
import { buyer, confirm, payAtBank } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();

/** The placeholder of the first bought thing, while its mentor has no picture: the first letter of their name. */
const coverOf = (page: Page) => page.getByRole('main').getByRole('list').last().getByRole('listitem').first().locator(':scope > :first-child').innerText();

describe('the order of a session', () => {
  test('is paid where it waits, and leads to the session for everything else', async () => {
    const [who, mentor] = [await buyer(app), await bookableMentor(app)];
    const asked = await askFor(who, mentor, { startAt: await hourIn(app, 3, 10) });
    const { id } = asked.body.mentoring;
    const order = await orderOf(app, id);
    const { page, open, trouble } = await visitor(app, { as: who, drawn: true, viewport: { width: 390, height: 800 } });
    await open(`/orders/${order.id}`);
    await page.getByText('아직 결제하지 않은 주문이에요').waitFor();
    expect(await coverOf(page)).toBe('류');
    expect(await page.getByRole('link', { name: /^류현서 멘토링 · \d+월 \d+일 10:00$/ }).getAttribute('href')).toBe(`/my/mentorings/${id}`);
    await page.getByRole('button', { name: '결제하기' }).click();
    await page.waitForURL('**/dev/payment/*');
    // Whoever leaves the bank comes back to the order, which still waits.
    await page.getByRole('link', { name: '결제하지 않고 돌아가기' }).click();
    await page.waitForURL(`**/orders/${order.id}`);
    await page.getByRole('button', { name: '결제하기' }).click();
    await page.waitForURL('**/dev/payment/*');
    await page.getByRole('button', { name: '승인하기', exact: true }).click();
    await page.getByText('결제를 마쳤어요').waitFor();
    await page.waitForURL(`**/my/mentorings/${id}`);
    await open(`/orders/${order.id}`);
    expect(await page.getByRole('link', { name: '멘토링 화면에서 취소하고 환불받기' }).getAttribute('href')).toBe(`/my/mentorings/${id}`);
    expect(await page.getByRole('button', { name: '환불 요청' }).count()).toBe(0);
    expect(await page.getByRole('main').innerText()).not.toMatch(/강의|수강|학습/);
    await expectAccessibleInEveryLook(page);
    await open('/my/orders');
    expect(await coverOf(page)).toBe('류');
    expect(await page.getByRole('list', { name: '주문 내역' }).innerText()).toMatch(/류현서 멘토링/);
    expect(trouble).toEqual([]);
  });

  test('that the bank refused leads to the session, not to the checkout', async () => {
    const [who, mentor] = [await buyer(app), await bookableMentor(app)];
    const asked = await askFor(who, mentor, { startAt: await hourIn(app, 3, 10) });
    const order = await orderOf(app, asked.body.mentoring.id);
    await confirm(who, order, await payAtBank(asked, 'REFUSE'));
    const { page, open } = await visitor(app, { as: who });
    await open(`/orders/checkout?order=${order.id}&code=ORDER_002&message=x`);
    await page.waitForURL(`**/orders/${order.id}`);
    await page.getByText('결제하지 못한 주문이에요').waitFor();
    expect(await page.getByRole('link', { name: '멘토링 보기' }).getAttribute('href')).toBe(`/my/mentorings/${asked.body.mentoring.id}`);
  });
});
