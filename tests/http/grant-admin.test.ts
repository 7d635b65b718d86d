import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../support/factories.ts';
import { startMain } from '../support/main-command.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

async function grantAdmin(email: string) {
  const command = startMain(['grant-admin', email], { DATABASE_URL: app.databaseUrl });
  return [await command.end(), command.stderr()];
}

test('grant-admin makes the owner of an address an operator, and fails where nobody has it', async () => {
  const { email } = await createUser(app);
  expect(await grantAdmin('nobody@example.com')).toEqual([1, expect.stringContaining('nobody@example.com: 가입한 계정이 없습니다.')]);
  expect(await grantAdmin(email)).toEqual([0, expect.stringContaining(`${email}: 관리자 권한을 주었습니다.`)]);
  expect(await app.sql('SELECT email FROM users WHERE role_admin')).toMatchObject([{ email }]);
});
