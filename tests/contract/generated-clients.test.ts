import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerHeaders, testSdkKey } from '../support/callers.ts';
import { compile, generateTypes, inPackage, project, runNode, strictCompiler, withTypeScript5 } from '../support/generated-client.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

/*
 * No generator of Python clients for OpenAPI 3.1 is to be had from npm or Debian without something else to download: those of npm are
 * wrappers of a Java program (openapi-generator) or read other documents (AutoRest, TypeSpec). The Python samples of the document are
 * run by code-samples.test.ts.
 */
const document = fileURLToPath(new URL('../../openapi/openapi.json', import.meta.url));

/** What every client does, written with each one's own functions; the compiler judges every member that they name. */
const segment = `{ key: 'segment-' + Date.now(), name: '금등급', targets: [{ conditions: [{ key: { type: 'USER_PROPERTY', name: 'grade' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['GOLD'] } }] }] }`;

const openapiFetch = `
import createClient from 'openapi-fetch';
import type { paths, components } from './schema.js';

async function main([baseUrl = '', token = '', sdkKey = '']: string[]) {
  const api = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } });
  const sdk = createClient<paths>({ baseUrl, headers: { 'X-SDK-Key': sdkKey } });
  const version = await api.GET('/version');
  const courses = await api.GET('/courses/api/v1', { params: { query: { page: 1, pageSize: 5, sort: 'recent', q: '한글 & 기호' } } });
  const titles: string[] | undefined = courses.data?.items.map((course) => course.title);
  const missing = await api.GET('/courses/api/v1/{idOrSlug}', { params: { path: { idOrSlug: '없는/강의' } } });
  const code: components['schemas']['ErrorCode'] | undefined = missing.error?.errorCode;
  const problem = await api.GET('/problems/{errorCode}', { params: { path: { errorCode: 'SIGNIN_001' } } });
  const profile = await api.PUT('/user/api/v1/profile', { body: { introduction: '함께 배웁니다' } });
  const again = await api.GET('/user/api/v1/profile');
  const check = await api.PUT('/instructor/api/v1/application/check');
  const refused = await api.POST('/api/instructor', { body: {} as never });
  const flag = await sdk.POST('/experiment/api/v1/evaluate/feature-flags/{key}', { params: { path: { key: 1 } }, body: { user: { id: 'learner-1' } } });
  const experiment = await sdk.POST('/experiment/api/v1/evaluate/experiments/{key}', { params: { path: { key: 1 } }, body: { user: { id: 'learner-1' }, defaultVariation: 'B' } });
  const made = await api.POST('/admin/api/v1/segments', { body: ${segment} });
  const gone = await api.DELETE('/admin/api/v1/segments/{key}', { params: { path: { key: made.data?.key ?? '' } } });
  const fields = refused.response.status === 400 ? refused.error?.errors?.map(({ field }) => field) : undefined;
  console.log(JSON.stringify({ version: version.data?.version, titles, total: courses.data?.total, code, status: problem.data?.status, introductions: [profile.data?.introduction, again.data?.introduction], canApply: check.data?.canApply, fields, isOn: flag.data?.isOn, reason: flag.data?.reason, variation: experiment.data?.variation, made: made.data?.name, gone: gone.response.status }));
}
void main(process.argv.slice(2));
`;

const heyApi = `
import { createClient } from './hey/client/index.js';
import { checkInstructorApplication, createSegment, deleteSegment, evaluateExperiment, evaluateFeatureFlag, getCourse, getProblemDoc, getProfile, getVersion, listCourses, submitGuestApplication, updateProfile } from './hey/index.js';
import type { ErrorCode } from './hey/index.js';

async function main([baseUrl = '', token = '', sdkKey = '']: string[]) {
  const client = createClient({ baseUrl, auth: (scheme) => (scheme.scheme === 'bearer' ? token : scheme.name === 'X-SDK-Key' ? sdkKey : undefined) });
  const version = await getVersion({ client });
  const courses = await listCourses({ client, query: { page: 1, pageSize: 5, sort: 'recent', q: '한글 & 기호' } });
  const titles: string[] | undefined = courses.data?.items.map((course) => course.title);
  const missing = await getCourse({ client, path: { idOrSlug: '없는/강의' } });
  const code: ErrorCode | undefined = missing.error?.errorCode;
  const problem = await getProblemDoc({ client, path: { errorCode: 'SIGNIN_001' } });
  const profile = await updateProfile({ client, body: { introduction: '함께 배웁니다' } });
  const again = await getProfile({ client });
  const check = await checkInstructorApplication({ client });
  const refused = await submitGuestApplication({ client, body: {} as never });
  const flag = await evaluateFeatureFlag({ client, path: { key: 1 }, body: { user: { id: 'learner-1' } } });
  const experiment = await evaluateExperiment({ client, path: { key: 1 }, body: { user: { id: 'learner-1' }, defaultVariation: 'B' } });
  const made = await createSegment({ client, body: ${segment} });
  const gone = await deleteSegment({ client, path: { key: made.data?.key ?? '' } });
  const fields = refused.error && 'errors' in refused.error ? refused.error.errors?.map(({ field }) => field) : undefined;
  console.log(JSON.stringify({ version: version.data?.version, titles, total: courses.data?.total, code, status: problem.data?.status, introductions: [profile.data?.introduction, again.data?.introduction], canApply: check.data?.canApply, fields, isOn: flag.data?.isOn, reason: flag.data?.reason, variation: experiment.data?.variation, made: made.data?.name, gone: gone.response?.status }));
}
void main(process.argv.slice(2));
`;

/** Orval's and oazapfts' functions answer a union that the status tells apart. */
const byStatus = (imports: string, options: string, sdkOptions: string, of: { missing: string; deleted: string }) => `
${imports}
  const version = await api.getVersion();
  const courses = await api.listCourses({ page: 1, pageSize: 5, sort: 'recent', q: '한글 & 기호' });
  const titles: string[] | undefined = courses.status === 200 ? courses.data.items.map((course) => course.title) : undefined;
  const missing = await api.getCourse(${of.missing});
  const code: api.ErrorCode | undefined = missing.status === 404 ? missing.data.errorCode : undefined;
  const problem = await api.getProblemDoc('SIGNIN_001');
  const profile = await api.updateProfile({ introduction: '함께 배웁니다' }, ${options});
  const again = await api.getProfile(${options});
  const check = await api.checkInstructorApplication(${options});
  const refused = await api.submitGuestApplication({} as never);
  const flag = await api.evaluateFeatureFlag(1, { user: { id: 'learner-1' } }, ${sdkOptions});
  const experiment = await api.evaluateExperiment(1, { user: { id: 'learner-1' }, defaultVariation: 'B' }, ${sdkOptions});
  const made = await api.createSegment(${segment}, ${of.deleted}${options});
  const gone = await api.deleteSegment(made.status === 201 ? made.data.key : '', {}, ${options});
  const fields = refused.status === 400 ? refused.data.errors?.map(({ field }) => field) : undefined;
  console.log(JSON.stringify({ version: version.status === 200 ? version.data.version : '', titles, total: courses.status === 200 ? courses.data.total : -1, code, status: problem.status === 200 ? problem.data.status : 0, introductions: [profile, again].map((each) => (each.status === 200 ? each.data.introduction : '')), canApply: check.status === 200 && check.data.canApply, fields, isOn: flag.status === 200 ? flag.data.isOn : undefined, reason: flag.status === 200 ? flag.data.reason : '', variation: experiment.status === 200 ? experiment.data.variation : '', made: made.status === 201 ? made.data.name : '', gone: gone.status }));
}
void main(process.argv.slice(2));
`;

const words = "async function main([baseUrl = '', token = '', sdkKey = '']: string[]) {";
const orval = byStatus(
  `import * as api from './generated-orval.js';\n${words}`,
  '{ headers: { Authorization: `Bearer ${token}` } }',
  "{ headers: { 'X-SDK-Key': sdkKey } }",
  { missing: "encodeURIComponent('없는/강의')", deleted: '' },
);
const oazapfts = byStatus(
  `import * as api from './generated-oazapfts.js';\n${words}\n  api.defaults.baseUrl = baseUrl;`,
  '{ headers: { Authorization: `Bearer ${token}` } }',
  "{ headers: { 'X-SDK-Key': sdkKey } }",
  { missing: "'없는/강의'", deleted: '{}, ' },
);

const compilerOptions = { ...strictCompiler, module: 'nodenext', outDir: 'out', rootDir: '.' };

let app: TestApp;
let folder: string;
beforeAll(async () => {
  [app, folder] = await Promise.all([startTestApp(), mkdtemp(join(tmpdir(), 'baeum-clients-'))]);
  await project(folder, {
    'openapi-fetch.ts': openapiFetch,
    'hey-api.ts': heyApi,
    'orval.ts': orval,
    'oazapfts.ts': oazapfts,
    'package.json': '{}',
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts', 'hey'] }),
    'orval.config.mjs': `export default { baeum: { input: ${JSON.stringify(document)}, output: { target: 'generated-orval.ts', client: 'fetch', baseUrl: ${JSON.stringify(app.url)} } } };`,
  });
  await generateTypes(folder, document, 'schema.d.ts');
  const generators = {
    hey: [inPackage('@hey-api/openapi-ts', 'dist/run.mjs'), '-i', document, '-o', 'hey', '-c', '@hey-api/client-fetch', '--no-log-file'],
    orval: [inPackage('orval', 'dist/bin/orval.mjs'), '--config', 'orval.config.mjs'],
    oazapfts: [inPackage('oazapfts', 'dist/cli.js'), document, 'generated-oazapfts.ts'],
  };
  for (const generator of Object.values(generators)) await runNode(folder, [withTypeScript5, ...generator]);
  await compile(folder);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a client generated from the document compiles in strict mode and calls twelve operations', () => {
  test.each(['openapi-fetch', 'hey-api', 'orval', 'oazapfts'])('%s', async (client) => {
    const { authorization = '' } = await callerHeaders(app, 'token with every scope');
    await callerHeaders(app, 'sdk key');
    const printed = await runNode(folder, [join('out', `${client}.js`), app.url, authorization.slice('Bearer '.length), testSdkKey]);
    expect(JSON.parse(printed)).toMatchObject({
      version: '0.1.0',
      titles: [],
      total: 0,
      code: 'COMMON_004',
      status: 401,
      introductions: ['함께 배웁니다', '함께 배웁니다'],
      canApply: true,
      fields: expect.arrayContaining(['realname', 'phone']) as unknown,
      isOn: false,
      reason: 'FEATURE_FLAG_NOT_FOUND',
      variation: 'B',
      made: '금등급',
      gone: 204,
    });
  });
});
