import { cookies } from '@baeum/contract/shared/constants.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { applicationModal, fillApplication, leaveIntroduction, newLearner, nextEvent, rolesOf, sendButton } from '../support/application-form.ts';
import { client } from '../support/client.ts';
import { createUser, goodPassword, signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ demoData: true });
const path = '/open-knowledge';
const newEmail = () => `${unique('guest')}@example.test`;

const start = (page: Page) => page.getByRole('main').getByRole('button', { name: '지식공유 참여하기' });
const startWriting = (page: Page) => page.getByRole('main').getByRole('button', { name: '신청서 쓰기' });
const completion = (page: Page) => page.getByRole('dialog', { name: '지식공유자 신청이 완료됐어요' });
const followUp = (page: Page) => page.getByRole('dialog', { name: '신청서를 받았어요' });

describe('the page', () => {
  test('is whole in the first HTML, with what search engines ask for', async () => {
    const answer = await fetch(app.url + path, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toMatch(/<title>지식공유 참여[^<]*<\/title>/);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/open-knowledge">/);
    for (const text of ['지식공유 참여하기', '70%~100%', '크리에이티브·디자인', '자주 묻는 질문', '신청서 쓰기']) expect(html).toContain(text);
    expect(html).not.toMatch(/\sstyle=/);
  });

  test('opens one question at a time, and is accessible in every look', async () => {
    const { page, trouble, open } = await visitor(app, { drawn: true });
    await open(path);
    for (const question of ['강의를 여는 데 비용이 드나요?', '수익은 어떻게 나누나요?']) {
      await page.getByText(question).click();
      await expect.poll(() => page.locator('details[open] summary').allTextContents()).toEqual([question]);
    }
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([]);
  });

  test('tells an instructor so, instead of asking again', async () => {
    const { page, open } = await visitor(app, { as: await signedInClient(app, { isInstructor: true }) });
    await open(`${path}?start=1`);
    await page.getByText('이미 지식공유자로 활동하고 있어요.').waitFor();
    expect([await start(page).count(), await startWriting(page).count(), await applicationModal(page).count()]).toEqual([0, 0, 0]);
  });
});

describe('a new learner', () => {
  test('becomes an instructor, is shown two courses to learn from and the guide, then a mentor', async () => {
    const email = newEmail();
    const learner = await newLearner(app, email, '김배움');
    const { page, trouble, open } = await visitor(app, { as: learner, drawn: true });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await open(path);
    await start(page).click();
    await applicationModal(page).getByText('김배움님, 반갑습니다!').waitFor();
    const teaching = await leaveIntroduction(page);
    await expect.poll(() => teaching.getByLabel('연락받을 이메일').inputValue()).toBe(email);
    await fillApplication(teaching);
    const joined = nextEvent(page, 'joinInstructor');
    await sendButton(teaching).click();
    await completion(page).waitFor();
    await expect.poll(() => teaching.count()).toBe(0);
    expect(await joined).toMatchObject({ email });
    await expect.poll(() => rolesOf(learner)).toEqual({ isInstructor: true, isMentor: false });
    expect((await learner.call('getMyInstructorApplication')).body).toMatchObject({ mode: 'ls', status: 'APPROVED', phone: '01012345678' });
    await completion(page).getByRole('heading', { name: '좋은 강의를 만드는 세 가지' }).waitFor();
    await completion(page).locator('img').first().waitFor();
    const links = await completion(page)
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => [link.getAttribute('href'), link.getAttribute('target')]));
    expect(links).toEqual([
      [expect.stringMatching(/^https?:\/\//), '_blank'],
      [expect.stringMatching(/^\/course\/./), '_blank'],
      [expect.stringMatching(/^\/course\/./), '_blank'],
    ]);
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('application')))).toEqual([]);
    await expectAccessibleInEveryLook(page);
    await completion(page).getByRole('button', { name: '닫기' }).last().click();
    await page.getByText('이미 지식공유자로 활동하고 있어요.').waitFor();
    await expectAccessibleInEveryLook(page);
    expect(loads).toBe(1);

    await open('/mentors/introduction');
    await page.getByRole('main').getByRole('button', { name: '멘토로 등록하기' }).click();
    const mentoring = await leaveIntroduction(page);
    await fillApplication(mentoring);
    await sendButton(mentoring).click();
    await page.getByRole('dialog', { name: '멘토 등록이 완료됐어요' }).getByText('김배움 멘토님, 환영합니다!').waitFor();
    await expect.poll(() => rolesOf(learner)).toEqual({ isInstructor: true, isMentor: true });
    expect(trouble).toEqual([]);
  });
});

describe('a member of an education group', () => {
  test('reads the education wording', async () => {
    const member = await signedInClient(app, { name: '박배움' });
    await app.sql('UPDATE users SET is_edu = true WHERE id = $1', [member.user.id]);
    const { page, trouble, open } = await visitor(app, { drawn: true, as: member });
    await open(path);
    await start(page).click();
    const modal = page.getByRole('dialog', { name: '강의 개설 신청' });
    await modal.getByText('박배움님, 반갑습니다!').waitFor();
    await modal.getByRole('heading', { name: '강의 개설에 참여해주셔서 감사합니다' }).waitFor();
    expect(await modal.getByRole('listitem').getByRole('heading').allTextContents()).toEqual([
      '평등한 성장',
      '누구나 올리고 배우는 강의',
      '자유로운 질문과 답변',
      '지식공유자의 자유로운 운영',
    ]);
    await expectAccessibleInEveryLook(page);
    await modal.getByRole('button', { name: '강의 개설 신청하기' }).click();
    await fillApplication(modal);
    await modal.getByRole('button', { name: '강의 개설 신청하기' }).click();
    await completion(page).waitFor();
    expect(trouble).toEqual([]);
  });
});

describe('a visitor', () => {
  test('applies by e-mail, signs up with it later, reads the application again and is an instructor', async () => {
    const email = newEmail();
    const { page, trouble, open } = await visitor(app, { drawn: true });
    await open(path);
    await start(page).click();
    await applicationModal(page).getByRole('heading', { name: '지식공유에 참여해주셔서 감사합니다' }).waitFor();
    await expect.poll(() => applicationModal(page).getByText('반갑습니다').count()).toBe(0);
    const modal = await leaveIntroduction(page);
    await fillApplication(modal, { mail: email });
    await expectAccessibleInEveryLook(page);
    await sendButton(modal).click();
    await followUp(page).getByText(email).waitFor();
    await expectAccessibleInEveryLook(page);
    await expect.poll(() => modal.count()).toBe(0);
    const saved = (await page.context().cookies()).find(({ name }) => name === cookies.savedInstructorEmail.name);
    expect(decodeURIComponent(saved?.value ?? '')).toBe(email);
    expect(Math.round(((saved?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(3);
    await followUp(page).getByRole('link', { name: '이 이메일로 가입하기' }).click();
    await page.getByRole('heading', { level: 1, name: '회원가입' }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: '이메일' }).inputValue()).toBe(email);
    const learner = await newLearner(app, email, '최배움');
    expect(await rolesOf(learner)).toEqual({ isInstructor: false, isMentor: false });
    await page.context().addCookies([...learner.cookies].map(([name, value]) => ({ name, value, url: app.url })));
    const mail = (await app.mails(email)).find(({ subject }) => subject.includes('신청서를 확인해주세요'));
    const [, address = ''] = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.text ?? '') ?? [];
    await open(address);
    await modal.getByText('이 이메일로 보낸 신청서가 있어요').waitFor();
    await expect.poll(() => modal.getByLabel('자기소개').inputValue()).toBe('10년 차 개발자입니다.');
    await expectAccessibleInEveryLook(page);
    await sendButton(modal).click();
    await completion(page).getByRole('button', { name: '닫기' }).last().click();
    await expect.poll(() => rolesOf(learner)).toEqual({ isInstructor: true, isMentor: false });
    await page.getByText('이미 지식공유자로 활동하고 있어요.').waitFor();
    expect(trouble).toEqual([]);
  });

  test('wrote the address of a member, who starts over with a form of their own', async () => {
    const member = await signedInClient(app, { name: '한배움' });
    const stranger = {
      contact_mail: member.user.email,
      realname: '모르는 사람',
      phone: '01099998888',
      category: '보안',
      instructor_introduce: '남이 쓴 소개',
      registerChannels: [{ type: 'SNS' }],
    };
    await client(app.url).call('submitGuestApplication', { body: stranger });
    await member.call('signIn', { body: { email: member.user.email, password: goodPassword } });
    const { page, open } = await visitor(app, { as: member });
    await open(`${path}?start=1`);
    const modal = applicationModal(page);
    await expect.poll(() => modal.getByLabel('실명 또는 사업자명').inputValue()).toBe('모르는 사람');
    await modal.getByRole('button', { name: '새로 쓰기' }).click();
    expect(await modal.getByLabel('실명 또는 사업자명').inputValue()).toBe('한배움');
    expect(await modal.getByLabel('자기소개').inputValue()).toBe('');
    expect(await modal.getByText('이 이메일로 보낸 신청서가 있어요').count()).toBe(0);
    expect(await rolesOf(member)).toEqual({ isInstructor: false, isMentor: false });
  });

  test('with the address of an instructor is told so, and may correct it', async () => {
    const { email } = await createUser(app, { isInstructor: true });
    const { page, trouble, open } = await visitor(app, { drawn: true });
    await open(path);
    await startWriting(page).click();
    const modal = applicationModal(page);
    await fillApplication(modal, { mail: email });
    await sendButton(modal).click();
    const notice = page.getByRole('dialog', { name: '이미 지식공유자입니다.' });
    await notice.waitFor();
    await expectAccessibleInEveryLook(page);
    await notice.getByRole('button', { name: '확인' }).click();
    await notice.waitFor({ state: 'detached' });
    await expect.poll(() => modal.getByLabel('가입 이메일').inputValue()).toBe(email);
    expect((await page.context().cookies()).some(({ name }) => name === cookies.savedInstructorEmail.name)).toBe(false);
    await modal.getByLabel('가입 이메일').fill(newEmail());
    await sendButton(modal).click();
    await followUp(page).waitFor();
    expect(trouble).toEqual([]);
  });

  test('who has an account signs in and goes on with what was typed', async () => {
    const user = await createUser(app, { name: '정배움' });
    const { page, open } = await visitor(app);
    await open(path);
    await startWriting(page).click();
    await applicationModal(page).getByLabel('자기소개').fill('로그인하기 전에 쓴 소개');
    await applicationModal(page).getByRole('button', { name: '로그인하고 신청하기' }).click();
    await page.getByRole('dialog', { name: '로그인' }).waitFor();
    await page.getByLabel('이메일', { exact: true }).fill(user.email);
    await page.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
    await page.keyboard.press('Enter');
    const form = applicationModal(page);
    await form.getByLabel('연락받을 이메일').waitFor();
    await expect.poll(() => form.getByLabel('자기소개').inputValue()).toBe('로그인하기 전에 쓴 소개');
    await expect.poll(() => form.getByLabel('연락받을 이메일').inputValue()).toBe(user.email);
    expect(page.url()).toBe(app.url + path);
  });
});
