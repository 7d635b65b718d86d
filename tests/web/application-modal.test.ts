import { applicationErrors, applicationFieldErrors } from '@baeum/contract/domains/instructor-applications/instructor-applications.errors.ts';
import { nameErrors } from '@baeum/contract/shared/person-name.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { applicationModal, fillApplication, isDisabled, leaveQuestion, openForm, reopenForm, sendButton, whyDisabled } from '../support/application-form.ts';
import { signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
const path = '/open-knowledge';
const guestCall = '**/api/instructor';
const memberCall = '**/instructor/api/v1/application';
const checkCall = '**/instructor/api/v1/application/check';

/** Answers when the modal has gone. */
const gone = (modal: Locator) => modal.waitFor({ state: 'detached' });
/** Waits until keys are the dialog's: it has the focus back a frame after what stood over it. */
async function focusIn(modal: Locator): Promise<void> {
  await expect.poll(() => modal.evaluate((box) => box.contains(document.activeElement))).toBe(true);
}
const popup = (page: Page) => page.getByRole('dialog', { name: '문제가 발생했습니다.' });
const newEmail = () => `${unique('guest')}@example.test`;

/** Refuses every request until that is changed. */
const refuse =
  (status: number, problem: object = {}) =>
  (route: Route) =>
    route.fulfill({ status, contentType: 'application/problem+json', json: { status, ...problem } });

describe('the button', () => {
  test('tells what is missing, and works only while nothing is', async () => {
    const { page, modal } = await openForm(app);
    let calls = 0;
    await page.route(guestCall, (route) => ((calls += 1), route.continue()));
    await expect.poll(() => isDisabled(modal)).toBe(true);
    await expect
      .poll(() => whyDisabled(modal))
      .toBe('아직 확인이 필요한 항목: 가입 이메일, 실명 또는 사업자명, 휴대폰 번호, 희망 분야, 자기소개, 알게 된 경로');
    await modal.getByLabel('가입 이메일').press('Enter');
    await sendButton(modal).click({ force: true });
    await fillApplication(modal, { mail: newEmail() });
    expect([await isDisabled(modal), await whyDisabled(modal)]).toEqual([false, '']);
    await modal.getByLabel('휴대폰 번호').fill('');
    expect([await isDisabled(modal), await whyDisabled(modal)]).toEqual([true, '아직 확인이 필요한 항목: 휴대폰 번호']);
    await modal.getByLabel('휴대폰 번호').press('Enter');
    await modal.getByRole('checkbox', { name: 'SNS' }).uncheck();
    await expect.poll(() => whyDisabled(modal)).toBe('아직 확인이 필요한 항목: 휴대폰 번호, 알게 된 경로');
    expect(calls).toBe(0);
  });
});

describe('the check', () => {
  test('asks the server when the modal opens, and fills in what it knows', async () => {
    const member = await signedInClient(app, { name: '김배움' });
    const { page, open } = await visitor(app, { as: member });
    await open(path);
    const [request] = await Promise.all([page.waitForRequest(checkCall), reopenForm(page)]);
    expect([request.method(), request.postData()]).toEqual(['PUT', null]);
    const modal = applicationModal(page);
    await expect.poll(() => modal.getByLabel('연락받을 이메일').inputValue()).toBe(member.user.email);
    await expect.poll(() => modal.getByLabel('실명 또는 사업자명').inputValue()).toBe('김배움');
    await expect.poll(() => modal.getByRole('button', { name: '로그인하고 신청하기' }).count()).toBe(0);
  });

  test('is waited for by the button', async () => {
    const { page, open } = await visitor(app, { as: await signedInClient(app) });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(checkCall, async (route) => {
      await answered;
      await route.continue();
    });
    await open(path);
    const modal = await reopenForm(page);
    await fillApplication(modal);
    expect([await isDisabled(modal), await whyDisabled(modal)]).toEqual([true, '신청할 수 있는지 확인하고 있어요.']);
    answer();
    await expect.poll(() => isDisabled(modal)).toBe(false);
  });

  test('that fails is told and logged, and ends the application', async () => {
    const { page, trouble, open } = await visitor(app, { as: await signedInClient(app) });
    await page.route(checkCall, refuse(500, { ...applicationErrors.checkFailed, instance: 'request-of-the-check' }));
    await open(path);
    await page.getByRole('main').getByRole('button', { name: '신청서 쓰기' }).click();
    await popup(page).getByText('문제가 계속되면 채팅창으로 관리자에게 문의해주세요.').waitFor();
    await popup(page).getByText('request-of-the-check').waitFor();
    await popup(page).getByRole('button', { name: '확인' }).click();
    await gone(applicationModal(page));
    expect(trouble.some((line) => line.includes('instructor application form submission check failed'))).toBe(true);
  });
});

describe('sending', () => {
  test('sends digits only, and the reason with its channel', async () => {
    const { page, modal } = await openForm(app, { as: await signedInClient(app) });
    await fillApplication(modal, { mail: '카카오톡 baeum', phone: '02-1234-5678', channel: '지인 추천' });
    await modal.getByLabel('어떻게 알게 되셨나요?').fill(' 같은 회사 동료 ');
    const [request] = await Promise.all([page.waitForRequest(memberCall), sendButton(modal).click()]);
    expect([request.method(), request.postDataJSON()]).toEqual([
      'POST',
      {
        contact_mail: '카카오톡 baeum',
        realname: '김배움',
        phone: '0212345678',
        category: '보안',
        instructor_introduce: '10년 차 개발자입니다.',
        registerChannels: [{ type: 'REFERRAL', content: '같은 회사 동료' }],
        mode: 'ls',
      },
    ]);
    await page.getByRole('dialog', { name: '지식공유자 신청이 완료됐어요' }).waitFor();
    // The title is there once, not again as text.
    expect((await page.getByRole('dialog', { name: '지식공유자 신청이 완료됐어요' }).textContent())?.split('지식공유자 신청이 완료됐어요')).toHaveLength(2);
  });

  test('happens once, however often it is asked for', async () => {
    const { page, modal } = await openForm(app);
    let calls = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(guestCall, async (route) => {
      calls += 1;
      await answered;
      await route.continue();
    });
    await fillApplication(modal, { mail: newEmail() });
    await sendButton(modal).dblclick();
    await modal.getByLabel('실명 또는 사업자명').press('Enter');
    await expect.poll(() => sendButton(modal).getAttribute('aria-busy')).toBe('true');
    answer();
    await page.getByRole('dialog', { name: '신청서를 받았어요' }).waitFor();
    expect(calls).toBe(1);
  });

  test('that fails is told and logged, keeps what was typed and can be repeated until it is done', async () => {
    const { page, modal, trouble } = await openForm(app);
    const email = newEmail();
    const failing = async (answer: Parameters<Page['route']>[1]) => {
      await page.route(guestCall, answer, { times: 1 });
      await sendButton(modal).click();
    };
    await fillApplication(modal, { mail: email });
    await failing(refuse(500, applicationErrors.submitFailed));
    await popup(page).getByText('문제가 계속되면 채팅창으로 관리자에게 문의해주세요.').waitFor();
    await page.keyboard.press('Escape');
    await gone(popup(page));
    await expect.poll(() => leaveQuestion(page).count()).toBe(0);
    await expect.poll(() => modal.getByLabel('가입 이메일').inputValue()).toBe(email);
    await expect.poll(() => modal.getByLabel('자기소개').inputValue()).toBe('10년 차 개발자입니다.');
    expect(trouble.some((line) => line.includes('instructor application form submission failed'))).toBe(true);

    // Without a network.
    await page.context().setOffline(true);
    await sendButton(modal).click();
    await popup(page).getByRole('button', { name: '확인' }).click();
    await page.context().setOffline(false);
    await gone(popup(page));

    // The server's error is shown beside the field, until that is changed.
    const objection = { errorCode: 'NAME_003', message: nameErrors.specialCharacters.message };
    await failing(refuse(400, { ...objection, errors: [{ field: 'realname', ...objection }] }));
    await popup(page).getByText(objection.message).waitFor();
    await popup(page).getByRole('button', { name: '확인' }).click();
    await modal.getByText(objection.message).waitFor();
    await modal.getByLabel('실명 또는 사업자명').fill('김새움');
    await expect.poll(() => modal.getByText(objection.message).count()).toBe(0);
    await sendButton(modal).click();
    await page.getByRole('dialog', { name: '신청서를 받았어요' }).waitFor();
  });
});

describe('closing', () => {
  test('asks first when something was typed, and keeps it for this tab; errors and question are accessible in every look', async () => {
    const { page, modal, trouble } = await openForm(app, { drawn: true });
    await modal.getByLabel('자기소개').fill('쓰다 만 소개');
    await page.mouse.click(5, 5);
    await focusIn(modal);
    for (const label of ['가입 이메일', '실명 또는 사업자명', /GitHub/]) await modal.getByLabel(label).fill('x');
    await modal.getByRole('checkbox', { name: '지인 추천' }).check();
    await modal.getByRole('checkbox', { name: '지인 추천' }).uncheck();
    await modal.getByText(applicationFieldErrors.link.message).waitFor();
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Escape');
    await leaveQuestion(page).waitFor();
    await expectAccessibleInEveryLook(page);
    await leaveQuestion(page).getByRole('button', { name: '계속 쓰기' }).click();
    await gone(leaveQuestion(page));
    await focusIn(modal);
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => modal.getByTitle('닫기').click(),
      () => modal.getByRole('button', { name: '닫기' }).last().click(),
    ]) {
      await close();
      await leaveQuestion(page).getByText('다시 열면 이어서 쓸 수 있어요.').waitFor();
      await leaveQuestion(page).getByRole('button', { name: '계속 쓰기' }).click();
      await gone(leaveQuestion(page));
      await focusIn(modal);
      expect(await modal.getByLabel('자기소개').inputValue()).toBe('쓰다 만 소개');
    }
    await page.keyboard.press('Escape');
    await leaveQuestion(page).getByRole('button', { name: '닫기' }).last().click();
    await gone(modal);
    expect(await (await reopenForm(page)).getByLabel('자기소개').inputValue()).toBe('쓰다 만 소개');
    await page.reload();
    await page.waitForSelector('html[data-settled]');
    expect(await (await reopenForm(page)).getByLabel('자기소개').inputValue()).toBe('쓰다 만 소개');
    expect(trouble).toEqual([]);
  });

  test('needs no question while nothing was typed', async () => {
    const { page, modal } = await openForm(app, { as: await signedInClient(app) });
    await page.keyboard.press('Escape');
    await gone(modal);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('신청서 쓰기');
  });
});
