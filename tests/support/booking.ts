import type { Page } from 'playwright-core';
import { question } from './mentoring-requests.ts';
import { createMentor, schedule, seoulDay, type TestMentor } from './mentoring.ts';
import type { TestApp } from './server.ts';
import { visitor, type VisitorOptions } from './visitor.ts';

/** A mentor who has time from ten to two in three days. */
export async function mentorInThreeDays(app: TestApp, options: { price?: number } = {}): Promise<TestMentor> {
  const mentor = await createMentor(app, options);
  const date = await seoulDay(app, 3);
  const { status } = await mentor.call('setMentoringSchedule', {
    body: schedule({ weekly: [], exceptions: [{ date, closed: false, ranges: [{ start: '10:00', end: '14:00' }] }] }),
  });
  if (status !== 200) throw new Error(`the hours were refused: ${status}`);
  return mentor;
}

/** The sheet in which a session is asked for, and what is typed and pressed in it. */
export const sheetOf = (page: Page) => page.getByRole('dialog', { name: '멘토링 신청' });
export const payButton = (page: Page) => sheetOf(page).getByRole('button', { name: /결제하고 신청하기$/ });
export const wordsIn = (page: Page) => sheetOf(page).getByLabel(/무엇을 물어볼까요/);

/** Somebody who has chosen eleven o'clock on the mentor's page and opened the sheet. */
export async function inSheet(app: TestApp, mentor: TestMentor, options: VisitorOptions = {}) {
  const somebody = await visitor(app, { timezoneId: 'Asia/Seoul', ...options });
  const { page, open } = somebody;
  await open(`/mentors/${mentor.user.id}`);
  const panel = page.getByRole('region', { name: '멘토링 신청' });
  await panel.getByRole('radio', { name: '11:00' }).check();
  await panel.getByRole('button', { name: '신청하기' }).click();
  return somebody;
}

/** The same, who has written what they ask. */
export async function asking(...chosen: Parameters<typeof inSheet>) {
  const somebody = await inSheet(...chosen);
  await wordsIn(somebody.page).fill(question);
  return somebody;
}

export async function agreeAndPay(page: Page): Promise<void> {
  await sheetOf(page)
    .getByRole('checkbox', { name: /동의해요/ })
    .check();
  await payButton(page).click();
}

/** Answers as the practice bank does when this is pressed. */
export async function answerAtBank(page: Page, button: string): Promise<void> {
  await page.waitForURL('**/dev/payment/*');
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** States of a mentor's sessions, and when in Seoul each begins. */
export const sessionsOf = (app: TestApp, mentor: TestMentor) =>
  app.sql<{ status: string; at: string }>(
    "SELECT status, to_char(start_at AT TIME ZONE 'Asia/Seoul', 'HH24:MI') AS at FROM mentorings WHERE mentor_id = $1 ORDER BY id",
    [mentor.user.id],
  );
