import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createUser, goodPassword, signedInClient, unique } from '../support/factories.ts';
import { newMobile, sentCode } from '../support/phones.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, mailedLink, visitor } from '../support/visitor.ts';

const app = useSite();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
  await page.getByLabel('비밀번호', { exact: true }).press('Enter');
}

describe('a dormant account', () => {
  test('is told so at sign-in, and led through its mail back in', async () => {
    const { email } = await createUser(app, { status: 'DORMANT' });
    const { page, open, trouble } = await visitor(app, { drawn: true });
    await open('/signin');
    await signIn(page, email);
    const alert = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: '이메일 또는 비밀번호를 확인해주세요.' });
    await alert.getByText('휴면 상태의 계정입니다.').waitFor();
    await alert.getByRole('link', { name: '휴면 해제하기' }).click();
    await heading(page, '휴면 계정 해제');
    expect(await page.getByLabel('가입한 이메일').inputValue()).toBe(email);
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: '휴면 해제 메일 받기' }).click();
    await page.getByText('메일을 보냈어요.').waitFor();
    await page.getByRole('button', { name: '확인' }).click();
    const link = await mailedLink(app, email, '휴면 상태를 해제해주세요');
    await open(link);
    await heading(page, '휴면 상태를 해제했어요.');
    await page.getByRole('link', { name: '로그인' }).last().click();
    await signIn(page, email);
    await page.getByRole('button', { name: '내 계정' }).waitFor();
    await open('/user/candidate-activation');
    await heading(page, '이미 이용 중인 계정이에요.');
    await open(link);
    await heading(page, '링크가 만료되었거나 올바르지 않습니다.');
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([]);
  });

  test('a blocked one is led to the operator', async () => {
    const { email } = await createUser(app, { status: 'BLOCKED' });
    const { page, open } = await visitor(app);
    await open('/signin');
    await signIn(page, email);
    await page
      .getByRole('dialog')
      .getByText('이용이 제한된 계정입니다.')
      .or(page.getByRole('alertdialog').getByText('이용이 제한된 계정입니다.'))
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: '문의하기' }).first().getAttribute('href')).toContain('/contact');
  });
});

describe('finding one’s address', () => {
  test('by the code on the phone, with a clock that another code starts anew', async () => {
    const phone = newMobile();
    const { id, email } = await createUser(app);
    await app.sql('UPDATE users SET phone = $2, phone_verified_at = now() WHERE id = $1', [id, phone]);
    const { page, open, trouble } = await visitor(app, { drawn: true });
    await open('/user/find-account');
    await heading(page, '아이디(이메일) 찾기');
    await page.getByLabel('휴대폰 번호').fill(phone);
    await page.getByRole('button', { name: '인증번호 받기' }).click();
    const code = page.getByLabel('인증번호', { exact: false }).first();
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    expect([await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    await page
      .getByRole('timer')
      .filter({ hasText: /2:5\d|3:00/ })
      .waitFor();
    await expectAccessibleInEveryLook(page);
    const first = await sentCode(app, phone);
    await code.fill(first === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: '확인', exact: true }).click();
    await page.getByText('인증번호가 맞지 않습니다.').waitFor();
    await page.getByRole('button', { name: '인증번호 다시 받기' }).click();
    await page.getByText('인증번호를 다시 보냈어요.').waitFor();
    const second = await sentCode(app, phone);
    await code.fill(`${second.slice(0, 3)} ${second.slice(3)}`);
    expect(await code.inputValue()).toBe(second);
    await code.press('Enter');
    await heading(page, '가입한 이메일을 찾았어요');
    await page.getByText(new RegExp(`^${email.slice(0, 2)}\\*+@example\\.test$`)).waitFor();
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([]);
  });
});

describe('the phone number in the settings', () => {
  test('is proven in place', async () => {
    const phone = newMobile();
    const member = await signedInClient(app);
    const { page, open } = await visitor(app, { as: member });
    await open('/my/settings/security');
    await page.getByRole('button', { name: '번호 인증하기' }).click();
    await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone);
    await page.getByRole('button', { name: '인증번호 받기' }).click();
    await page.getByRole('timer').first().waitFor();
    await page.locator('input[autocomplete="one-time-code"]').fill(await sentCode(app, phone));
    await page.locator('input[autocomplete="one-time-code"]').press('Enter');
    await page.getByText(`*******${phone.slice(-4)} · 인증했어요`).waitFor();
  });
});

describe('an invitation to a group', () => {
  test('leads visitors in, members onward, and says when it is none', async () => {
    const operator = await signedInClient(app, { roleAdmin: true });
    const name = unique('배움학교');
    const { body: group } = await operator.call('createGroup', { body: { name, kind: 'EDU', seats: 2 } });
    const path = `/groups/${group.id}/signup?invite=${group.invite}`;
    const stranger = await visitor(app, { drawn: true });
    await stranger.open(path);
    await heading(stranger.page, `${name}에서 초대했어요`);
    await stranger.page.getByText('2명 더 참여할 수 있어요').waitFor();
    await expectAccessibleInEveryLook(stranger.page);
    const member = await signedInClient(app);
    const { page, open } = await visitor(app, { as: member });
    await open(path);
    await page.getByRole('button', { name: '그룹 참여하기' }).click();
    await heading(page, `${name}의 그룹에 참여하고 있어요`);
    const wrong = await fetch(`${app.url}/groups/${group.id}/signup?invite=wrong`);
    expect([wrong.status, (await wrong.text()).includes(name)]).toEqual([404, false]);
    expect(stranger.trouble).toEqual([]);
  });
});
