import { completeHeld } from '@baeum/api/src/domains/mentorings/mentorings.jobs.ts';
import ical, { type VEvent } from 'node-ical';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { fillApplication, leaveIntroduction, sendButton } from '../support/application-form.ts';
import { agreeAndPay, answerAtBank, sheetOf, wordsIn } from '../support/booking.ts';
import { finishJobs, signedInClient, type TestUser } from '../support/factories.ts';
import { startMailbox } from '../support/mailbox.ts';
import { inMain, section } from '../support/mentor-start.ts';
import { question } from '../support/mentoring-requests.ts';
import { seoulDay, verifyPhone } from '../support/mentoring.ts';
import { buyer } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { looks, visitor } from '../support/visitor.ts';

const mailbox = await startMailbox();
const app = useSite({ env: { JOBS: 'off', SMTP_URL: mailbox.url } });
afterAll(() => mailbox.stop());

/** How a button is pressed: with a finger or the mouse, or by the keyboard. */
type Press = (button: Locator) => Promise<void>;
const ways: Readonly<Record<number, { mentorName: string; press: Press }>> = {
  390: { mentorName: '이하늘', press: (button) => button.click() },
  1440: { mentorName: '이바다', press: (button) => button.press('Enter') },
};

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.each(looks)('from an application to the reply to a review at $name', { timeout: 90_000 }, async ({ name: _name, ...look }) => {
  const { mentorName, press } = ways[look.viewport.width] ?? expect.fail('an unknown width');
  const [mentor, mentee] = [await signedInClient(app, { name: mentorName }), await buyer(app)];
  const teacher = await visitor(app, { ...look, as: mentor });
  await becomeMentor(teacher.page, teacher.open, mentor.user, press);

  const learner = await visitor(app, { ...look, as: mentee, timezoneId: 'Europe/London' });
  await learner.open('/mentors');
  await press(
    learner.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(mentorName) })
      .first(),
  );
  const panel = learner.page.getByRole('region', { name: '멘토링 신청' });
  await panel.getByRole('radio', { name: /19:00/ }).press('Space');
  await press(panel.getByRole('button', { name: '신청하기' }));
  await wordsIn(learner.page).fill(question);
  await sheetOf(learner.page).getByText('33,000원', { exact: true }).first().waitFor();
  await agreeAndPay(learner.page);
  await answerAtBank(learner.page, '승인하기');
  await learner.page.waitForURL('**/my/mentorings/*');
  const id = Number(learner.page.url().split('/').pop());

  await teacher.open('/instructor/mentorings');
  await press(teacher.page.getByRole('main').getByRole('link', { name: mentee.user.name }).first());
  await teacher.page.getByText(question).waitFor();
  await press(button(teacher.page, '수락'));
  await press(dialog(teacher.page).getByRole('button', { name: '수락하기' }));
  await press(button(teacher.page, '다른 시간 제안'));
  await dialog(teacher.page).getByRole('radio', { name: /20:00/ }).press('Space');
  await press(dialog(teacher.page).getByRole('button', { name: '이 시간 제안하기' }));
  await teacher.page.getByText('다른 시간을 제안했어요', { exact: true }).waitFor();

  await learner.open(`/my/mentorings/${id}`);
  await press(button(learner.page, '이 시간으로 바꾸기'));
  await learner.page.getByText('제안받은 시간으로 바꿨어요.').waitFor();
  await finishJobs();
  const { startAt } = (await mentee.call('getMentoring', { params: { id } })).body;
  const invited = calendarOf(mentee.user);
  expect(invited).toMatchObject([{ method: 'REQUEST' }, { method: 'REQUEST', start: startAt }]);
  expect(new Set(invited.map(({ uid }) => uid)).size).toBe(1);
  expect(calendarOf(mentor.user)).toEqual(invited);

  await app.sql("UPDATE mentorings SET start_at = now() - interval '73 hours', end_at = now() - interval '72 hours' WHERE id = $1", [id]);
  await completeHeld.run({});
  expect((await mentee.call('getMentoring', { params: { id } })).body.status).toBe('COMPLETED');
  await learner.open(`/my/mentorings/${id}`);
  await learner.page.getByRole('radio', { name: '5점 최고예요' }).press('Space');
  await learner.page.getByLabel('후기', { exact: false }).last().fill('무엇부터 할지 분명해졌어요.');
  await press(button(learner.page, '후기 남기기'));
  await learner.page.getByText('별점 5점').waitFor();

  await teacher.open(`/instructor/mentorings/${id}`);
  await press(button(teacher.page, '답글 쓰기'));
  await teacher.page.getByLabel('답글', { exact: false }).last().fill('다음 소식도 들려주세요.');
  await press(button(teacher.page, '답글 저장'));
  await teacher.page.getByText(`${mentorName}님의 답글`).waitFor();
  await learner.open(`/mentors/${mentor.user.id}`);
  await learner.page.getByText('다음 소식도 들려주세요.').waitFor();
  expect([...teacher.trouble, ...learner.trouble]).toEqual([]);
});

/** Sends the application, writes profile and hours, and begins to take requests. */
async function becomeMentor(page: Page, open: (path: string) => Promise<void>, user: TestUser, press: Press): Promise<void> {
  await open('/mentors/introduction');
  await press(page.getByRole('main').getByRole('button', { name: '멘토로 시작하기' }).first());
  const form = await leaveIntroduction(page);
  await fillApplication(form, { name: user.name });
  await press(sendButton(form));
  await press(dialog(page).getByRole('link', { name: '멘토링 시작하기' }));
  await page.getByLabel('하는 일').fill('백엔드 개발자');
  await page.getByLabel('경력').fill('10년 차');
  await page.getByLabel(/^소개/).fill('현업에서 겪은 문제를 함께 풀어봅니다. 코드를 보며 이야기해요.');
  await page.getByLabel('커리어').check();
  await page.getByLabel(/^1회 금액/).fill('33000');
  await page.getByLabel(/^만나는 곳/).fill('https://meet.example.com/haneul');
  await press(inMain(page, '저장하고 다음'));
  // A day of which no part is too soon to be booked, whatever the time is now.
  const day = weekdayOf(await seoulDay(app, 3));
  await press(inMain(page, `${day}에 시간 추가`));
  const ends = section(page, day).locator('input[type="time"]');
  await ends.first().fill('19:00');
  await ends.last().fill('22:00');
  await press(inMain(page, '저장하고 다음'));
  await page.getByRole('heading', { level: 2, name: '확인하고 켜기' }).waitFor();
  await verifyPhone(app, user.id);
  await open('/mentors/start?step=3');
  await page.getByRole('switch', { name: '멘토링 신청 받기' }).press('Space');
  await page.getByText('이제 신청을 받아요.').waitFor();
}

const weekdayOf = (date: string) => new Date(date).toLocaleDateString('ko-KR', { weekday: 'long', timeZone: 'UTC' });

/** Entries that somebody's mails brought for their calendar, oldest first: what is asked of it, for which session, how often it was changed, and its beginning. */
function calendarOf({ email }: TestUser) {
  return mailbox.mails
    .filter(({ envelope }) => envelope.to.includes(email))
    .flatMap(({ attachments }) => attachments.filter(({ mimeType }) => mimeType === 'text/calendar'))
    .flatMap(({ content }) => {
      const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString();
      return Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');
    })
    .map(({ method, uid, sequence, start }) => ({ method: String(method), uid, sequence: Number(sequence), start: start.toISOString() }))
    .toSorted((one, other) => one.sequence - other.sequence);
}
