import { describe, expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { dragOverCells, inMain, mentorStart, savedHours, saveOf, section, settledMentor, timesOf, wide } from '../support/mentor-start.ts';
import { everyDay, schedule, verifyPhone, type TestMentor } from '../support/mentoring.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();

const profileOf = async (mentor: TestMentor) => (await mentor.call('getMentor', { params: { id: mentor.user.id } })).body;
const newMentor = (): Promise<TestMentor> => signedInClient(app, { name: '이하늘', isInstructor: true, isMentor: true });

describe('the first time', () => {
  test('profile, hours and the switch make a mentor who is listed', async () => {
    const mentor = await newMentor();
    const { page, open, trouble } = await visitor(app, { as: mentor, ...wide });
    await open(mentorStart);
    await inMain(page, '저장하고 다음').click();
    await page.getByText('분야를 3개까지 골라주세요.').waitFor();
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize(wide.viewport);
    await page.getByLabel('하는 일').fill('백엔드 개발자');
    await page.getByLabel('경력').fill('10년 차');
    await page.getByLabel(/^소개/).fill('현업에서 겪은 문제를 함께 풀어봅니다. 코드를 보며 이야기해요.');
    for (const field of ['개발·프로그래밍', '보안', '커리어']) await page.getByLabel(field).check();
    expect(await page.getByLabel('게임 개발').isDisabled()).toBe(true);
    await page.getByLabel('다루는 기술').fill('Node.js');
    await page.keyboard.press('Enter');
    await page.getByLabel(/^1회 금액/).fill('33000');
    await page.getByLabel(/^만나는 곳/).fill('https://meet.example.com/haneul');
    const card = page.getByRole('article');
    expect(await card.innerText()).toMatch(/이하늘[^]*백엔드 개발자 · 10년 차[^]*현업에서[^]*33,000원/);
    await inMain(page, '저장하고 다음').click();

    await page.getByRole('heading', { level: 2, name: '시간' }).waitFor();
    await page.getByText('아직 고를 수 있는 시간이 없어요.').waitFor();
    await dragOverCells(page, [1, '19:00'], [3, '20:30']);
    await page.getByText('화–목 19:00–21:00 더하기').waitFor();
    await page.mouse.up();
    await page.getByRole('list', { name: '이렇게 보여요' }).getByText('19:00').first().waitFor();
    await inMain(page, '저장하고 다음').click();

    await page.getByRole('heading', { level: 2, name: '확인하고 켜기' }).waitFor();
    const taking = page.getByRole('switch', { name: '멘토링 신청 받기' });
    expect(await taking.isDisabled()).toBe(true);
    await inMain(page, '번호 인증하기').waitFor();
    await expectAccessibleInEveryLook(page);
    await verifyPhone(app, mentor.user.id);
    await open(`${mentorStart}?step=3`);
    await taking.check();
    await page.getByText('이제 신청을 받아요.').waitFor();
    await inMain(page, '멘토링 설정 보기').click();
    await page.getByRole('heading', { level: 1, name: '멘토링 설정' }).waitFor();
    expect(await profileOf(mentor)).toMatchObject({ active: true, skills: ['Node.js'], own: { meetingUrl: 'https://meet.example.com/haneul' } });
    expect((await savedHours(app, mentor)).weekly).toEqual([2, 3, 4].map((weekday) => ({ weekday, start: '19:00', end: '21:00' })));
    expect(trouble).toEqual([]);
  });

  test('asks before it is left, goes on where it was left, and no step can be skipped', async () => {
    const mentor = await newMentor();
    const { page, open } = await visitor(app, { as: mentor });
    await open(`${mentorStart}?step=3`);
    await page.getByRole('heading', { level: 2, name: '프로필' }).waitFor();
    await page.getByLabel('하는 일').fill('게임 기획자');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await page.getByText('저장된 초안을 불러왔어요.').waitFor();
    expect(await page.getByLabel('하는 일').inputValue()).toBe('게임 기획자');
    await inMain(page, '초안 버리기').click();
    expect(await page.getByLabel('하는 일').inputValue()).toBe('');
  });
});

describe('of two tabs', () => {
  test('the second to save hours is asked, keeps what was written, and saves over it only when told so', async () => {
    const { mentor, page } = await settledMentor(app);
    await mentor.call('setMentoringSchedule', { body: schedule({ weekly: everyDay('08:00', '09:00'), version: 1 }) });
    await page.getByLabel('월요일 1번째 시작 시각').fill('20:00');
    const save = saveOf(page, '시간');
    await save.click();
    const question = page.getByRole('dialog', { name: '다른 곳에서 먼저 바뀌었어요' });
    await question.getByRole('button', { name: '아직 저장하지 않기' }).click();
    await section(page, '시간').getByRole('button', { name: '바뀐 내용 불러오기' }).waitFor();
    expect([await timesOf(page, '월요일'), (await savedHours(app, mentor)).version]).toEqual([['20:00', '22:00'], 2]);
    await save.click();
    await question.getByRole('button', { name: '내가 적은 내용으로 저장' }).click();
    await expect.poll(async () => (await savedHours(app, mentor)).version).toBe(3);
    expect((await savedHours(app, mentor)).weekly).toContainEqual({ weekday: 1, start: '20:00', end: '22:00' });
  });

  test('what the other one wrote in the profile can be taken instead', async () => {
    const { mentor, page } = await settledMentor(app);
    await app.sql("UPDATE mentors SET job = '기술 리더', version = version + 1 WHERE user_id = $1", [mentor.user.id]);
    await page.getByLabel(/^소개/).fill('여러 회사를 거치며 배운 것을 나눕니다. 편하게 물어보세요.');
    await saveOf(page, '프로필').click();
    await page.getByRole('dialog', { name: '다른 곳에서 먼저 바뀌었어요' }).getByRole('button', { name: '아직 저장하지 않기' }).click();
    await section(page, '프로필').getByRole('button', { name: '바뀐 내용 불러오기' }).click();
    await expect.poll(() => page.getByLabel('하는 일').inputValue()).toBe('기술 리더');
    expect((await profileOf(mentor)).own.version).toBe(2);
  });
});
