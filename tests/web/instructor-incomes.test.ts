import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { monthAfter, monthInSeoul } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { expect, test } from 'vitest';
import { giveCoupon } from '../support/coupons.ts';
import { clientOf, signedInClient } from '../support/factories.ts';
import { addPayee, passMonth } from '../support/incomes.ts';
import { buy, buyer, coursesAt, type Item } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

const thisMonth = monthInSeoul(new Date());
const sold = monthAfter(thisMonth, -2).slice(0, 7);
const inWords = (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5, 7))}월`;

/** A course that was sold by its instructor's coupon in a month that is confirmed, and is given back now. */
async function confirmedSale() {
  const [item] = (await coursesAt(app, 50_000)) as [Item];
  const [row] = await app.sql<{ id: number; title: string }>('SELECT instructor_id::int AS id, title FROM courses WHERE id = $1', [item.refId]);
  const { id, title } = { id: Number(row?.id), title: String(row?.title) };
  await addPayee(app, id);
  await app.sql("UPDATE courses SET sale_price = 40000, sale_starts_at = now() - interval '1 day', sale_ends_at = now() + interval '1 day' WHERE id = $1", [
    item.refId,
  ]);
  const member = await buyer(app);
  const coupon = { name: '새 학기 쿠폰', courseIds: [item.refId], issuerId: id, discount: { percent: 10 } };
  const order = await buy(member, { items: [item], couponIds: [await giveCoupon(app, member.user.id, coupon)] });
  await passMonth(app);
  await passMonth(app);
  await confirmSettlements.run({});
  const body = { itemIds: [order.items[0].id], reason: '마음이 바뀌었습니다.' };
  expect((await member.call('refundOrder', { params: { id: order.id }, body })).status).toBe(200);
  return { who: await clientOf(app, id), title };
}

test('a month says why it comes to its sum, and what is given back afterwards is a line of a later one', async () => {
  const { who, title } = await confirmedSale();
  const { page, open, trouble } = await visitor(app, { as: who, drawn: true, viewport: { width: 390, height: 800 } });
  await open('/instructor/incomes');
  const months = page.getByRole('list', { name: '달마다의 정산' }).getByRole('listitem');
  await months.first().waitFor();
  expect(await months.allInnerTexts()).toEqual([
    expect.stringMatching(new RegExp(`^${inWords(thisMonth)}[^]*수입 -36,000원[^]*예상 지급액 0원\\s+확정 전$`)),
    expect.stringMatching(new RegExp(`^${inWords(sold)}[^]*수입 36,000원[^]*지급액 34,820원\\s+지급 예정$`)),
  ]);
  await page.getByRole('slider', { name: /최근 12개월의 수입/ }).waitFor();
  await expectAccessibleInEveryLook(page);

  await page.getByRole('link', { name: inWords(sold) }).click();
  await page.getByRole('heading', { name: `${inWords(sold)} 정산` }).waitFor();
  await page.locator('summary', { hasText: title }).click();
  const why = page.locator('details[open]');
  const steps = why.getByRole('definition');
  expect(await why.getByRole('term').allInnerTexts()).toEqual([
    '정가',
    '할인 판매',
    expect.stringMatching(/^내 쿠폰\s+〈새 학기 쿠폰〉/),
    '기준 금액',
    expect.stringMatching(/^수입/),
  ]);
  expect(await steps.allInnerTexts()).toEqual(['50,000원', '-10,000원', '-4,000원', '36,000원', '36,000원']);
  await expectAccessibleInEveryLook(page);

  await why.getByRole('link', { name: /환불 -36,000원/ }).click();
  await page.getByRole('heading', { name: `${inWords(thisMonth)} 정산` }).waitFor();
  await expect.poll(() => page.locator('details[open]').getByRole('definition').allInnerTexts()).toEqual([-36_000, -36_000].map(formatWon));
  await page.getByText('예상 지급액').waitFor();
  expect(trouble).toEqual([]);
});

test('who has earned nothing yet is told what will stand here; who does neither teach nor mentor is led to where one begins', async () => {
  const { page, open, trouble } = await visitor(app, {
    as: await signedInClient(app, { isInstructor: true }),
    drawn: true,
    viewport: { width: 1440, height: 900 },
  });
  await open('/instructor/incomes');
  await page.getByText('아직 수입이 없어요').waitFor();
  const html = await fetch(`${app.url}/instructor/incomes`, {
    headers: { cookie: [...(await signedInClient(app)).cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    redirect: 'manual',
  });
  expect([html.status, html.headers.get('location')]).toEqual([302, '/open-knowledge']);
  expect(trouble).toEqual([]);
});
