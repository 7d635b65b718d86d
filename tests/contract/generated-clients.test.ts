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

/** What every client does, written with each one's own functions; the compiler checks every member that they name. */
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

/** Orval's and oazapfts' functions answer a union that the status distinguishes. */
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

/** Clients whose functions answer what succeeded and throw the rest. */
const thrown = (imports: string, call: (name: string, parameters: string, who?: 'token' | 'sdkKey') => string, refusal: string) => `
${imports}

async function main([baseUrl = '', token = '', sdkKey = '']: string[]) {
  const as = { token: { headers: { Authorization: \`Bearer \${token}\` } }, sdkKey: { headers: { 'X-SDK-Key': sdkKey } } };
  ${refusal}
  const version = await ${call('getVersion', '')};
  const courses = await ${call('listCourses', "{ page: 1, pageSize: 5, sort: 'recent', q: '한글 & 기호' }")};
  const titles: string[] = courses.data.items.map((course) => course.title);
  const code: ErrorCode | undefined = (await refusal(${call('getCourse', "encodeURIComponent('없는/강의')")}))?.errorCode;
  const problem = await ${call('getProblemDoc', "'SIGNIN_001'")};
  const profile = await ${call('updateProfile', "{ introduction: '함께 배웁니다' }", 'token')};
  const again = await ${call('getProfile', '', 'token')};
  const check = await ${call('checkInstructorApplication', '', 'token')};
  const fields = (await refusal(${call('submitGuestApplication', '{} as never')}))?.errors?.map(({ field }) => field);
  const flag = await ${call('evaluateFeatureFlag', "1, { user: { id: 'learner-1' } }", 'sdkKey')};
  const experiment = await ${call('evaluateExperiment', "1, { user: { id: 'learner-1' }, defaultVariation: 'B' }", 'sdkKey')};
  const made = await ${call('createSegment', segment, 'token')};
  const gone = await ${call('deleteSegment', 'made.data.key, {}', 'token')};
  console.log(JSON.stringify({ version: version.data.version, titles, total: courses.data.total, code, status: problem.data.status, introductions: [profile.data.introduction, again.data.introduction], canApply: check.data.canApply, fields, isOn: flag.data.isOn, reason: flag.data.reason, variation: experiment.data.variation, made: made.data.name, gone: gone.status }));
}
void main(process.argv.slice(2));
`;

const given = (parameters: string, who?: string) => [parameters, ...(who ? [`as.${who}`] : [])].filter(Boolean).join(', ');
const axiosRefusal = `axios.defaults.baseURL = baseUrl;
  const refusal = (answer: Promise<unknown>) => answer.then(() => undefined, (failure: AxiosError<Problem>) => failure.response?.data);`;
const orvalAxios = thrown(
  `import axios, { type AxiosError } from 'axios';\nimport * as api from './generated-orval-axios.js';\nimport type { ErrorCode, Problem } from './generated-orval-axios.js';`,
  (name, parameters, who) => `api.${name}(${given(parameters, who)})`,
  axiosRefusal,
);

/** Hooks want a page around them; what they hand to TanStack Query does not. */
const orvalQuery = thrown(
  `import axios, { type AxiosError } from 'axios';\nimport { MutationObserver, QueryClient } from '@tanstack/react-query';\nimport * as api from './generated-orval-query.js';\nimport type { ErrorCode, Problem } from './generated-orval-query.js';`,
  (name, parameters, who) => {
    const options = who ? `{ axios: as.${who} }` : '{}';
    if (name === 'updateProfile') return `new MutationObserver(queries, api.getUpdateProfileMutationOptions(${options})).mutate({ data: ${parameters} })`;
    if (!/^(?:get|list)/.test(name)) return `api.${name}(${given(parameters, who)})`;
    const getOptions = `get${name.charAt(0).toUpperCase()}${name.slice(1)}QueryOptions`;
    return `queries.fetchQuery(api.${getOptions}(${[parameters, options].filter(Boolean).join(', ')}))`;
  },
  `${axiosRefusal}\n  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });`,
);

const groups: Readonly<Record<string, string>> = {
  getVersion: 'version',
  listCourses: 'courses',
  getCourse: 'courses',
  getProblemDoc: 'problems',
  updateProfile: 'user',
  getProfile: 'user',
  checkInstructorApplication: 'instructor',
  submitGuestApplication: 'api',
  evaluateFeatureFlag: 'experiment',
  evaluateExperiment: 'experiment',
  createSegment: 'admin',
  deleteSegment: 'admin',
};
const swaggerTypescriptApi = thrown(
  `import { Api, type ErrorCode, type HttpResponse, type Problem } from './generated-swagger.js';`,
  (name, parameters, who) => `api.${groups[name]}.${name}(${given(parameters, who)})`,
  `const api = new Api({ baseUrl });
  const refusal = (answer: Promise<unknown>) => answer.then(() => undefined, (failure: HttpResponse<unknown, Problem>) => failure.error);`,
);

/** Orval's schemas validate requests, those of Hey API responses. */
const zodSchemas = `
import * as sent from './generated-orval-zod.js';
import * as answered from './hey/zod.gen.js';

async function main([baseUrl = '', token = '', sdkKey = '']: string[]) {
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json', ...(path.startsWith('/experiment/') ? { 'X-SDK-Key': sdkKey } : path.startsWith('/courses/') ? {} : { Authorization: \`Bearer \${token}\` }) };
    const answer = await fetch(new URL(path, baseUrl), { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as unknown };
  };
  const version = answered.zGetVersionResponse.parse((await call('GET', '/version')).body);
  const query = sent.ListCoursesQueryParams.parse({ page: 1, pageSize: 5, sort: 'recent', q: '한글 & 기호' });
  const courses = answered.zListCoursesResponse.parse((await call('GET', '/courses/api/v1?' + new URLSearchParams({ q: query.q ?? '', sort: query.sort ?? '' }))).body);
  const missing = answered.zProblem.parse((await call('GET', '/courses/api/v1/' + encodeURIComponent('없는/강의'))).body);
  const problem = answered.zGetProblemDocResponse.parse((await call('GET', '/problems/SIGNIN_001')).body);
  const profile = answered.zUpdateProfileResponse.parse((await call('PUT', '/user/api/v1/profile', sent.UpdateProfileBody.parse({ introduction: '함께 배웁니다' }))).body);
  const again = answered.zGetProfileResponse.parse((await call('GET', '/user/api/v1/profile')).body);
  const check = answered.zCheckInstructorApplicationResponse.parse((await call('PUT', '/instructor/api/v1/application/check')).body);
  const refused = sent.SubmitGuestApplicationBody.safeParse({});
  const fields = refused.error?.issues.map(({ path }) => path.join('.'));
  const flag = answered.zEvaluateFeatureFlagResponse.parse((await call('POST', '/experiment/api/v1/evaluate/feature-flags/1', sent.EvaluateFeatureFlagBody.parse({ user: { id: 'learner-1' } }))).body);
  const experiment = answered.zEvaluateExperimentResponse.parse((await call('POST', '/experiment/api/v1/evaluate/experiments/1', sent.EvaluateExperimentBody.parse({ user: { id: 'learner-1' }, defaultVariation: 'B' }))).body);
  const made = answered.zCreateSegmentResponse.parse((await call('POST', '/admin/api/v1/segments', sent.CreateSegmentBody.parse(${segment}))).body);
  const gone = await call('DELETE', '/admin/api/v1/segments/' + made.key);
  console.log(JSON.stringify({ version: version.version, titles: courses.items.map((course) => course.title), total: courses.total, code: missing.errorCode, status: problem.status, introductions: [profile.introduction, again.introduction], canApply: check.canApply, fields, isOn: flag.isOn, reason: flag.reason, variation: experiment.variation, made: made.name, gone: gone.status }));
}
void main(process.argv.slice(2));
`;

const compilerOptions = { ...strictCompiler, module: 'nodenext', outDir: 'out', rootDir: '.' };
const programs = {
  'openapi-fetch': openapiFetch,
  'hey-api': heyApi,
  'orval-fetch': orval,
  'orval-axios': orvalAxios,
  'orval-react-query': orvalQuery,
  'swagger-typescript-api': swaggerTypescriptApi,
  'zod-schemas': zodSchemas,
  oazapfts,
};

/** Orval's clients of the document, each in a file of its own. */
function orvalConfig(baseUrl: string): string {
  const outputs = {
    fetch: { target: 'generated-orval.ts', client: 'fetch', baseUrl },
    axios: { target: 'generated-orval-axios.ts', client: 'axios-functions' },
    query: { target: 'generated-orval-query.ts', client: 'react-query', httpClient: 'axios', override: { query: { version: 5 } } },
    zod: { target: 'generated-orval-zod.ts', client: 'zod' },
  };
  return `export default ${JSON.stringify(Object.fromEntries(Object.entries(outputs).map(([name, output]) => [name, { input: document, output }])))};`;
}

let app: TestApp;
let folder: string;
beforeAll(async () => {
  [app, folder] = await Promise.all([startTestApp(), mkdtemp(join(tmpdir(), 'baeum-clients-'))]);
  await project(folder, {
    ...Object.fromEntries(Object.entries(programs).map(([name, text]) => [`${name}.ts`, text])),
    'package.json': '{}',
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts', 'hey'] }),
    'orval.config.mjs': orvalConfig(app.url),
  });
  await generateTypes(folder, document, 'schema.d.ts');
  const heyPlugins = ['@hey-api/typescript', '@hey-api/sdk', 'zod'];
  const generators = {
    hey: [inPackage('@hey-api/openapi-ts', 'dist/run.mjs'), '-i', document, '-o', 'hey', '-c', '@hey-api/client-fetch', '-p', ...heyPlugins, '--no-log-file'],
    orval: [inPackage('orval', 'dist/bin/orval.mjs'), '--config', 'orval.config.mjs'],
    swagger: [
      inPackage('swagger-typescript-api', 'dist/cli.mjs'),
      'generate',
      '-p',
      document,
      '-o',
      '.',
      '-n',
      'generated-swagger.ts',
      '--responses',
      '--enum-style=union',
    ],
    oazapfts: [inPackage('oazapfts', 'dist/cli.js'), document, 'generated-oazapfts.ts'],
  };
  for (const generator of Object.values(generators)) await runNode(folder, [withTypeScript5, ...generator]);
  await compile(folder);
  // Seven generators read five megabytes each.
}, 600_000);
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a client generated from the document compiles in strict mode and calls twelve operations', () => {
  test.each(Object.keys(programs))('%s', async (client) => {
    const { authorization = '' } = await callerHeaders(app, 'token with every scope');
    await callerHeaders(app, 'sdk key');
    const printed = await runNode(folder, [join('out', `${client}.js`), app.url, authorization.slice('Bearer '.length), testSdkKey]);
    expect(JSON.parse(printed)).toMatchObject({
      version: '0.2.0',
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
