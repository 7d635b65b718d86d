import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMentor, everyDay, schedule, seoulDay, seoulTime, type TestMentor } from '../../support/mentoring.ts';
import { startServerProcess } from '../../support/server-process.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let mentor: TestMentor;
beforeAll(async () => {
  app = await startTestApp();
  mentor = await createMentor(app);
  // Neither the notice nor the horizon ends within what is asked for, so that the two answers do not depend on the second.
  const exceptions = await Promise.all([0, 1, 2].map(async (days) => ({ date: await seoulDay(app, days), closed: true })));
  await mentor.call('setMentoringSchedule', { body: schedule({ weekly: everyDay('00:00', '23:00'), exceptions }) });
});
afterAll(() => app.stop());

test('a server whose machine is in New York answers the same bytes of hours and mentors', async () => {
  const { url, end } = await startServerProcess({ DATABASE_URL: app.databaseUrl, TZ: 'America/New_York' });
  try {
    const [from, to, day] = await Promise.all([seoulDay(app, 0), seoulDay(app, 50), seoulDay(app, 3)]);
    const hours = `/mentors/api/v1/mentorings/schedule?mentorId=${mentor.user.id}&from=${from}&to=${to}`;
    for (const path of [hours, `/mentors/api/v1?availableOn=${day}`, `/mentors/api/v1/${mentor.user.id}`]) {
      const [here, there] = await Promise.all([app.url, url].map(async (server) => (await fetch(server + path)).text()));
      expect(there, path).toBe(here);
    }
    expect(await (await fetch(url + hours)).text()).toContain(`"startAt":"${seoulTime(day, '00:00')}"`);
  } finally {
    await end('SIGTERM');
  }
});
