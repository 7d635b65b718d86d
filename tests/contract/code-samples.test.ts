import { operations } from '@baeum/contract';
import { metadataOf } from '@baeum/contract/shared/define.ts';
import { scopes } from '@baeum/contract/shared/scopes.ts';
import { operationsOf } from '@baeum/openapi/src/walk.ts';
import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenOf } from '../support/callers.ts';
import { demoTemplate } from '../support/demo-database.ts';
import { signedInClient } from '../support/factories.ts';
import { compile, generateTypes, project, runNode, strictCompiler } from '../support/generated-client.ts';
import { freePort } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

const run = promisify(execFile);
/** Debian has it as python3-requests. */
const hasPython = spawnSync('python3', ['-c', 'import requests']).status === 0;

/** A sample from the document of the running server, and the environment that it is run in. */
interface Sample {
  operationId: string;
  source: string;
  env: Record<string, string>;
}

/** What came of one: the status of the first answer, its error code, or why there was none. */
interface Outcome {
  status?: number;
  errorCode?: string;
  /** Fields that were refused. */
  errors?: unknown;
  failure?: string;
}

/** Of people who may call what they call; the demo site has one of each. */
const demoPeople = { visitor: 'learner', user: 'learner', sdk: 'learner', instructor: 'instructor', mentor: 'mentor', admin: 'admin' } as const;

/** A sample that answers so has something wrong with it: its shape, its address, its credential, its origin. */
const ownFault = ['COMMON_001', 'COMMON_002', 'COMMON_003', 'COMMON_007', 'COMMON_009', 'COMMON_012', 'COMMON_014', 'COMMON_015'];

/** Runs of modules, each in an environment of its own, printing the first answer of each. */
const typescriptRunner = `
import { readFileSync, writeFileSync } from 'node:fs';
const outcomes = {};
const plain = globalThis.fetch;
let outcome;
globalThis.fetch = async (...args) => {
  const response = await plain(...args);
  outcome.status = response.redirected ? 302 : response.status;
  if (outcome.status >= 400) {
    const { errorCode, errors } = await response.clone().json().catch(() => ({}));
    Object.assign(outcome, { errorCode, errors });
  }
  return response;
};
for (const { operationId, env } of JSON.parse(readFileSync('samples.json', 'utf8'))) {
  Object.assign(process.env, env);
  outcome = outcomes[operationId] = {};
  await import('./out/' + operationId + '.js').catch((error) => (outcome.failure = String(error.stack)));
}
writeFileSync('outcomes.json', JSON.stringify(outcomes));
process.exit(0);
`;

const pythonRunner = `
import contextlib, io, json, os, requests
plain = requests.sessions.Session.request
outcomes = {}
def request(self, *args, **named):
    response = plain(self, *args, **named)
    outcome["status"] = response.history[0].status_code if response.history else response.status_code
    if outcome["status"] >= 400 and "json" in response.headers.get("content-type", ""):
        outcome["errorCode"] = response.json().get("errorCode")
    if named.get("stream"):
        response.close()
        response.iter_lines = lambda: []
    return response
requests.sessions.Session.request = request
for sample in json.load(open("samples.json")):
    os.environ.update(sample["env"])
    outcome = outcomes[sample["operationId"]] = {}
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(sample["source"], sample["operationId"], "exec"), {"__name__": "__main__"})
    except requests.HTTPError:
        pass
    except BaseException as error:
        outcome["failure"] = repr(error)
json.dump(outcomes, open("outcomes.json", "w"))
`;

let app: TestApp;
let folder: string;
let document: OpenAPIObject;
beforeAll(async () => {
  const port = String(await freePort());
  [app, folder] = await Promise.all([
    startTestApp({ PORT: port, SITE_ORIGIN: `http://127.0.0.1:${port}` }, await demoTemplate()),
    mkdtemp(join(tmpdir(), 'baeum-samples-')),
  ]);
  document = (await (await fetch(`${app.url}/openapi.json`)).json()) as OpenAPIObject;
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The samples in one language, each with a token of its own, and the session of a new person: some samples end every other session. */
async function samplesIn(lang: string): Promise<Sample[]> {
  // One of the language before hides a course that others name.
  await app.sql("UPDATE courses SET status = 'PUBLISHED', hidden_by = NULL WHERE status = 'HIDDEN'");
  const people = new Map(
    (await app.sql<{ id: string; email: string }>("SELECT id, email FROM users WHERE email LIKE '%@baeum.test'")).map(({ id, email }) => [email, Number(id)]),
  );
  return Promise.all(
    operationsOf(document).map(async ({ operation }) => {
      const { operationId = '' } = operation;
      const known = operations.get(operationId);
      const who = known ? metadataOf(known.route).who : 'visitor';
      const person = people.get(`${demoPeople[who]}@baeum.test`) ?? 0;
      const samples = operation['x-codeSamples'] as { lang: string; source: string }[];
      const { cookies } = await signedInClient(app, { roleAdmin: who === 'admin' });
      const env = { TOKEN: await tokenOf(app, person, scopes), SESSION: cookies.get('sid') ?? '' };
      return { operationId, source: samples.find((sample) => sample.lang === lang)?.source ?? '', env };
    }),
  );
}

/** An empty folder with the samples and the files that they send. */
async function place(name: string, samples: Sample[]): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#00804f' } })
    .png()
    .toBuffer();
  await Promise.all([
    writeFile(join(path, 'samples.json'), JSON.stringify(samples)),
    ...['profile.png', 'screen.png', 'banner.png', 'part-0'].map((file) => writeFile(join(path, file), picture)),
  ]);
  return path;
}

async function outcomesIn(path: string): Promise<Record<string, Outcome>> {
  return JSON.parse(await readFile(join(path, 'outcomes.json'), 'utf8')) as Record<string, Outcome>;
}

/** Samples whose outcome is not in the document, or is their own fault. */
function troubles(outcomes: Record<string, Outcome>): string[] {
  return operationsOf(document).flatMap(({ operation }) => {
    const outcome = outcomes[operation.operationId ?? ''];
    const documented = Object.keys(operation.responses ?? {}).includes(String(outcome?.status));
    const redirected = outcome?.status === 302 && Object.keys(operation.responses ?? {}).some((status) => status.startsWith('3'));
    if (!outcome?.failure && (documented || redirected) && !ownFault.includes(outcome?.errorCode ?? '')) return [];
    return [`${operation.operationId}: ${JSON.stringify(outcome)}`];
  });
}

/** Half of the samples do what they are for on the demo site; the others name what it does not have, such as orders and links of mails. */
function expectManySucceed(outcomes: Record<string, Outcome>): void {
  const all = Object.values(outcomes);
  expect(all.filter(({ status = 500 }) => status < 400).length / all.length).toBeGreaterThan(0.5);
}

describe('the code samples that the server hands out', () => {
  test('call the server that hands them out', () => {
    expect(document.servers).toEqual([{ url: new URL(app.url).origin, description: '이 문서를 주는 서버' }]);
    expect(JSON.stringify(document)).not.toContain('localhost:7000');
  });

  test('TypeScript: all compile in strict mode and run', { timeout: 120_000 }, async () => {
    const samples = await samplesIn('TypeScript');
    const path = await place('typescript', samples);
    await writeFile(join(path, 'openapi.json'), JSON.stringify(document));
    const compilerOptions = { ...strictCompiler, module: 'es2022', moduleResolution: 'bundler', outDir: 'out', rootDir: '.' };
    await project(path, {
      'package.json': '{"type":"module"}',
      'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }),
      'run.mjs': typescriptRunner,
      ...Object.fromEntries(samples.map(({ operationId, source }) => [`${operationId}.ts`, source])),
    });
    await generateTypes(path, 'openapi.json', 'baeum-api.d.ts');
    await compile(path);
    await runNode(path, ['run.mjs']);
    const outcomes = await outcomesIn(path);
    expect(troubles(outcomes)).toEqual([]);
    expectManySucceed(outcomes);
  });

  test.skipIf(!hasPython)('Python: all compile and run', { timeout: 120_000 }, async () => {
    const path = await place('python', await samplesIn('Python'));
    await writeFile(join(path, 'run.py'), pythonRunner);
    await run('python3', ['run.py'], { cwd: path, env: { ...process.env, NO_PROXY: '127.0.0.1' } });
    const outcomes = await outcomesIn(path);
    expect(troubles(outcomes)).toEqual([]);
    expectManySucceed(outcomes);
  });

  test('curl: all run', { timeout: 120_000 }, async () => {
    const samples = await samplesIn('Shell');
    const path = await place('curl', samples);
    const script = [
      // Around the sample's own words: quiet, with a time limit, and reporting the answer.
      `curl() { command curl -sS --noproxy '*' --max-time "$PATIENCE" -o "$NAME.body" -w '%{http_code}' "$@" > "$NAME.status" 2> "$NAME.trouble"; }`,
      'command -v uuidgen > /dev/null || uuidgen() { cat /proc/sys/kernel/random/uuid; }',
      ...samples.map(({ operationId, source, env }) =>
        [`NAME=${operationId}`, `PATIENCE=${source.includes('-N') ? 1 : 30}`, ...Object.entries(env).map(([name, value]) => `${name}='${value}'`), source].join(
          '\n',
        ),
      ),
    ];
    await writeFile(join(path, 'run.sh'), script.join('\n'));
    await run('bash', ['run.sh'], { cwd: path }).catch(() => undefined);
    const outcomes = Object.fromEntries(
      await Promise.all(samples.map(async ({ operationId }) => [operationId, await curlOutcome(join(path, operationId))] as const)),
    );
    expect(troubles(outcomes)).toEqual([]);
    expectManySucceed(outcomes);
  });
});

async function curlOutcome(name: string): Promise<Outcome> {
  const read = (kind: string) => readFile(`${name}.${kind}`, 'utf8').catch(() => '');
  const [status, body, trouble] = await Promise.all([read('status'), read('body'), read('trouble')]);
  if (Number(status) === 0) return { failure: trouble || 'was not run' };
  const errorCode = /"errorCode":\s*"(\w+)"/.exec(body)?.[1];
  return { status: Number(status), ...(Number(status) >= 400 && errorCode !== undefined && { errorCode }) };
}
