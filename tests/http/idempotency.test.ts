import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const application = {
  contact_mail: 'teacher@example.com',
  realname: '김배움',
  phone: '01012345678',
  category: '개발·프로그래밍',
  instructor_introduce: '백엔드 개발자입니다.',
  registerChannels: [{ type: 'SNS' }],
};
const key = (name: string) => ({ 'idempotency-key': name });

describe('a POST with Idempotency-Key', () => {
  test('is done once; a repeat gets the same bytes', async () => {
    const person = await signedInClient(app);
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: [...person.cookies].map((pair) => pair.join('=')).join('; '), origin: new URL(app.url).origin, ...key('apply-1') },
      body: JSON.stringify(application),
    };
    const first = await fetch(`${app.url}/instructor/api/v1/application`, init);
    const again = await fetch(`${app.url}/instructor/api/v1/application`, init);
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(await again.text()).toBe(await first.text());
    expect((await person.call('submitInstructorApplication', { body: application })).body.errorCode).toBe('APPLY_003');
  });

  test('of another request is refused', async () => {
    const person = await signedInClient(app);
    await person.call('submitInstructorApplication', { body: application, headers: key('apply-2') });
    const other = await person.call('submitInstructorApplication', { body: { ...application, realname: '이배움' }, headers: key('apply-2') });
    expect([other.status, other.body.errorCode]).toEqual([422, 'COMMON_010']);
  });

  test('belongs to its caller', async () => {
    const [one, two] = [await signedInClient(app), await signedInClient(app)];
    const answers = [];
    for (const person of [one, two]) answers.push(await person.call('submitInstructorApplication', { body: application, headers: key('apply-3') }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.application.userId).not.toBe(answers[1]?.body.application.userId);
  });

  test('is free again after a failure, which is not kept', async () => {
    const person = await signedInClient(app);
    const failed = await person.call('submitInstructorApplication', { body: { ...application, registerChannels: [] }, headers: key('apply-4') });
    const repaired = await person.call('submitInstructorApplication', { body: application, headers: key('apply-4') });
    expect([failed.status, repaired.status]).toEqual([400, 201]);
  });

  test('sent thirty times at once is done once; who is too early is told so', async () => {
    const person = await signedInClient(app);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => person.call('submitInstructorApplication', { body: application, headers: key('apply-5') })),
    );
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.errorCode, headers.get('retry-after')]).toEqual([409, 'COMMON_011', '1']);
    }
    const [row] = await app.sql<{ count: number }>('SELECT count(*)::int AS count FROM instructor_applications WHERE user_id = $1', [person.user.id]);
    expect(row?.count).toBe(1);
  });

  test.each(['', ' ', 'a b', 'é', 'x'.repeat(256)])('%j is no key', async (name) => {
    const person = await signedInClient(app);
    const { status, body } = await person.call('submitInstructorApplication', { body: application, headers: key(name) });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'Idempotency-Key']);
  });
});

