import { expect, test } from 'vitest';
import { applicationInput } from '../support/application-input.ts';
import { createCourse } from '../support/catalogue.ts';
import { clientOf, createUser, signedInClient } from '../support/factories.ts';
import { posted } from '../support/posts.ts';
import { useSite } from '../support/site.ts';
import { operatorOf } from '../support/submissions.ts';
import { expectAccessibleInEveryLook, visitor, type Visitor } from '../support/visitor.ts';

const app = useSite();
const wide = { drawn: true, viewport: { width: 1440, height: 900 } };
const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inDialog = ({ page }: Visitor, name: string) => page.locator('[role="dialog"], [role="alertdialog"]').getByRole('button', { name, exact: true });
const said = ({ page }: Visitor, words: string) => page.getByText(words).first().waitFor();
/** Checks accessibility in all looks, narrow screens last. */
async function expectAccessible({ page }: Visitor): Promise<void> {
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(wide.viewport);
}
const rowOf = ({ page }: Visitor, name: RegExp) => page.getByRole('row', { name });

async function applied(realname: string): Promise<{ id: number; userId: number }> {
  const { id: userId } = await createUser(app);
  const { body } = await (await clientOf(app, userId)).call('submitInstructorApplication', { body: applicationInput({ realname }) });
  return { id: Number(body.application.id), userId };
}

test('two applications are approved at once, one is rejected with reasons and approved later', { timeout: 90_000 }, async () => {
  const [first, second, third] = [await applied('강하나'), await applied('강두리'), await applied('강세찬')];
  await createCourse(app, { instructorId: third.userId, title: '멈출 강의' });
  const operator = await operatorOf(app);
  const desk = await visitor(app, { as: operator, ...wide });
  const { page } = desk;
  page.setDefaultTimeout(15_000);
  await desk.open('/admin/instructor-applications');
  await expectAccessible(desk);
  for (const name of [/강\*나/, /강\*리/]) await rowOf(desk, name).getByRole('checkbox').check({ force: true });
  await button(desk, '확인하기').click();
  await inDialog(desk, '확인하기').click();
  await said(desk, '2건을 확인했어요.');
  await expect.poll(() => rowOf(desk, /강\*/).count()).toBe(1);
  expect(
    await app.sql('SELECT count(*)::int AS n FROM instructor_applications WHERE id = ANY ($1) AND reviewed_at IS NOT NULL', [[first.id, second.id]]),
  ).toEqual([{ n: 2 }]);

  await rowOf(desk, /강\*찬/).press('e');
  const panel = page.locator('[data-desk-panel]');
  await panel.getByText('공개한 강의 1개의 판매를 멈춰요.').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/instructor-applications/${third.id}`);
  await expectAccessible(desk);
  await panel.getByText('강*찬').last().waitFor();
  await panel.getByRole('button', { name: '가린 이메일, 전화번호, 실명 보기' }).click();
  await page.getByLabel('보는 이유').fill('신청을 확인하려고 연락');
  await inDialog(desk, '보기').click();
  await panel.getByText('강세찬').waitFor();
  await panel.getByText('01012345678').waitFor();
  await panel.getByRole('button', { name: '반려하기' }).click();
  await inDialog(desk, '반려하기').click();
  await said(desk, '반려하는 이유를 하나 이상 고르거나 적어주세요.');
  await page.getByRole('checkbox', { name: /연락이 닿지 않습니다/ }).check();
  await page.getByLabel('덧붙이는 말').fill('메일이 돌아왔습니다.');
  await inDialog(desk, '반려하기').click();
  await said(desk, '반려했어요.');
  await panel.getByText('메일이 돌아왔습니다.').waitFor();
  expect(await app.sql('SELECT is_instructor FROM users WHERE id = $1', [third.userId])).toEqual([{ is_instructor: false }]);
  await panel.getByRole('button', { name: '다시 승인하고 돌려주기' }).click();
  await said(desk, '다시 승인했어요.');
  expect(await app.sql('SELECT status FROM courses WHERE instructor_id = $1', [third.userId])).toEqual([{ status: 'PUBLISHED' }]);

  await desk.open('/admin/instructor-applications?q=없는사람');
  await said(desk, 'baeum admin applications list --reviewed false');
  expect(desk.trouble).toEqual([]);
});

test('a user is found by a masked address, revealed for a reason, blocked, and given points', { timeout: 90_000 }, async () => {
  const { id, email } = await createUser(app, { name: '문하람', email: 'haram.moon@example.test' });
  await signedInClient(app, { name: '다른사람' });
  const { postId } = await posted(app, { title: '도배한 글' });
  await (await clientOf(app, id)).call('createReport', { body: { targetType: 'POST', targetId: postId, reason: 'SPAM' } });
  await app.sql('DELETE FROM sessions WHERE user_id = $1', [id]);
  const operator = await operatorOf(app);
  const desk = await visitor(app, { as: operator, ...wide });
  const { page } = desk;
  page.setDefaultTimeout(15_000);
  await desk.open('/admin/users');
  await page.getByRole('search', { name: '회원 검색' }).locator('input').fill(email);
  await page.keyboard.press('Enter');
  await rowOf(desk, /문하람/)
    .getByText('ha***@example.test')
    .waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await rowOf(desk, /문하람/).press('e');
  const panel = page.locator('[data-desk-panel]');
  await panel.getByRole('button', { name: /가린 이메일/ }).click();
  await page.getByLabel('보는 이유').fill('환불을 물어봄');
  await inDialog(desk, '보기').click();
  await panel.getByText(email).waitFor();
  expect(await app.sql("SELECT diff FROM audit_logs WHERE action = 'users.uncover' AND target = $1", [`users/${id}`])).toMatchObject([
    { diff: { reason: [null, '환불을 물어봄'] } },
  ]);

  await panel.getByText('로그인한 기기').click();
  await panel.getByText('아직 없어요.').waitFor();
  await panel.getByText('한 신고').click();
  await panel.getByRole('link', { name: '도배한 글' }).waitFor();
  await panel.getByText('받은 신고').click();
  await expect.poll(() => panel.getByText('아직 없어요.').count()).toBe(2);
  await expectAccessible(desk);
  await panel.getByRole('button', { name: '포인트 조정' }).click();
  await page.getByLabel('더할 포인트').fill('3,000');
  await page.getByLabel('이유').fill('이벤트 당첨');
  await inDialog(desk, '조정하기').click();
  await panel.getByText('3,000P').waitFor();

  await panel.getByRole('checkbox', { name: '회원 지원' }).check();
  await panel.getByRole('button', { name: '역할 저장' }).click();
  await said(desk, '역할을 바꿨어요.');
  expect(await app.sql('SELECT operator_scopes FROM users WHERE id = $1', [id])).toEqual([{ operator_scopes: ['admin:support'] }]);

  await panel.getByRole('button', { name: '이용 제한' }).click();
  await page.getByLabel('제한하는 이유').fill('광고를 반복해서 올림');
  await inDialog(desk, '이용 제한').click();
  await panel.getByRole('button', { name: '제한 풀기' }).waitFor();
  expect(await app.sql('SELECT status FROM users WHERE id = $1', [id])).toEqual([{ status: 'BLOCKED' }]);

  const narrow = await visitor(app, { as: operator, drawn: true, viewport: { width: 360, height: 800 } });
  await narrow.open(`/admin/users/${id}`);
  await narrow.page.getByRole('heading', { name: /문하람/ }).waitFor();
  await expectAccessibleInEveryLook(narrow.page);
  expect([...desk.trouble, ...narrow.trouble]).toEqual([]);
});
