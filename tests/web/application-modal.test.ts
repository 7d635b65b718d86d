/// <reference lib="dom" />
import { applicationErrors, applicationFieldErrors } from '@baeum/contract/domains/instructor-applications/instructor-applications.errors.ts';
import { applicationLimits } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { registerChannels } from '@baeum/contract/shared/catalogue.ts';
import { nameErrors } from '@baeum/contract/shared/person-name.ts';
import { phoneErrors } from '@baeum/contract/shared/phone.ts';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationModal, fillApplication, sendButton } from '../support/application-form.ts';
import { launchBrowser } from '../support/chromium.ts';
import { signedInClient, unique } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { expectAccessible, expectAccessibleInEveryLook, visitor, type Visitor, type VisitorOptions } from '../support/visitor.ts';

let app: TestApp;
let browser: Browser;
const path = '/open-knowledge';
const guestCall = '**/api/instructor';
const memberCall = '**/instructor/api/v1/application';
const checkCall = '**/instructor/api/v1/application/check';

beforeAll(async () => {
  app = await startTestApp({ BAEUM_WEB: 'built' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** The form of a visitor, or of whoever is signed in. */
async function openForm(options?: VisitorOptions): Promise<Visitor & { modal: Locator }> {
  const somebody = await visitor(browser, app, options);
  await somebody.open(path);
  return { ...somebody, modal: await reopen(somebody.page) };
}

async function reopen(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: '신청서 쓰기' }).click();
  await applicationModal(page).getByLabel('자기소개').waitFor();
  return applicationModal(page);
}

/** Answers when the modal has gone. */
const gone = (modal: Locator) => modal.waitFor({ state: 'detached' });
const leaveQuestion = (page: Page) => page.getByRole('dialog', { name: '신청서를 닫을까요?' });
const popup = (page: Page) => page.getByRole('dialog', { name: '문제가 발생했습니다.' });
const newEmail = () => `${unique('guest')}@example.test`;

/** Why the button cannot be pressed, as screen readers hear it. */
const reason = (modal: Locator) => sendButton(modal).evaluate((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '');
const disabled = async (modal: Locator) => (await sendButton(modal).getAttribute('aria-disabled')) === 'true';

/** Refuses every request until told otherwise. */
const refuse = (status: number, problem: object = {}) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/problem+json', json: { status, ...problem } });

describe('the button', () => {
  test('tells what is missing, and works only while nothing is', async () => {
    const { page, modal } = await openForm();
    let calls = 0;
    await page.route(guestCall, (route) => ((calls += 1), route.continue()));
    await expect.poll(() => disabled(modal)).toBe(true);
    await expect.poll(() => reason(modal)).toBe('아직 확인이 필요한 항목: 가입 이메일, 실명 또는 사업자명, 휴대폰 번호, 희망 분야, 자기소개, 알게 된 경로');
    await modal.getByLabel('가입 이메일').press('Enter');
    await sendButton(modal).click({ force: true });
    await fillApplication(modal, { mail: newEmail() });
    expect([await disabled(modal), await reason(modal)]).toEqual([false, '']);
    await modal.getByLabel('휴대폰 번호').fill('');
    expect([await disabled(modal), await reason(modal)]).toEqual([true, '아직 확인이 필요한 항목: 휴대폰 번호']);
    await modal.getByLabel('휴대폰 번호').press('Enter');
    await modal.getByRole('checkbox', { name: 'SNS' }).uncheck();
    await expect.poll(() => reason(modal)).toBe('아직 확인이 필요한 항목: 휴대폰 번호, 알게 된 경로');
    expect(calls).toBe(0);
  });
});

describe('the fields', () => {
  test('say what is wrong once typing has stopped, in the words of the contract', async () => {
    const { page, modal, trouble } = await openForm();
    const { contactMail, guestMail, introduce, link, tooLong } = applicationFieldErrors;
    const wrong: [label: string | RegExp, typed: string, message: string][] = [
      ['가입 이메일', 'name.example', guestMail.message],
      ['가입 이메일', '  ', contactMail.message],
      ['가입 이메일', `${'a'.repeat(applicationLimits.contactMail)}@b`, tooLong.message],
      ['실명 또는 사업자명', '', nameErrors.inexact.message],
      ['실명 또는 사업자명', '김', nameErrors.tooShort.message],
      ['실명 또는 사업자명', '김배움2', nameErrors.inexact.message],
      ['실명 또는 사업자명', '김배움!', nameErrors.specialCharacters.message],
      ['실명 또는 사업자명', '김'.repeat(applicationLimits.realname + 1), tooLong.message],
      ['휴대폰 번호', '', phoneErrors.malformed.message],
      ['자기소개', ' \n ', introduce.message],
      ['자기소개', '가'.repeat(applicationLimits.introduce + 1), tooLong.message],
      [/GitHub/, 'github.com/baeum', link.message],
      [/GitHub/, `https://a.test/${'x'.repeat(applicationLimits.link)}`, tooLong.message],
    ];
    for (const [label, typed, message] of wrong) {
      const field = modal.getByLabel(label);
      await field.fill('가나@x');
      await field.fill(typed);
      await field.blur();
      const described = () => field.evaluate((input) => input.getAttribute('aria-describedby')?.split(' ').map((id) => document.getElementById(id)?.textContent));
      await expect.poll(described, { message: `${label}: ${message}` }).toContain(message);
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    }
    await modal.getByLabel('실명 또는 사업자명').fill('김배움');
    await expect.poll(() => modal.getByLabel('실명 또는 사업자명').getAttribute('aria-invalid')).toBeNull();
    await modal.getByRole('checkbox', { name: 'SNS' }).check();
    await modal.getByRole('checkbox', { name: 'SNS' }).uncheck();
    await modal.getByText(applicationErrors.channels.message).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    expect(trouble).toEqual([]);
  });

  test('take one channel, and a reason only where it is asked for', async () => {
    const { modal } = await openForm();
    const why = modal.getByLabel('어떻게 알게 되셨나요?');
    const chosen = () => modal.getByRole('checkbox', { checked: true }).evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent));
    await expect.poll(() => why.isDisabled()).toBe(true);
    for (const { label, reason: asked } of registerChannels) {
      await modal.getByRole('checkbox', { name: label }).check();
      await expect.poll(() => chosen()).toEqual([label]);
      expect([label, await why.isEnabled(), await why.inputValue()]).toEqual([label, asked, '']);
      if (asked) await why.fill('동료');
    }
    await modal.getByRole('checkbox', { name: '기타' }).uncheck();
    expect([await chosen(), await why.isDisabled(), await why.inputValue()]).toEqual([[], true, '']);
  });

  test('put hyphens into a telephone number as it is typed', async () => {
    const { page, modal } = await openForm();
    const phone = modal.getByLabel('휴대폰 번호');
    for (const [typed, shown] of [
      ['021234567', '02-123-4567'],
      ['0212345678', '02-1234-5678'],
      ['0311234567', '031-123-4567'],
      ['010가1234 5678', '010-1234-5678'],
      ['15881234', '1588-1234'],
      ['050712345678', '050712345678'],
    ] as const) {
      await phone.fill('');
      await phone.pressSequentially(typed);
      await expect.poll(() => phone.inputValue()).toBe(shown);
    }
    await phone.fill('01012345678');
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('9');
    await expect.poll(() => phone.inputValue()).toBe('010-1239-5678');
  });

  test('have the size and the hints of the specification', async () => {
    const { modal } = await openForm();
    const introduction = modal.getByLabel('자기소개');
    expect([await introduction.getAttribute('cols'), await introduction.getAttribute('rows')]).toEqual(['50', '10']);
    await expect.poll(() => modal.getByLabel('휴대폰 번호').getAttribute('inputmode')).toBe('numeric');
    await expect.poll(() => modal.getByLabel('가입 이메일').getAttribute('autocomplete')).toBe('email');
    await modal.getByText('가입한 이메일을 적어주세요. 아직 회원이 아니라면 가입할 이메일이면 됩니다.').waitFor();
  });

  test('leave a syllable that is being composed alone: no error, no sending, no closing', async () => {
    const { page, modal } = await openForm();
    let calls = 0;
    await page.route(guestCall, (route) => ((calls += 1), route.continue()));
    await fillApplication(modal, { mail: newEmail() });
    const name = modal.getByLabel('실명 또는 사업자명');
    await name.fill('');
    await page.clock.install();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: '김', selectionStart: 1, selectionEnd: 1 });
    for (const key of ['Enter', 'Escape']) {
      await name.evaluate((input, pressed) => input.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, isComposing: true, bubbles: true, cancelable: true })), key);
    }
    await page.clock.runFor(3_000);
    expect([await name.inputValue(), await name.getAttribute('aria-invalid'), await leaveQuestion(page).count()]).toEqual(['김', null, 0]);
    await keyboard.send('Input.insertText', { text: '김' });
    await page.clock.runFor(3_000);
    await modal.getByText(nameErrors.tooShort.message).waitFor();
    expect(calls).toBe(0);
    await name.fill('김배움');
    await name.press('Enter');
    await page.getByRole('dialog', { name: '신청서를 받았습니다' }).waitFor();
    // The title stands there once, not again as text.
    expect((await page.getByRole('dialog', { name: '신청서를 받았습니다' }).textContent())?.split('신청서를 받았습니다')).toHaveLength(2);
    expect(calls).toBe(1);
  });
});

describe('the check', () => {
  test('asks the server when the modal opens, and fills in what it knows', async () => {
    const member = await signedInClient(app, { name: '김배움' });
    const { page, open } = await visitor(browser, app, { as: member });
    await open(path);
    const [request] = await Promise.all([page.waitForRequest(checkCall), reopen(page)]);
    expect([request.method(), request.postData()]).toEqual(['PUT', null]);
    const modal = applicationModal(page);
    await expect.poll(() => modal.getByLabel('연락받을 이메일').inputValue()).toBe(member.user.email);
    await expect.poll(() => modal.getByLabel('실명 또는 사업자명').inputValue()).toBe('김배움');
    await expect.poll(() => modal.getByRole('button', { name: '로그인하고 신청하기' }).count()).toBe(0);
  });

  test('is waited for by the button', async () => {
    const { page, open } = await visitor(browser, app, { as: await signedInClient(app) });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(checkCall, async (route) => {
      await answered;
      await route.continue();
    });
    await open(path);
    const modal = await reopen(page);
    await fillApplication(modal);
    expect([await disabled(modal), await reason(modal)]).toEqual([true, '신청할 수 있는지 확인하고 있습니다.']);
    answer();
    await expect.poll(() => disabled(modal)).toBe(false);
  });

  test('that fails is told and logged, and ends the application', async () => {
    const { page, trouble, open } = await visitor(browser, app, { as: await signedInClient(app) });
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
    const { page, modal } = await openForm({ as: await signedInClient(app) });
    await fillApplication(modal, { mail: '카카오톡 baeum', phone: '02-1234-5678', channel: '지인 추천' });
    await modal.getByLabel('어떻게 알게 되셨나요?').fill(' 같은 회사 동료 ');
    const [request] = await Promise.all([page.waitForRequest(memberCall), sendButton(modal).click()]);
    expect([request.method(), request.postDataJSON()]).toEqual(['POST', {
      contact_mail: '카카오톡 baeum', realname: '김배움', phone: '0212345678', category: '보안', instructor_introduce: '10년 차 개발자입니다.',
      registerChannels: [{ type: 'REFERRAL', content: '같은 회사 동료' }], mode: 'ls',
    }]);
    await page.getByRole('dialog', { name: '지식공유자 신청이 완료되었습니다' }).waitFor();
    // The title stands there once, not again as text.
    expect((await page.getByRole('dialog', { name: '지식공유자 신청이 완료되었습니다' }).textContent())?.split('지식공유자 신청이 완료되었습니다')).toHaveLength(2);
  });

  test('happens once, however often it is asked for', async () => {
    const { page, modal } = await openForm();
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
    await page.getByRole('dialog', { name: '신청서를 받았습니다' }).waitFor();
    expect(calls).toBe(1);
  });

  test('that fails is told and logged, keeps what was typed and can be repeated', async () => {
    const { page, modal, trouble } = await openForm();
    await page.route(guestCall, refuse(500, applicationErrors.submitFailed));
    const email = newEmail();
    await fillApplication(modal, { mail: email });
    await sendButton(modal).click();
    await popup(page).getByText('문제가 계속되면 채팅창으로 관리자에게 문의해주세요.').waitFor();
    await page.keyboard.press('Escape');
    await gone(popup(page));
    await expect.poll(() => leaveQuestion(page).count()).toBe(0);
    await expect.poll(() => modal.getByLabel('가입 이메일').inputValue()).toBe(email);
    await expect.poll(() => modal.getByLabel('자기소개').inputValue()).toBe('10년 차 개발자입니다.');
    expect(trouble.some((line) => line.includes('instructor application form submission failed'))).toBe(true);
    await page.unroute(guestCall);
    await sendButton(modal).click();
    await page.getByRole('dialog', { name: '신청서를 받았습니다' }).waitFor();
  });

  test('without a network is no loss either', async () => {
    const { page, modal } = await openForm();
    await fillApplication(modal, { mail: newEmail() });
    await page.context().setOffline(true);
    await sendButton(modal).click();
    await popup(page).getByRole('button', { name: '확인' }).click();
    await page.context().setOffline(false);
    await sendButton(modal).click();
    await page.getByRole('dialog', { name: '신청서를 받았습니다' }).waitFor();
  });

  test('shows what the server objects to beside the field, until it is changed', async () => {
    const { page, modal } = await openForm();
    const objection = { errorCode: 'NAME_003', message: nameErrors.specialCharacters.message };
    await page.route(guestCall, refuse(400, { ...objection, errors: [{ field: 'realname', ...objection }] }));
    await fillApplication(modal, { mail: newEmail() });
    await sendButton(modal).click();
    await popup(page).getByText(objection.message).waitFor();
    await popup(page).getByRole('button', { name: '확인' }).click();
    await modal.getByText(objection.message).waitFor();
    await modal.getByLabel('실명 또는 사업자명').fill('김새움');
    await expect.poll(() => modal.getByText(objection.message).count()).toBe(0);
  });
});

describe('closing', () => {
  test('asks first when something was typed, and keeps it for this tab', async () => {
    const { page, modal } = await openForm();
    await modal.getByLabel('자기소개').fill('쓰다 만 소개');
    await page.mouse.click(5, 5);
    await expect.poll(() => modal.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    for (const close of [() => page.keyboard.press('Escape'), () => modal.getByTitle('닫기').click(), () => modal.getByRole('button', { name: '닫기' }).last().click()]) {
      await close();
      await leaveQuestion(page).getByText('다시 열면 이어서 쓸 수 있습니다.').waitFor();
      await leaveQuestion(page).getByRole('button', { name: '계속 쓰기' }).click();
      await gone(leaveQuestion(page));
      await expect.poll(() => modal.getByLabel('자기소개').inputValue()).toBe('쓰다 만 소개');
    }
    await page.keyboard.press('Escape');
    await leaveQuestion(page).getByRole('button', { name: '닫기' }).last().click();
    await gone(modal);
    expect(await (await reopen(page)).getByLabel('자기소개').inputValue()).toBe('쓰다 만 소개');
    await page.reload();
    await page.waitForSelector('html[data-settled]');
    expect(await (await reopen(page)).getByLabel('자기소개').inputValue()).toBe('쓰다 만 소개');
  });

  test('needs no question while nothing was typed', async () => {
    const { page, modal } = await openForm({ as: await signedInClient(app) });
    await page.keyboard.press('Escape');
    await gone(modal);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('신청서 쓰기');
  });
});

describe('in every look', () => {
  test('errors and the question are accessible', async () => {
    const { page, modal, trouble } = await openForm();
    for (const label of ['가입 이메일', '실명 또는 사업자명', /GitHub/]) await modal.getByLabel(label).fill('x');
    await modal.getByRole('checkbox', { name: '지인 추천' }).check();
    await modal.getByRole('checkbox', { name: '지인 추천' }).uncheck();
    await modal.getByText(applicationFieldErrors.link.message).waitFor();
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Escape');
    await leaveQuestion(page).waitFor();
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([]);
  });

  test('at 320 px nothing sticks out', async () => {
    const { page, modal } = await openForm({ viewport: { width: 320, height: 640 }, as: await signedInClient(app) });
    await expectAccessible(page);
    await fillApplication(modal);
    await sendButton(modal).click();
    await page.getByRole('dialog', { name: '지식공유자 신청이 완료되었습니다' }).waitFor();
    await expectAccessible(page);
  });
});
