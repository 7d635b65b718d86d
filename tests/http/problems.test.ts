import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '../support/problems.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('failures', () => {
  test.each(['/nothing-here', '/courses/api/v9', '/api', '/.env', '/%EA%B0%80'])('%s is not found', async (path) => {
    const response = await fetch(app.url + path);
    expect(response.status).toBe(404);
    expect((await expectProblem(response, path)).errorCode).toBe('COMMON_014');
  });

  test('a bug is a 500 that tells nothing of itself', async () => {
    await app.sql('ALTER TABLE courses RENAME TO courses_away');
    const response = await fetch(`${app.url}/courses/api/v1/1`);
    await app.sql('ALTER TABLE courses_away RENAME TO courses');
    expect(response.status).toBe(500);
    const problem = await expectProblem(response, 'bug');
    expect(problem.errorCode).toBe('COMMON_007');
    expect(JSON.stringify(problem)).not.toMatch(/relation|courses|Error|\.ts/);
  });

  test('malformed percent-encoding is refused', async () => {
    const response = await fetch(`${app.url}/courses/api/v1/%E0%A4%A`);
    expect([response.status, (await expectProblem(response, 'encoding')).errorCode]).toEqual([400, 'COMMON_001']);
  });

  test('a rule that a field breaks stands for the whole document', async () => {
    const response = await fetch(`${app.url}/user/api/v1/sign-up?email=a@b`);
    const { errorCode, message, errors } = await expectProblem(response, 'rule');
    expect([response.status, errorCode, message]).toEqual([400, 'EMAIL_001', '이메일은 5자 이상이어야 합니다.']);
    expect(errors).toEqual([{ field: 'email', errorCode, message }]);
  });
});

describe('headers', () => {
  test('a request id is given to each answer, and a harmless one of the caller is kept', async () => {
    const [first, second] = [await fetch(`${app.url}/version`), await fetch(`${app.url}/version`)];
    expect(first.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    const named = await fetch(`${app.url}/nothing-here`, { headers: { 'x-request-id': 'caller-0001' } });
    expect((await expectProblem(named, 'named')).instance).toBe('caller-0001');
    const hostile = await fetch(`${app.url}/version`, { headers: { 'x-request-id': '"><script>alert(1)</script>' } });
    expect(hostile.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  test.each(['/version', '/nothing-here', '/docs'])('%s carries the security headers', async (path) => {
    const { headers } = await fetch(app.url + path);
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('a site behind TLS asks browsers to stay there', async () => {
    const secure = await startTestApp({ SITE_ORIGIN: 'https://baeum.example' });
    const { headers } = await fetch(`${secure.url}/version`);
    await secure.stop();
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});

describe('pages of other origins', () => {
  const evaluate = '/experiment/api/v1/evaluate';

  test('may call what an SDK key opens, without cookies', async () => {
    const preflight = await fetch(app.url + evaluate, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-sdk-key, content-type' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-sdk-key');
    const refused = await fetch(app.url + evaluate, {
      method: 'POST',
      headers: { origin: 'https://shop.example', 'content-type': 'application/json' },
      body: '{}',
    });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
  });

  test('may read nothing else', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const response = await fetch(`${app.url}/client/api/v2/auth/session`, { method, headers: { origin: 'https://shop.example' } });
      expect(response.headers.get('access-control-allow-origin'), method).toBeNull();
    }
  });
});
