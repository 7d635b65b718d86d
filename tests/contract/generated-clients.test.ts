import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerHeaders, testSdkKey } from '../support/callers.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const document = at('../../openapi/openapi.json');

/** What both clients do, written with each one's own functions; the compiler judges every member that they name. */
const openapiFetch = `
import createClient from 'openapi-fetch';
import type { paths, components } from './schema.js';

async function main([baseUrl = '', token = '', sdkKey = '']: string[]) {
  const api = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } });
  const courses = await api.GET('/courses/api/v1', { params: { query: { page: 1, pageSize: 5, sort: 'recent', q: '한글 & 기호' } } });
  const titles: string[] | undefined = courses.data?.items.map((course) => course.title);
  const missing = await api.GET('/courses/api/v1/{idOrSlug}', { params: { path: { idOrSlug: '없는/강의' } } });
  const code: components['schemas']['ErrorCode'] | undefined = missing.error?.errorCode;
  const check = await api.PUT('/instructor/api/v1/application/check');
  const refused = await api.POST('/api/instructor', { body: {} as never });
  const flag = await api.POST('/experiment/api/v1/evaluate/feature-flags/{key}', {
    params: { path: { key: 1 } },
    body: { user: { id: 'learner-1' } },
    headers: { 'X-SDK-Key': sdkKey, Authorization: null },
  });
  const fields = refused.response.status === 400 ? refused.error?.errors?.map(({ field }) => field) : undefined;
  console.log(JSON.stringify({ titles, total: courses.data?.total, code, canApply: check.data?.canApply, fields, isOn: flag.data?.isOn, reason: flag.data?.reason }));
}
void main(process.argv.slice(2));
`;

const heyApi = `
import { createClient } from './hey/client';
import { checkInstructorApplication, evaluateFeatureFlag, getCourse, listCourses, submitGuestApplication } from './hey';
import type { ErrorCode } from './hey';

async function main([baseUrl = '', token = '', sdkKey = '']: string[]) {
  const client = createClient({ baseUrl, auth: (scheme) => (scheme.scheme === 'bearer' ? token : scheme.name === 'X-SDK-Key' ? sdkKey : undefined) });
  const courses = await listCourses({ client, query: { page: 1, pageSize: 5, sort: 'recent', q: '한글 & 기호' } });
  const titles: string[] | undefined = courses.data?.items.map((course) => course.title);
  const missing = await getCourse({ client, path: { idOrSlug: '없는/강의' } });
  const code: ErrorCode | undefined = missing.error?.errorCode;
  const check = await checkInstructorApplication({ client });
  const refused = await submitGuestApplication({ client, body: {} as never });
  const flag = await evaluateFeatureFlag({ client, path: { key: 1 }, body: { user: { id: 'learner-1' } } });
  const fields = refused.error && 'errors' in refused.error ? refused.error.errors?.map(({ field }) => field) : undefined;
  console.log(JSON.stringify({ titles, total: courses.data?.total, code, canApply: check.data?.canApply, fields, isOn: flag.data?.isOn, reason: flag.data?.reason }));
}
void main(process.argv.slice(2));
`;

const compilerOptions = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  types: ['node'],
  outDir: 'out',
  rootDir: '.',
};

let app: TestApp;
let folder: string;
beforeAll(async () => {
  [app, folder] = await Promise.all([startTestApp(), mkdtemp(join(tmpdir(), 'baeum-clients-'))]);
  await symlink(at('../../node_modules'), join(folder, 'node_modules'), 'dir');
  await Promise.all([
    writeFile(join(folder, 'openapi-fetch.ts'), openapiFetch),
    writeFile(join(folder, 'hey-api.ts'), heyApi),
    writeFile(join(folder, 'package.json'), '{}'),
    writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', 'hey'] })),
  ]);
  await generate();
  await node(at('../../node_modules/typescript/bin/tsc'), '-p', '.');
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

async function node(...args: string[]): Promise<string> {
  try {
    return (await run(process.execPath, args, { cwd: folder, env: { ...process.env, NO_COLOR: '1' } })).stdout;
  } catch (failure) {
    const { stdout, stderr } = failure as { stdout: string; stderr: string };
    throw new Error(`${args[0]} failed\n${stdout}${stderr}`.slice(0, 4000), { cause: failure });
  }
}

async function generate(): Promise<void> {
  const compiler = `--import=${at('../support/typescript-5.mjs')}`;
  const heyGenerator = join(dirname(require.resolve('@hey-api/openapi-ts/package.json')), 'dist/run.mjs');
  await node(compiler, join(dirname(require.resolve('openapi-typescript/package.json')), 'bin/cli.js'), document, '-o', 'schema.ts', '--default-non-nullable=false');
  await node(compiler, heyGenerator, '-i', document, '-o', 'hey', '-c', '@hey-api/client-fetch', '--no-log-file');
}

describe('a client generated from the document compiles and calls the server', () => {
  test.each(['openapi-fetch', 'hey-api'])('%s', async (client) => {
    const { authorization = '' } = await callerHeaders(app, 'token with every scope');
    await callerHeaders(app, 'sdk key');
    const printed = await node(join('out', `${client}.js`), app.url, authorization.slice('Bearer '.length), testSdkKey);
    expect(JSON.parse(printed)).toMatchObject({
      titles: [],
      total: 0,
      code: 'COMMON_004',
      canApply: true,
      fields: expect.arrayContaining(['realname', 'phone']) as unknown,
      isOn: false,
      reason: 'FEATURE_FLAG_NOT_FOUND',
    });
  });
});
