import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('an answer tells how many statements its request has sent', async () => {
  const visitor = await fetch(`${app.url}/healthz`);
  expect(visitor.headers.get('server-timing')).toBe('db;desc="0 statements"');
  const member = await signedInClient(app);
  const cookie = [...member.cookies].map((pair) => pair.join('=')).join('; ');
  const session = await fetch(`${app.url}/client/api/v2/auth/session`, { headers: { cookie } });
  expect(session.headers.get('server-timing')).toMatch(/^db;desc="[1-4] statements"$/);
});
