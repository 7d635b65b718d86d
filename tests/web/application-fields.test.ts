import { applicationErrors, applicationFieldErrors } from '@baeum/contract/domains/instructor-applications/instructor-applications.errors.ts';
import { applicationLimits } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { registerChannels } from '@baeum/contract/domains/instructor-applications/register-channels.ts';
import { nameErrors } from '@baeum/contract/shared/person-name.ts';
import { phoneErrors } from '@baeum/contract/shared/phone.ts';
import { describe, expect, test } from 'vitest';
import { fillApplication, leaveQuestion, openForm, reopenForm } from '../support/application-form.ts';
import { unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { visitor } from '../support/visitor.ts';

const app = useSite();
const guestCall = '**/api/instructor';
const newEmail = () => `${unique('guest')}@example.test`;

describe('the fields', () => {
  test('say what is wrong once typing has stopped, in the words of the contract', async () => {
    const { page, modal, trouble } = await openForm(app);
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
      const described = () =>
        field.evaluate((input) =>
          input
            .getAttribute('aria-describedby')
            ?.split(' ')
            .map((id) => document.getElementById(id)?.textContent),
        );
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

  test('have the size and the hints of the specification; one channel is taken, and a reason only where it is asked for; a telephone number gets hyphens', async () => {
    const { page, modal } = await openForm(app);
    const introduction = modal.getByLabel('자기소개');
    expect([await introduction.getAttribute('cols'), await introduction.getAttribute('rows')]).toEqual(['50', '10']);
    await expect.poll(() => modal.getByLabel('휴대폰 번호').getAttribute('inputmode')).toBe('tel');
    await expect.poll(() => modal.getByLabel('가입 이메일').getAttribute('autocomplete')).toBe('email');
    await modal.getByText('가입한 이메일을 적어주세요. 아직 회원이 아니라면 가입할 이메일이면 돼요.').waitFor();

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

    const phone = modal.getByLabel('휴대폰 번호');
    for (const [typed, shown] of [
      ['021234567', '02-123-4567'],
      ['0212345678', '02-1234-5678'],
      ['0311234567', '031-123-4567'],
      ['010가1234 5678', '010-1234-5678'],
      ['15881234', '1588-1234'],
      ['050712345678', '050712345678'],
      ['+82 10-1234-5678', '010-1234-5678'],
      ['+81 90-1234-5678', '+819012345678'],
    ] as const) {
      await phone.fill('');
      await phone.pressSequentially(typed);
      await expect.poll(() => phone.inputValue()).toBe(shown);
    }
    await phone.fill('+82 (0)10 1234 5678');
    await expect.poll(() => phone.inputValue()).toBe('010-1234-5678');
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('9');
    await expect.poll(() => phone.inputValue()).toBe('010-1239-5678');
  });

  test('leave a syllable that is being composed alone: no error, no sending, no closing', async () => {
    const { page, open } = await visitor(app);
    await open('/open-knowledge');
    const modal = await reopenForm(page);
    let calls = 0;
    await page.route(guestCall, (route) => ((calls += 1), route.continue()));
    // Before fields are left: a clock that comes later cannot stop what waits for its time by then.
    await page.clock.install();
    await fillApplication(modal, { mail: newEmail() });
    const name = modal.getByLabel('실명 또는 사업자명');
    // Before the field is emptied: what is empty for a while is marked, however slow this machine is.
    await page.clock.pauseAt(Date.now() + 60_000);
    await name.fill('');
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: '김', selectionStart: 1, selectionEnd: 1 });
    for (const key of ['Enter', 'Escape']) {
      await name.evaluate(
        (input, pressed) => input.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, isComposing: true, bubbles: true, cancelable: true })),
        key,
      );
    }
    await page.clock.runFor(3_000);
    expect([await name.inputValue(), await name.getAttribute('aria-invalid'), await leaveQuestion(page).count()]).toEqual(['김', null, 0]);
    await keyboard.send('Input.insertText', { text: '김' });
    await page.clock.runFor(3_000);
    await modal.getByText(nameErrors.tooShort.message).waitFor();
    expect(calls).toBe(0);
    await name.fill('김배움');
    await name.press('Enter');
    await page.getByRole('dialog', { name: '신청서를 받았어요' }).waitFor();
    // The title is there once, not again as text.
    expect((await page.getByRole('dialog', { name: '신청서를 받았어요' }).textContent())?.split('신청서를 받았어요')).toHaveLength(2);
    expect(calls).toBe(1);
  });
});
