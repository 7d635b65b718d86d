import { beforeAll, expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { createMentor, storeSession, type TestMentor } from '../support/mentoring.ts';
import { useSite } from '../support/site.ts';
import { visitor } from '../support/visitor.ts';

const app = useSite();
let mentee: TestMentor;

/** About the nights in which New York sets its clocks back and forth; they are over in the list, whenever the test runs. */
const starts = ['2026-10-31T23:00:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z'];
const inSeoul = ['11월 1일 (일) 08:00', '11월 1일 (일) 14:30', '11월 1일 (일) 15:30', '3월 14일 (일) 15:30', '3월 14일 (일) 16:30'];

beforeAll(async () => {
  const mentor = await createMentor(app, { minutes: 30 });
  mentee = await signedInClient(app);
  for (const start of starts) await storeSession(app, mentor.user.id, mentee.user.id, start, { status: 'COMPLETED', minutes: 30 });
});

test.each([
  ['Asia/Seoul', undefined, undefined],
  ['Europe/London', '영국 시간', ['10월 31일 (토) 23:00', '05:30', '06:30', '06:30', '07:30']],
  ['America/New_York', '북미 동부 시간', ['10월 31일 (토) 19:00', '01:30', '01:30', '01:30', '03:30']],
  ['Asia/Kathmandu', '네팔 시간', ['04:45', '11:15', '12:15', '12:15', '13:15']],
])('whoever lives in %s reads the same moments, on Seoul’s clock and on their own', async (timezoneId, zone, there) => {
  const { page, open } = await visitor(app, { as: mentee, timezoneId });
  await open('/my/mentorings?tab=past');
  const times = page.getByRole('list', { name: '멘토링 목록' }).locator('time');
  await times.nth(starts.length - 1).waitFor();
  const shown = await times.evaluateAll((all) => all.map((time) => [time.getAttribute('datetime') ?? '', time.textContent] as const));
  const ofMoment = new Map(shown.map(([moment, words]) => [Date.parse(moment), words]));
  const words = starts.map((start) => ofMoment.get(Date.parse(start)));
  expect(words.map((each) => each?.split(' 한국 시간')[0])).toEqual(inSeoul);
  const theirs = words.map((each) => each?.split(' 한국 시간 · ')[1]);
  expect(theirs).toEqual(there?.map((clock) => `${clock} ${zone}`) ?? starts.map(() => undefined));
});
