import { fastestCounting } from '@baeum/contract/domains/learning/learning.rules.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { learner, type Learner } from '../../support/catalogue.ts';
import type { Answer, CallOptions, TestClient } from '../../support/client.ts';
import { atEach, forgetful, holdBack, openCrashSite } from '../../support/crash-site.ts';
import { clientOf } from '../../support/factories.ts';
import { appAt, type TestApp } from '../../support/server.ts';
import { slowness } from '../../support/timing.ts';

const learners = 25;
/** Of each: lectures that are saved once, and saves of two devices in one more lecture. */
const lectures = 40;
const notes = 8;
const shared = 10;
/** So many of them play on two devices. */
const players = 5;

interface Save {
  positionSeconds: number;
  watchedDeltaSeconds: number;
  completed?: boolean;
  clientAt: string;
  playbackId: string;
}

interface Student extends Learner {
  client: TestClient;
}

/** Asks again until the server has acknowledged it. */
async function untilAcknowledged(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer && answer.status < 300) return answer;
    if (answer && answer.status < 500 && answer.status !== 409) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    await delay(100);
  }
}

const saveAt = ({ client }: Student, lectureId: number, body: Save) => untilAcknowledged(() => client.call('saveProgress', { params: { lectureId }, body }));

/** What one learner does: a save in each lecture, every fifth of them twice, some notes, and a review at the end. */
async function learn(student: Student, acknowledge: () => Promise<void>): Promise<void> {
  // This process opens no database of its own, so ids come as text.
  const own = student.lectureIds.slice(1).map(Number);
  for (const [index, lectureId] of own.entries()) {
    const save = { positionSeconds: index + 1, watchedDeltaSeconds: 10, completed: index === 0, clientAt: new Date().toISOString(), playbackId: randomUUID() };
    await saveAt(student, lectureId, save);
    if (index % 5 === 0) await saveAt(student, lectureId, save);
    await acknowledge();
    await write(student, 'sendMessage', { body: { toUserId: student.instructorId, content: `${student.userId}의 ${index}번째 메시지` } });
    if (index >= notes) continue;
    await write(student, 'createCourseNote', {
      body: { courseId: student.courseId, lectureId, atSeconds: index, content: `${student.userId}의 ${index}번째 노트` },
    });
  }
  await write(student, 'createReview', { params: { id: student.courseId }, body: { rating: 5, content: `${student.userId}가 끝까지 들은 강의입니다.` } });
}

/** Creates something; a repeat under the same key gets the first answer. */
function write({ client }: Student, operationId: string, options: CallOptions): Promise<Answer> {
  const key = randomUUID();
  return untilAcknowledged(() => client.call(operationId, { headers: { 'idempotency-key': key }, ...options }));
}

/** Two devices play the first lecture at once and claim a minute with each save. */
async function playOnTwoDevices(student: Student): Promise<Save[]> {
  const began = Date.now() - 1000 * shared;
  const devices = [randomUUID(), randomUUID()];
  const saves = Array.from({ length: 2 * shared }, (_save, index) => ({
    positionSeconds: 5 + index,
    watchedDeltaSeconds: 60,
    clientAt: new Date(began + index * 400).toISOString(),
    playbackId: devices[index % 2] ?? '',
  }));
  await Promise.all(
    devices.map(async (device) => {
      for (const save of saves.filter(({ playbackId }) => playbackId === device)) await saveAt(student, student.lectureId, save);
    }),
  );
  return saves;
}

async function enrolled(app: TestApp, count: number): Promise<Student[]> {
  const students: Student[] = [];
  for (let number = 0; number < count; number += 1) {
    const student = await learner(app, { seconds: Array.from({ length: lectures + 1 }, () => 600) });
    students.push({ ...student, client: await clientOf(app, student.userId) });
  }
  return students;
}

const keptOf = (app: TestApp, lectureId: number) =>
  app.sql<{ position: number; watched: number; sessions: number; age: number }>(
    `SELECT p.position_seconds AS position, p.watched_seconds AS watched, extract(epoch FROM p.updated_at - p.created_at)::float8 AS age,
       (SELECT sum(s.watched_seconds) FROM playback_sessions s WHERE s.lecture_id = p.lecture_id)::int AS sessions
     FROM lecture_progress p WHERE p.lecture_id = $1`,
    [lectureId],
  );

test(
  'kill -9 of the server during 1,000 saves, 1,000 messages, 200 notes and reviews loses none, and two devices count their time once',
  { timeout: 120_000 * (await slowness()) },
  async () => {
    const site = await openCrashSite();
    let server = await site.start();
    const app = appAt(site.url, site.postgres.url);
    const students = await enrolled(app, learners);
    // Whoever has just signed up may send few messages an hour.
    await app.sql("UPDATE users SET created_at = now() - interval '1 year'");
    let acknowledged = 0;
    let kills = Promise.resolve();
    const kill = atEach([200, 500, 800], async () => {
      await server.end('SIGKILL');
      server = await site.start();
    });
    const acknowledge = async () => {
      acknowledged += 1;
      const done = acknowledged;
      kills = kills.then(() => kill(done));
    };
    const [played] = await Promise.all([
      Promise.all(students.slice(0, players).map(playOnTwoDevices)),
      Promise.all(students.map((student) => learn(student, acknowledge))),
    ]);
    await kills;
    await expectKept(app, students);
    for (const [index, saves] of played.entries()) await expectCountedOnce(app, students[index], saves);
    await app.stop();
  },
);

test('control: without synchronous commit a kill of PostgreSQL loses saves that had been acknowledged', { timeout: 60_000 * (await slowness()) }, async () => {
  const site = await openCrashSite(forgetful);
  await site.start();
  const app = appAt(site.url, site.postgres.url);
  const students = await enrolled(app, 4);
  const killNow = await holdBack(site);
  let acknowledged = 0;
  const kill = atEach([2 * lectures], async () => killNow());
  await Promise.all(
    students.map(async (student) => {
      for (const [index, lectureId] of student.lectureIds.slice(1).map(Number).entries()) {
        await saveAt(student, lectureId, { positionSeconds: index + 1, watchedDeltaSeconds: 10, clientAt: new Date().toISOString(), playbackId: randomUUID() });
        acknowledged += 1;
        await kill(acknowledged);
      }
    }),
  );
  expect(acknowledged).toBe(4 * lectures);
  expect((await app.sql('SELECT FROM lecture_progress')).length).toBeLessThan(acknowledged);
  await app.stop();
});

/** Every acknowledged save has its position, every note and every review is there once. */
async function expectKept(app: TestApp, students: readonly Student[]): Promise<void> {
  const kept = await app.sql<{ lecture: string; position: number }>('SELECT lecture_id::text AS lecture, position_seconds AS position FROM lecture_progress');
  const positions = new Map(kept.map(({ lecture, position }) => [lecture, position]));
  for (const { lectureIds } of students)
    expect(lectureIds.slice(1).map((id) => positions.get(String(id)))).toEqual(Array.from({ length: lectures }, (_lecture, index) => index + 1));
  const written = await app.sql<{ content: string }>('SELECT content FROM course_notes');
  const expected = students.flatMap(({ userId }) => Array.from({ length: notes }, (_note, index) => `${userId}의 ${index}번째 노트`));
  expect(written.map(({ content }) => content).sort()).toEqual(expected.sort());
  const sent = await app.sql<{ content: string }>('SELECT content FROM messages');
  expect(sent.map(({ content }) => content).sort()).toEqual(
    students.flatMap(({ userId }) => Array.from({ length: lectures }, (_lecture, index) => `${userId}의 ${index}번째 메시지`)).sort(),
  );
  const reviews = await app.sql<{ person: string }>('SELECT user_id::text AS person FROM reviews');
  expect(reviews.map(({ person }) => person).sort()).toEqual(students.map(({ userId }) => String(userId)).sort());
}

/** The position is that of the later device; a repeated save adds no time, and no more time was counted than passed. */
async function expectCountedOnce(app: TestApp, student: Student | undefined, saves: readonly Save[]): Promise<void> {
  if (!student) throw new Error('nobody played');
  const [before] = await keptOf(app, student.lectureId);
  expect(before?.position).toBe(saves.at(-1)?.positionSeconds);
  expect(before?.watched).toBe(before?.sessions);
  expect(before?.watched).toBeLessThanOrEqual(Math.ceil((before?.age ?? 0) * fastestCounting));
  for (const save of saves.slice(0, 3)) await saveAt(student, student.lectureId, save);
  const [after] = await keptOf(app, student.lectureId);
  expect([after?.position, after?.watched]).toEqual([before?.position, before?.watched]);
}
