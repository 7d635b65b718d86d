import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { introTexts } from '../../web/src/domains/instructor-applications/instructor-applications.texts.ts';
import { applicationModal, fillApplication, leaveIntroduction, nextEvent, rolesOf, sendButton } from '../support/application-form.ts';
import { createUser, goodPassword, signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ demoData: true });
const path = '/mentors/introduction';

const start = (page: Page) => page.getByRole('main').getByRole('button', { name: '멘토로 시작하기' }).first();
const completion = (page: Page) => page.getByRole('dialog', { name: '멘토 등록이 완료됐어요' });

describe('the page', () => {
  test('is whole in the first HTML, with what search engines ask for', async () => {
    const answer = await fetch(app.url + path, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toMatch(/<title>멘토 지원[^<]*<\/title>/);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/mentors\/introduction">/);
    for (const text of ['멘토로 시작하기', '이렇게 진행돼요', '멘토가 되면 좋은 점', '자주 묻는 질문']) expect(html).toContain(text);
    expect(html).not.toMatch(/\sstyle=/);
  });

  test('opens one question at a time, by keyboard too', async () => {
    const { page, trouble, open } = await visitor(app, { drawn: true });
    await open(path);
    const opened = () => page.locator('details[open] summary').allTextContents();
    await page.getByText('멘토링은 어디에서 하나요?').click();
    await expect.poll(() => opened()).toEqual(['멘토링은 어디에서 하나요?']);
    await page.getByText('온라인으로 진행해요.').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(opened).toEqual(['신청을 꼭 받아야 하나요?']);
    await expect.poll(() => page.getByText('온라인으로 진행해요.').isVisible()).toBe(false);
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([]);
  });
});

describe('starting', () => {
  test('asks a visitor to sign in, and goes on by itself afterwards', async () => {
    const user = await createUser(app);
    const { page, open } = await visitor(app);
    await open(path);
    await start(page).click();
    await page.getByRole('dialog', { name: '로그인' }).waitFor();
    await page.getByLabel('이메일', { exact: true }).fill(user.email);
    await page.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
    await page.keyboard.press('Enter');
    await applicationModal(page).getByText(`${user.name}님, 반갑습니다!`).waitFor();
    expect(page.url()).toBe(app.url + path);
  });

  test('leads an instructor to the start of mentoring, who may register there', async () => {
    const instructor = await signedInClient(app, { isInstructor: true });
    const { page, open } = await visitor(app, { as: instructor });
    await open(path);
    await start(page).click();
    await page.waitForURL(`${app.url}/mentors/start`);
    await page.getByRole('heading', { level: 1, name: '멘토 등록이 먼저예요' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: '멘토로 등록하기' }).click();
    await applicationModal(page).waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.getByRole('main').getByRole('button', { name: '멘토로 등록하기' }).click();
    await applicationModal(page).waitFor();
  });

  test('of mentoring is for members only: visitors are told so, with the way to the main page', async () => {
    const { page, open } = await visitor(app);
    const answer = await fetch(`${app.url}/mentors/start`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(401);
    await open('/mentors/start');
    await page.getByText('로그인하면 볼 수 있어요').waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('link', { name: '메인으로 가기' }).getAttribute('href')).toBe('/');
  });
});

describe('the application as mentor', () => {
  test('goes from the greeting to the start of mentoring', async () => {
    const member = await signedInClient(app, { name: '이하늘' });
    const { page, events, trouble, open } = await visitor(app, { as: member, drawn: true });
    await open(path);
    await start(page).click();
    const intro = applicationModal(page);
    await intro.getByText('이하늘님, 반갑습니다!').waitFor();
    await intro.getByRole('heading', { name: '지식공유에 참여해주셔서 감사합니다' }).waitFor();
    expect(await intro.getByRole('listitem').getByRole('heading').allTextContents()).toEqual([
      '평등한 성장의 기회',
      '전문성으로 얻는 수익',
      '수익의 70%~100% 배분',
      '자유로운 강의 운영',
    ]);
    // So small a number of learners is not shown.
    await intro.getByText('쌓아온 전문성이 수익이 돼요.', { exact: true }).waitFor();
    expect(introTexts.normal.points(1204)[1]?.text).toBe('지금 1,204명이 함께 배우고 있어요. 쌓아온 전문성이 수익이 돼요.');
    await expectAccessibleInEveryLook(page);
    const modal = await leaveIntroduction(page);
    expect(events).toContain('click_participate_at_application');
    await expectAccessibleInEveryLook(page);
    await fillApplication(modal);
    const joined = nextEvent(page, 'joinInstructor');
    await sendButton(modal).click();
    await completion(page).getByText('이하늘 멘토님, 환영합니다!').waitFor();
    await expect.poll(() => modal.count()).toBe(0);
    expect(await joined).toEqual({ user_id: member.user.id, email: member.user.email });
    await expect.poll(() => rolesOf(member)).toEqual({ isInstructor: true, isMentor: true });
    expect((await member.call('getMyInstructorApplication')).body).toMatchObject({ mode: 'mt', status: 'APPROVED' });
    await expectAccessibleInEveryLook(page);
    await completion(page).getByRole('link', { name: '멘토링 시작하기' }).click();
    await page.waitForURL(`${app.url}/mentors/start`);
    await page.getByRole('heading', { level: 1, name: '이하늘 멘토님, 반갑습니다!' }).waitFor();
    await expectAccessibleInEveryLook(page);
    expect(events).toContain('click_start_mentoring modal');
    expect(trouble).toEqual([]);
  });

  test('marks the mentor on the page when the last modal is closed', async () => {
    const member = await signedInClient(app);
    const { page, open } = await visitor(app, { as: member });
    await open(path);
    await start(page).click();
    const modal = await leaveIntroduction(page);
    await fillApplication(modal);
    await sendButton(modal).click();
    await completion(page).waitFor();
    await completion(page).getByTitle('닫기').click();
    await completion(page).waitFor({ state: 'detached' });
    await start(page).click();
    await page.waitForURL(`${app.url}/mentors/start`);
  });

  test('ends at once for who became a mentor elsewhere meanwhile', async () => {
    const member = await signedInClient(app);
    const { page, open } = await visitor(app, { as: member });
    await open(path);
    await app.sql('UPDATE users SET is_instructor = true, is_mentor = true WHERE id = $1', [member.user.id]);
    await start(page).click();
    const notice = page.getByRole('dialog', { name: '이미 지식공유자입니다.' });
    const [session] = await Promise.all([page.waitForResponse('**/client/api/v2/auth/session'), notice.getByRole('button', { name: '확인' }).click()]);
    expect((await session.json()).pageData.is_instructor).toBe(true);
    await applicationModal(page).waitFor({ state: 'detached' });
    await start(page).click();
    await page.waitForURL(`${app.url}/mentors/start`);
  });
});
