import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { expect, test } from 'vitest';
import { createUser } from '../support/factories.ts';
import { addPayee, earnedAt } from '../support/incomes.ts';
import { wrongBooks } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { operatorOf } from '../support/submissions.ts';
import { expectAccessibleInEveryLook, visitor, type Visitor } from '../support/visitor.ts';

const app = useSite();
const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name });
const answer = ({ page }: Visitor, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const said = ({ page }: Visitor, words: string) => page.getByText(words).first().waitFor();

/** Somebody with a confirmed statement of July. */
async function earner(name: string, income: number, kind?: 'CORPORATION'): Promise<number> {
  const { id } = await createUser(app, { name, isInstructor: true });
  await addPayee(app, id, kind);
  await earnedAt(app, id, '2026-07-10T00:00:00Z', income);
  return id;
}

test('two operators confirm and pay: one makes, another approves, and what the bank sends back is owed again', { timeout: 60_000 }, async () => {
  for (const [name, income] of [
    ['한도윤', 434_000],
    ['서지우', 100_000],
  ] as const)
    await earner(name, income);
  await earner('주식회사 배움터', 220_000, 'CORPORATION');
  await confirmSettlements.run({});
  const late = await createUser(app, { name: '강이월', isInstructor: true });
  await addPayee(app, late.id);
  await earnedAt(app, late.id, '2026-07-20T00:00:00Z', 50_000);
  await app.sql("INSERT INTO settlements (instructor_id, month) VALUES ($1, '2026-07-01')", [late.id]);
  const [maker, approver] = [await operatorOf(app, '이운영'), await operatorOf(app, '박승인')];
  const one = await visitor(app, { as: maker, drawn: true, viewport: { width: 1440, height: 900 } });
  await one.open('/admin/settlements?month=2026-07');
  await one.page.getByRole('row', { name: /강이월/ }).press('e');
  await button(one, '먼저 확정하기').click();
  await answer(one, '확정하기').click();
  await said(one, '정산을 확정했어요');
  await one.page.getByLabel('보류하는 이유').fill('환불 분쟁을 확인하고 있습니다.');
  await button(one, '지급 보류').click();
  await said(one, '지급을 보류한 정산이에요');
  await expectAccessibleInEveryLook(one.page);
  await button(one, '보류 풀기').click();
  await said(one, '보류를 풀었어요');

  await one.page.getByRole('link', { name: '지급 만들기' }).click();
  await one.page
    .getByRole('row', { name: /배움터/ })
    .getByText('세금계산서 미수취')
    .waitFor();
  await expectAccessibleInEveryLook(one.page);
  await button(one, /^3건 .*지급 만들기$/).click();
  await answer(one, '만들기').click();
  await said(one, '지급을 만든 사람은 승인할 수 없어요.');
  expect(await button(one, '승인하기').getAttribute('aria-disabled')).toBe('true');

  const other = await visitor(app, { as: approver, drawn: true, viewport: { width: 1440, height: 900 } });
  await other.open(new URL(one.page.url()).pathname);
  await button(other, '승인하기').click();
  await answer(other, '승인하기').click();
  const file = other.page.getByRole('link', { name: '은행 파일 받기' });
  const [download] = await Promise.all([other.page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await button(other, '보냈다고 적기').click();
  await answer(other, '보냈어요').click();
  await button(other, '서지우 반송 적기').click();
  await other.page.getByLabel('돌아온 이유').fill('계좌 번호가 맞지 않습니다.');
  await answer(other, '반송 적기').click();
  await said(other, '은행이 돌려보냄');
  await expectAccessibleInEveryLook(other.page);
  expect(
    await app.sql("SELECT u.name, s.state, s.net::int FROM settlements s JOIN users u ON u.id = s.instructor_id WHERE s.month = '2026-07-01' ORDER BY u.name"),
  ).toEqual([
    { name: '강이월', state: 'PAID', net: 48_350 },
    { name: '서지우', state: 'CONFIRMED', net: 96_700 },
    { name: '주식회사 배움터', state: 'CONFIRMED', net: 220_000 },
    { name: '한도윤', state: 'PAID', net: 419_680 },
  ]);
  expect(await wrongBooks(app)).toEqual([]);
  expect([...one.trouble, ...other.trouble]).toEqual([]);
});

test('operators name a holiday, agree on a share and adjust an income', async () => {
  const { id } = await createUser(app, { name: '한도윤', isInstructor: true });
  const desk = await visitor(app, { as: await operatorOf(app), drawn: true, viewport: { width: 1440, height: 900 } });
  const { page } = desk;
  const pickDay = async (label: string, day: string) => {
    const parts = day.split('-');
    for (const [index, part] of ['년', '월', '일'].entries())
      await page.getByRole('spinbutton', { name: new RegExp(`${part}.*${label}|${label}.*${part}`) }).pressSequentially(parts[index] ?? '');
  };
  await desk.open('/admin/holidays?year=2087');
  await button(desk, '쉬는 날 정하기').click();
  await pickDay('날짜', '2087-06-03');
  await page.getByLabel('이름').fill('전국동시지방선거');
  await answer(desk, '저장').click();
  await said(desk, '2087년 5월분: 6월 10일 (화) → 6월 11일 (수)');
  await page.getByRole('row', { name: /전국동시지방선거/ }).click();
  await page.getByRole('textbox', { name: '이름' }).fill('지방선거');
  await button(desk, '저장').click();
  await page.getByRole('row', { name: '지방선거', exact: true }).waitFor();
  await button(desk, '쉬는 날 지우기').click();
  await said(desk, '2087년 5월분: 6월 11일 (수) → 6월 10일 (화)');
  await button(desk, '되돌리기').click();
  await page.getByRole('row', { name: '지방선거', exact: true }).waitFor();

  await desk.open('/admin/share-terms');
  await button(desk, '조건 만들기').click();
  await page.getByText('지식공유자 한 명').click();
  await page.getByLabel('회원 번호').fill(String(id));
  await page.getByRole('textbox', { name: '지식공유자 몫' }).fill('85');
  await pickDay('시작하는 날', '2087-01-01');
  await expectAccessibleInEveryLook(page);
  await answer(desk, '저장').click();
  await page.getByRole('row', { name: '한도윤' }).filter({ hasText: '85%' }).getByText('시작 전').waitFor();
  await button(desk, '조건 만들기').click();
  await page.getByText('지식공유자 한 명').click();
  await page.getByLabel('회원 번호').fill(String(id));
  await pickDay('시작하는 날', '2087-02-01');
  await answer(desk, '저장').click();
  await said(desk, '기간이 겹치는 조건이 있습니다.');
  await answer(desk, '닫기').click();
  await page.getByRole('row', { name: /한도윤/ }).click();
  await answer(desk, '조건 지우기').click();
  await answer(desk, '지우기').click();
  await said(desk, '정한 조건이 없어요');
  await said(desk, 'baeum admin share-terms list');

  await desk.open('/admin/settlements');
  await button(desk, '수입 조정').click();
  await page.getByLabel('회원 번호').fill(String(id));
  await page.getByText('빼기').click();
  await page.getByRole('textbox', { name: '금액' }).fill('30,000');
  await page.getByLabel('이유').fill('중복 지급분');
  await answer(desk, '조정하기').click();
  await said(desk, '수입에서 30,000원을 뺄까요?');
  await page.getByRole('dialog').last().getByRole('button', { name: '조정하기' }).click();
  await said(desk, '수입을 조정했어요');
  expect(await app.sql('SELECT income::int, note FROM income_facts WHERE instructor_id = $1', [id])).toEqual([{ income: -30_000, note: '중복 지급분' }]);
  expect(desk.trouble).toEqual([]);
});
