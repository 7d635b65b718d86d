import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { client, type TestClient } from './client.ts';
import { goodPassword } from './factories.ts';
import type { TestApp } from './server.ts';
import { mailedLink, visitor, type Visitor, type VisitorOptions } from './visitor.ts';

/** Values for the form of an application; an absent `mail` leaves that field as it is. */
export interface TypedApplication {
  mail?: string;
  name?: string;
  phone?: string;
  category?: string;
  introduction?: string;
  channel?: string;
}

/** The application's modal, whatever it is called in its mode. */
export function applicationModal(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(지식공유자 신청|멘토 등록|강의 개설 신청)$/ });
}

/** The form of a visitor, or of a signed-in user. */
export async function openForm(app: TestApp, options?: VisitorOptions): Promise<Visitor & { modal: Locator }> {
  const somebody = await visitor(app, options);
  await somebody.open('/open-knowledge');
  return { ...somebody, modal: await reopenForm(somebody.page) };
}

/** Opens the form from the page under it. */
export async function reopenForm(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: '신청서 쓰기' }).click();
  await applicationModal(page).getByLabel('자기소개').waitFor();
  return applicationModal(page);
}

/** What is asked before a form with something in it is closed. */
export function leaveQuestion(page: Page): Locator {
  return page.getByRole('dialog', { name: '신청서를 닫을까요?' });
}

/** Leaves the introduction for the form. */
export async function leaveIntroduction(page: Page): Promise<Locator> {
  const modal = applicationModal(page);
  await modal.getByRole('button', { name: '지식공유 참여하기' }).click();
  await modal.getByLabel('자기소개').waitFor();
  return modal;
}

/** Fills the form with an application that may be sent, or with the one given. */
export async function fillApplication(modal: Locator, typed: TypedApplication = {}): Promise<void> {
  const { mail, name = '김배움', phone = '01012345678', category = '보안', introduction = '10년 차 개발자입니다.', channel = 'SNS' } = typed;
  if (mail !== undefined) await modal.getByLabel(/이메일/).fill(mail);
  await modal.getByLabel('실명 또는 사업자명').fill(name);
  await modal.getByLabel('휴대폰 번호').fill(phone);
  await modal.getByRole('radio', { name: category }).check();
  await modal.getByLabel('자기소개').fill(introduction);
  await modal.getByRole('checkbox', { name: channel }).check();
}

/** The button that sends the application. */
export function sendButton(modal: Locator): Locator {
  return modal.getByRole('button', { name: /^(지식공유자 신청하기|멘토로 등록하기|강의 개설 신청하기)$/ });
}

/** Why the button cannot be pressed, as screen readers hear it. */
export function whyDisabled(modal: Locator): Promise<string> {
  return sendButton(modal).evaluate((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '');
}

export async function isDisabled(modal: Locator): Promise<boolean> {
  return (await sendButton(modal).getAttribute('aria-disabled')) === 'true';
}

/** Properties of the next product event of this name. */
export function nextEvent(page: Page, key: string): Promise<Record<string, unknown>> {
  return page.evaluate(
    (awaited) =>
      new Promise((resolve) => {
        window.addEventListener('baeum:analytics', (event) => {
          const { key: happened, properties } = (event as CustomEvent<{ key: string; properties: Record<string, unknown> }>).detail;
          if (happened === awaited) resolve(properties);
        });
      }),
    key,
  );
}

/** A new person who signed up, followed the link of the mail and signed in. */
export async function newLearner(app: TestApp, email: string, name: string): Promise<TestClient> {
  const learner = client(app.url);
  const signUp = { email, name, password: goodPassword, agreements: { terms: true, privacy: true, age14: true } };
  expect((await learner.call('signUp', { body: signUp })).status).toBe(201);
  const link = await mailedLink(app, email, '이메일 주소를 인증해주세요');
  const token = new URL(link, app.url).searchParams.get('token');
  expect((await learner.call('confirmSignUpEmail', { body: { token } })).status).toBe(200);
  expect((await learner.call('signIn', { body: { email, password: goodPassword } })).status).toBe(200);
  return learner;
}

/** What the account may do now, as its sessions say. */
export async function rolesOf(member: TestClient): Promise<{ isInstructor: boolean; isMentor: boolean }> {
  const { isInstructor, isMentor } = (await member.call('getSession')).body.user;
  return { isInstructor, isMentor };
}
