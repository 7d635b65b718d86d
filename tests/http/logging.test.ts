import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'info' });
});
afterAll(() => database.drop());

interface Line {
  level: number;
  time: string;
  msg: string;
  req?: { id: string; method: string; path: string };
  res?: { status: number };
}

test('each request is one line of JSON with its id, and no line holds anything personal', async () => {
  const body = JSON.stringify({ email: 'private-person@example.com', password: 'private-password-1' });
  const headers = { 'content-type': 'application/json', cookie: '', authorization: 'Bearer private-token', 'x-request-id': 'logged-call-1' };
  await fetch(`${server.url}/client/api/v2/auth/signin`, { method: 'POST', headers, body });
  await fetch(`${server.url}/user/api/v1/sign-up?email=private-person@example.com`, {
    headers: { 'x-request-id': 'logged-call-2', 'x-forwarded-for': '203.0.113.77', cookie: 'sid=private-session' },
  });
  await fetch(`${server.url}/user/api/v1/sign-up?email=x`, { headers: { 'x-request-id': 'logged-call-3' } });
  await server.end('SIGTERM');
  const output = server.output();
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
  for (const [number, method, path, status] of [
    [1, 'POST', '/client/api/v2/auth/signin', 401],
    [2, 'GET', '/user/api/v1/sign-up', 200],
    [3, 'GET', '/user/api/v1/sign-up', 400],
  ] as const) {
    const id = `logged-call-${number}`;
    expect(lines.filter(({ req }) => req?.id === id)).toMatchObject([{ req: { id, method, path }, res: { status } }]);
  }
  // JSON.parse would take the last of several.
  for (const line of output.split('\n').filter((text) => text.includes('logged-call-2')))
    expect(line.split('"statements":')).toEqual([expect.any(String), expect.stringMatching(/^\d/)]);
  expect(output).not.toMatch(/private|203\.0\.113\.77/);
});
