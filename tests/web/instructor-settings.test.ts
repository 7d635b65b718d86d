import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goodPassword, signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const said = (page: Page, text: string) => page.getByText(text).first().waitFor();
const codeOf = async (email: string) =>
  /: (\d{6})$/m.exec((await app.mails(email)).findLast(({ subject }) => subject.endsWith('인증번호입니다'))?.text ?? '')?.[1] ?? 'none';

test('an instructor introduces themselves, says where to pay with a code of the mail, and sees the end of the number alone', async () => {
  const member = await signedInClient(app, { isInstructor: true, name: '이강사' });
  const { page, open, trouble } = await visitor(app, { as: member, drawn: true });
  await open('/instructor/settings');
  await page.getByRole('heading', { level: 1, name: '지식공유자 설정' }).waitFor();
  await expectAccessibleInEveryLook(page);
  const intro = section(page, '소개');
  await intro.getByLabel('소개', { exact: true }).fill('10년 차 개발자예요.');
  await intro.getByLabel('연락받을 이메일').fill('teach@example.com');
  await intro.getByRole('button', { name: '저장' }).click();
  await said(page, '저장했어요.');
  await section(page, '새 질문 알림').getByRole('switch').click();
  await expect
    .poll(async () => (await member.call('getLecturer')).body)
    .toMatchObject({
      introduce: '10년 차 개발자예요.',
      contactMail: 'teach@example.com',
      notifyQuestions: false,
    });

  const payee = section(page, '정산받을 계좌');
  await payee.getByRole('button', { name: '계좌 등록하기' }).click();
  await payee.getByRole('button', { name: '메일로 인증번호 받기' }).click();
  await said(page, '은행을 골라주세요.');
  await payee.getByText('개인사업자').click();
  await payee.getByLabel('계약한 이름').fill('배움상회');
  await payee.getByLabel('사업자등록번호').fill('120-81-47522');
  await payee.getByRole('button', { name: /은행/ }).click();
  await page.getByRole('option', { name: '신한은행' }).click();
  await said(page, '사업자등록번호를 확인해주세요. 숫자 10자리입니다.');
  await payee.getByLabel('사업자등록번호').fill('120-81-47521');
  await payee.getByLabel('계좌 번호').fill('110-123-456789');
  await payee.getByLabel('예금주').fill('이강사');
  await expectAccessible(page);
  // A borrowed browser asks for the password first, and then goes on.
  await app.sql("UPDATE sessions SET created_at = created_at - interval '1 hour' WHERE user_id = $1", [member.user.id]);
  await payee.getByRole('button', { name: '메일로 인증번호 받기' }).click();
  const dialog = page.getByRole('dialog');
  await page.screenshot({ path: '/tmp/payee-dialog.png', fullPage: true });
  await dialog.getByRole('textbox', { name: '비밀번호' }).fill(goodPassword);
  await dialog.getByRole('button', { name: '확인' }).click();
  await said(page, '로 보낸 숫자 6자리를 입력해주세요.');
  const code = await codeOf(member.user.email);
  await payee.getByRole('textbox', { name: '인증번호' }).fill(code === '111111' ? '222222' : '111111');
  await payee.getByRole('button', { name: '계좌 저장' }).click();
  await said(page, '인증번호가 맞지 않습니다.');
  expect(await payee.getByLabel('계좌 번호').inputValue()).toBe('110-123-456789');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/110.?123.?456789/);
  await payee.getByRole('textbox', { name: '인증번호' }).fill(code);
  await payee.getByRole('button', { name: '계좌 저장' }).click();
  await payee.getByText('···6789').waitFor();
  await payee.getByText('안전을 위해 잠시 기다려요').waitFor();
  expect(await payee.innerText()).not.toContain('110');
  expect(trouble).toEqual([]);
});

test('a mentor who teaches no course is asked for an account alone, and a learner for nothing', async () => {
  const mentor = await signedInClient(app, { isMentor: true });
  const { page, open, trouble } = await visitor(app, { as: mentor });
  await open('/instructor/settings');
  await section(page, '정산받을 계좌').getByText('아직 등록한 계좌가 없어요.').waitFor();
  expect(await page.getByRole('main').getByRole('region').allInnerTexts()).toEqual([expect.stringContaining('정산받을 계좌')]);
  expect(trouble).toEqual([]);
  const learner = await visitor(app, { as: await signedInClient(app) });
  await learner.open('/instructor/settings');
  await said(learner.page, '정산받을 계좌는 지식공유자와 멘토만 등록할 수 있습니다.');
  expect(learner.trouble).toEqual([]);
});
