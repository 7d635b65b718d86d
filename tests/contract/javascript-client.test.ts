import { scopes } from '@baeum/contract/shared/scopes.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { callerHeaders, testSdkKey, tokenOf } from '../support/callers.ts';
import { demoTemplate } from '../support/demo-database.ts';
import { compile, generateTypes, project, runNode, strictCompiler } from '../support/generated-client.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

const document = fileURLToPath(new URL('../../openapi/openapi.json', import.meta.url));

const program = `
import { ApiError, ConnectionFailed, createClient } from 'baeum/client';
import type { operations } from './baeum.d.ts';

const [host = '', token = '', sdkKey = ''] = process.argv.slice(2);
const client = createClient<operations>(host, { token, sdkKey });
const page = await client.listCourses({ sort: 'popular', pageSize: 3 });
const titles: string[] = [];
for await (const course of client.listCourses.iterate({ pageSize: 7 })) titles.push(course.title);
const course = await client.getCourse({ idOrSlug: String(page.items[0]?.id) });
const picture = await client.getCoursePreview({ courseId: course.id });
const hook = await client.createWebhook({ body: { url: 'http://localhost:9/hook', events: ['order.paid'] } });
const events = await client.listenToWebhooks({ event: ['order.paid'] });
await client.pingWebhook({ id: hook.id, event: 'order.paid' });
let heard = '';
for await (const event of events) {
  heard = event.data;
  break;
}
const sent: string[] = [];
for await (const delivery of client.listWebhookDeliveries.iterate({ id: hook.id, limit: 1 })) sent.push(delivery.event);
const gone: undefined = await client.deleteWebhook({ id: hook.id });
const made = await client.createPostPicture({ body: { image: new File([picture], 'photo.png') as never } });
const refusal = await client.getMentor({ id: 987654 }).then(() => undefined, (error: unknown) => error);
const problem = refusal instanceof ApiError ? [refusal.code, refusal.advice.length > 0, refusal.requestId.length] : [];
const away = await createClient<operations>('http://127.0.0.1:9', { retries: 0, document: {paths: {'/version': {get: {operationId: 'getVersion', responses: {}}}}} }).getVersion().then(() => '', (error: unknown) => (error instanceof ConnectionFailed ? error.name : String(error)));
const decision = await client.evaluateExperiment({ key: 1, body: { user: { id: 'user_1' } } });
const users: string = await client.exportUsers({ role: 'ADMIN' });
// @ts-expect-error there is no such parameter
const unknown = await client.listCourses({ size: 3 }).catch((error: unknown) => String(error));
// @ts-expect-error there is no such operation
const missing = await client.list_courses().catch((error: unknown) => String(error));
// @ts-expect-error it is no list in parts
const whole = await (async () => { for await (const _ of client.getVersion.iterate()) return ''; })().catch((error: unknown) => String(error));
// @ts-expect-error a place is missing
const place = await client.getCourse().catch((error: unknown) => String(error));
console.log(JSON.stringify({ total: page.total, iterated: new Set(titles).size, bytes: picture.size, secret: hook.secret.slice(0, 6), heard: JSON.parse(heard), sent, gone: gone === undefined, made: Object.keys(made), problem, away, variation: decision.variation, users: users.length > 100, unknown, missing, whole, place }));
process.exit(0);
`;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  [app, folder] = await Promise.all([startTestApp({}, await demoTemplate()), mkdtemp(join(tmpdir(), 'baeum-javascript-'))]);
  const compilerOptions = {
    ...strictCompiler,
    module: 'nodenext',
    outDir: 'out',
    rootDir: '.',
    skipLibCheck: false,
    allowImportingTsExtensions: true,
    noEmit: false,
    rewriteRelativeImportExtensions: true,
  };
  await project(folder, {
    'package.json': '{"type":"module"}',
    'program.ts': program,
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['program.ts'] }),
  });
  await generateTypes(folder, document, 'baeum.d.ts');
  await compile(folder);
}, 120_000);
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the client of the package compiles in strict mode and calls a site', { timeout: 60_000 }, async () => {
  const [operator] = await app.sql<{ id: number }>("SELECT id::int FROM users WHERE email = 'admin@baeum.test'");
  await callerHeaders(app, 'sdk key');
  const outcome = JSON.parse(await runNode(folder, ['out/program.js', app.url, await tokenOf(app, Number(operator?.id), scopes), testSdkKey]));
  expect(outcome).toMatchObject({
    secret: 'whsec_',
    heard: { type: 'order.paid', test: true },
    sent: ['order.paid'],
    gone: true,
    problem: ['COMMON_004', true, 36],
    away: 'ConnectionFailed',
    users: true,
    unknown: expect.stringContaining('takes no size') as string,
    missing: expect.stringContaining('no operation list_courses') as string,
    whole: expect.stringContaining('does not answer in parts') as string,
    place: expect.stringContaining('needs idOrSlug') as string,
  });
  expect(outcome.iterated).toBe(outcome.total);
  expect(outcome.bytes).toBeGreaterThan(1000);
});

describe('where a site has its troubles', () => {
  /** Answers these, the last one for ever; 0 is no answer. */
  async function troubled(...statuses: number[]) {
    const keys: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      keys.push(request.headers['idempotency-key'] as string | undefined);
      const status = statuses[keys.length - 1] ?? statuses.at(-1) ?? 0;
      request.resume();
      if (status === 0) response.destroy();
      else response.writeHead(status, { 'content-type': 'application/json', ...(status >= 400 && { 'retry-after': '0' }) }).end('{"id":1}');
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return { keys, host: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  test.each([
    ['a read is asked again', 'client.getVersion()', [0, 503, 200], 3, 'answered'],
    ['a write with its key is sent again', 'client.createWebhook({ body: {} })', [0, 201], 2, 'answered'],
    ['a change whose answer was lost is not sent again', 'client.updateProfile({ body: {} })', [0, 200], 1, 'ConnectionFailed'],
    ['a write that takes no key is not sent again', 'client.exchangeToken({ body: {} })', [503, 200], 1, 'ApiError'],
    ['it ends after two repeats', 'client.getVersion()', [503], 3, 'ApiError'],
  ] as const)('%s', { timeout: 20_000 }, async (_what, expression, statuses, count, result) => {
    const { keys, host } = await troubled(...statuses);
    const name = `trouble-${count}-${result}.mjs`;
    await writeFile(
      join(folder, name),
      `import { readFileSync } from 'node:fs';
       import { createClient } from 'baeum/client';
       const client = createClient(${JSON.stringify(host)}, { token: 'secret-token-0001', document: JSON.parse(readFileSync(${JSON.stringify(document)}, 'utf8')) });
       console.log(await ${expression}.then(() => 'answered', (error) => error.name));`,
    );
    expect([(await runNode(folder, [name])).trim(), keys.length]).toEqual([result, count]);
    expect(new Set(keys).size).toBe(1);
  });
});
