import { demoWorkspace } from '@baeum/api/src/database/demo-data/content/workspace.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import type { AllDecisions } from '@baeum/contract/domains/evaluations/evaluations.schemas.ts';
import { pageDecisions } from '@baeum/contract/shared/page-decisions.ts';
import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import type { TestClient } from '../support/client.ts';
import { demoTemplate } from '../support/demo-database.ts';
import { signedInClient } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ BAEUM_WEB: 'built' }, await demoTemplate());
  // The clock is stopped, so that nothing cached expires on a busy machine.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
});

afterAll(async () => {
  vi.restoreAllMocks();
  await app?.stop();
});

beforeEach(() => clearSharedAnswers());

interface View {
  status: number;
  text: string;
  nonce: string | undefined;
  deviceId: string | undefined;
  policy: string;
  setCookie: string;
  /** When its data was put into the page: the same for two views of one rendering. */
  rendered: string | undefined;
}

/** Devices that the demo's experiment shows different words to. */
const devices = ['0b5a4f2e-0000-4000-8000-000000000001', '0b5a4f2e-0000-4000-8000-000000000002'] as const;
const device = (id: string, cookies = '') => ({ cookie: `_hackle_hid=${id}${cookies}` });

async function view(path: string, headers: Record<string, string> = device(devices[0])): Promise<View> {
  const answer = await fetch(app.url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
  const text = await answer.text();
  const found = (pattern: RegExp) => pattern.exec(text)?.[1];
  return {
    status: answer.status,
    text,
    nonce: found(/nonce="([^"]+)"/),
    deviceId: found(/"deviceId":"([^"]+)"/),
    policy: answer.headers.get('content-security-policy') ?? '',
    setCookie: answer.headers.getSetCookie().join(),
    rendered: found(/"dehydratedAt":(\d+)/),
  };
}

/** Everybody sees the same words while one of them is decided for all. */
async function decideForAll(variationId: number): Promise<void> {
  await importWorkspaceFile(undefined, {
    ...demoWorkspace,
    buckets: demoWorkspace.buckets.map((bucket) =>
      bucket.id === 1 ? { ...bucket, slots: [{ startInclusive: 0, endExclusive: 10_000, variationId }] } : bucket,
    ),
  });
}

describe('a page that visitors share', () => {
  beforeAll(() => decideForAll(11));
  afterAll(() => importWorkspaceFile(undefined, demoWorkspace));

  test.each(['/', '/courses', '/course/react-from-zero'])('%s is rendered once for two devices, each with a nonce and an id of its own', async (path) => {
    const [one, other] = [await view(path, device(devices[0])), await view(path, device(devices[1]))];
    expect([one.status, one.rendered]).toEqual([200, other.rendered]);
    for (const [at, { nonce, deviceId, policy, setCookie, text }] of [one, other].entries()) {
      expect(policy).toContain(`'nonce-${nonce}'`);
      expect([deviceId, setCookie.includes(`_hackle_hid=${deviceId};`)]).toEqual([devices[at], true]);
      expect(text).not.toContain(devices[1 - at]);
    }
    expect(one.nonce).not.toBe(other.nonce);
    // Beside these nothing differs.
    const without = ({ text, nonce = '', deviceId = '' }: View) => text.replaceAll(nonce, '').replaceAll(deviceId, '');
    expect(without(one)).toBe(without(other));
  });

  test('is the same compressed, plain, and told by HEAD', async () => {
    const { text } = await view('/');
    const [zipped, plain, head] = await Promise.all([raw('GET', '/', 'gzip'), raw('GET', '/', 'identity'), raw('HEAD', '/', 'identity')]);
    expect([zipped.encoding, plain.encoding]).toEqual(['gzip', undefined]);
    const lines = (html: string) => html.replace(/nonce="[^"]+"/, '');
    expect(lines(gunzipSync(zipped.bytes).toString())).toBe(lines(text));
    expect(lines(plain.bytes.toString())).toBe(lines(text));
    expect([head.length, head.bytes.length]).toEqual([String(Buffer.byteLength(text)), 0]);
  });

  test('is rendered once for those who ask at the same moment', async () => {
    const views = await Promise.all(Array.from({ length: 12 }, (_, at) => view('/courses', device(devices[at % 2] ?? ''))));
    expect(new Set(views.map(({ rendered }) => rendered)).size).toBe(1);
    expect(new Set(views.map(({ nonce }) => nonce)).size).toBe(views.length);
  });

  test('is another one for another scheme, another font, an unfinished sign-up and another query', async () => {
    const own = await view('/courses');
    const dark = await view('/courses', device(devices[0], '; color-scheme=dark'));
    expect(dark.text).toContain('data-color-scheme="dark"');
    expect((await view('/courses', device(devices[0], '; color-scheme=light'))).text).toContain('data-color-scheme="light"');
    expect((await view('/courses', device(devices[0], '; fonts=1'))).text).toMatch(/<link rel="stylesheet" href="[^"]*fonts/);
    expect((await view('/courses?level=%EC%9E%85%EB%AC%B8')).text).not.toContain(`"dehydratedAt":${own.rendered}`);
    const junk = await view('/courses?utm_source=x');
    expect(junk.text).toContain('referUrl=%2Fcourses%3Futm_source%3Dx');
    expect((await view('/courses')).text).not.toContain('utm_source');
    expect((await view('/courses')).rendered).toBe(own.rendered);
  });

  test('keeps no device id that is not one of ours', async () => {
    const odd = await view('/courses', device('%22%3C/script%3E'));
    expect(odd.text).toContain('"deviceId":"\\"\\u003c/script>"');
    const word = await view('/courses', device('auto'));
    expect(word.text).toContain('data-color-scheme="auto"');
    expect((await view('/courses', device(devices[1]))).text).toContain('data-color-scheme="auto"');
  });
});

test('somebody signed in gets a page of their own, and nobody else gets it', async () => {
  const member = await signedInClient(app, { name: '온달이' });
  const cookie = cookieOf(member);
  const before = await view('/');
  const [own, again] = [await view('/', { cookie }), await view('/', { cookie })];
  expect([own, again].map(({ text }) => text.includes('온달이'))).toEqual([true, true]);
  expect(readAt(own, 'getNextCourses')).toBeGreaterThan(0);
  expect(readAt(own, 'getNextCourses')).not.toBe(readAt(again, 'getNextCourses'));
  const after = await view('/');
  expect([after.text.includes('온달이'), after.rendered]).toEqual([false, before.rendered]);
  // A session that has ended and a token get a page of their own, too.
  const ended = await view('/', { cookie: 'sid=long-gone' });
  const bearer = await view('/', { ...device(devices[0]), authorization: 'Bearer no-such-token' });
  expect([ended.rendered === before.rendered, bearer.rendered === before.rendered]).toEqual([false, false]);
});

describe('a page of somebody signed in', () => {
  test.each(['/', '/courses', '/course/react-from-zero'])('%s takes what is the same for everybody from the page of visitors', async (path) => {
    const member = await signedInClient(app, { name: '온달이' });
    const cookie = cookieOf(member);
    await app.sql(`INSERT INTO enrollments (user_id, course_id, source) SELECT $1, id, 'FREE' FROM courses WHERE slug = 'react-from-zero'`, [member.user.id]);
    const visitors = await view(path);
    const own = await view(path, { cookie });
    expect(own.text).toContain(`"dehydratedAt":${visitors.rendered}`);
    // With a token beside its cookie it is rendered as a whole.
    const whole = await view(path, { cookie, authorization: 'Bearer no-such-token' });
    expect(whole.text).not.toContain(`"dehydratedAt":${visitors.rendered}`);
    expect(rootOf(own)).toBe(rootOf(whole));
    expect(bootOf(own)).toEqual(bootOf(whole));
    expect(own.text).toContain('온달이');
    expect((await view(path)).text).not.toContain('온달이');
  });

  test('is the same compressed and plain', async () => {
    const member = await signedInClient(app);
    const cookie = cookieOf(member);
    const [zipped, plain] = [await raw('GET', '/courses', 'gzip, br', { cookie }), await raw('GET', '/courses', 'identity', { cookie })];
    expect([zipped.encoding, plain.encoding]).toEqual(['br', undefined]);
    const lines = (bytes: Buffer) => bytes.toString().replace(/nonce="[^"]+"/, '');
    expect(lines(brotliDecompressSync(zipped.bytes))).toBe(lines(plain.bytes));
  });
});

/** On the first device, so that the same is decided for each view. */
function cookieOf({ cookies }: TestClient): string {
  return [`_hackle_hid=${devices[0]}`, ...[...cookies].map(([name, value]) => `${name}=${value}`)].join('; ');
}

function rootOf({ text }: View): string {
  return text.slice(text.indexOf('<div id="root">'), text.indexOf('<script type="application/json" id="boot">'));
}

interface Read {
  queryKey: readonly unknown[];
  dehydratedAt?: number;
  state: { data: unknown };
}

function parsedBoot({ text }: View) {
  return JSON.parse(/id="boot">(.*)<\/script>/.exec(text)?.[1] ?? '') as { queries: { queries: Read[] }; decisions: AllDecisions };
}

/** Reads are identified by their keys, and come in any order. */
function bootOf(shown: View) {
  const { queries, ...boot } = parsedBoot(shown);
  return { ...boot, reads: Object.fromEntries(queries.queries.map(({ queryKey, state }) => [JSON.stringify(queryKey), state.data])) };
}

/** When an answer was put into the page. */
function readAt(shown: View, operation: string): number | undefined {
  return parsedBoot(shown).queries.queries.find(({ queryKey }) => queryKey[0] === operation)?.dehydratedAt;
}

test('a page carries the decisions that pages are drawn by, and no others of the workspace', async () => {
  const { experiments, featureFlags, remoteConfigs } = parsedBoot(await view('/courses')).decisions;
  expect({
    experiments: experiments.map(({ experimentKey }) => experimentKey),
    featureFlags: featureFlags.map(({ featureKey }) => featureKey),
    remoteConfigs: remoteConfigs.map(({ key }) => key).toSorted(),
  }).toEqual({
    experiments: pageDecisions.experiments,
    featureFlags: pageDecisions.featureFlags,
    remoteConfigs: pageDecisions.remoteConfigs.toSorted(),
  });
});

test('another decision is another page at once', async () => {
  onTestFinished(async () => void (await importWorkspaceFile(undefined, demoWorkspace)));
  for (const [variationId, words] of [
    [11, '>회원가입<'],
    [12, '>무료로 시작하기<'],
    [11, '>회원가입<'],
  ] as const) {
    await decideForAll(variationId);
    expect((await view('/courses')).text).toContain(words);
  }
});

test('what is not there yet is not kept', async () => {
  const { user } = await signedInClient(app, { name: '이강의' });
  const slug = 'comes-in-a-moment';
  expect((await view(`/course/${slug}`)).status).toBe(404);
  await createCourse(app, { instructorId: user.id, slug });
  expect((await view(`/course/${slug}`)).status).toBe(200);
});

/** A request whose body comes as it was sent. */
function raw(
  method: string,
  path: string,
  encoding: string,
  { cookie } = device(devices[0]),
): Promise<{ bytes: Buffer; encoding: string | undefined; length: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': encoding, cookie };
    httpRequest(app.url + path, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ bytes: Buffer.concat(chunks), encoding: answer.headers['content-encoding'], length: answer.headers['content-length'] }));
    })
      .on('error', reject)
      .end();
  });
}
