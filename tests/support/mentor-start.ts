import type { Page } from 'playwright-core';
import { createMentor, schedule, seoulDay, type TestMentor } from './mentoring.ts';
import type { TestApp } from './server.ts';
import { visitor, type Visitor } from './visitor.ts';

export const mentorStart = '/mentors/start';
export const wide = { drawn: true, viewport: { width: 1440, height: 900 } };

export const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const saveOf = (page: Page, part: string) => section(page, part).getByRole('button', { name: '저장', exact: true });

/** The hours as they are at the server. */
export async function savedHours(app: TestApp, mentor: TestMentor) {
  const day = await seoulDay(app, 0);
  return (await mentor.call('getMentoringSlots', { query: { mentorId: mentor.user.id, from: day, to: day } })).body.schedule;
}

/** A mentor with hours in the evening of every day, on the page of their settings. */
export async function settledMentor(app: TestApp, changes: object = {}): Promise<Visitor & { mentor: TestMentor }> {
  const mentor = await createMentor(app);
  await mentor.call('setMentoringSchedule', { body: schedule(changes) });
  const opened = await visitor(app, { as: mentor, ...wide });
  await opened.open(mentorStart);
  await opened.page.locator('[data-painter]').waitFor();
  return { mentor, ...opened };
}

/** Middle of a half hour on the painter. */
export async function paintedCell(page: Page, row: number, time: string): Promise<[x: number, y: number]> {
  const box = await page.locator('[data-painter] svg').nth(row).boundingBox();
  if (!box) throw new Error('no painter');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return [box.x + ((hours * 60 + minutes + 15) / 1440) * box.width, box.y + box.height / 2];
}

/** Drags the mouse from one half hour to another, and does not lift it. */
export async function dragOverCells(page: Page, from: [row: number, time: string], to: [row: number, time: string]): Promise<void> {
  await page.locator('[data-painter]').scrollIntoViewIfNeeded();
  await page.mouse.move(...(await paintedCell(page, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await paintedCell(page, ...to)), { steps: 3 });
}

/** The ends of a day's ranges as its list shows them. */
export const timesOf = (page: Page, day: string) =>
  section(page, day)
    .locator('input[type="time"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
