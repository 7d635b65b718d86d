import { takesIdempotencyKey } from '@baeum/contract/shared/idempotency-key.ts';
import { keylessReasons } from '@baeum/contract/shared/idempotency.ts';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callerHeaders, sessionHeaders } from '../support/callers.ts';
import { createCourse } from '../support/catalogue.ts';
import { exampleCalls, named, send, type ExampleCall } from '../support/example-calls.ts';
import { createUser, unique } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
let courseId: number;
let picture: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  picture = await pictureOf('#00a86b');
  courseId = (await createCourse(app, { instructorId: (await createUser(app, { isInstructor: true })).id })).id;
});
afterAll(() => app.stop());

const pictureOf = (background: string) =>
  sharp({ create: { width: 10, height: 10, channels: 3, background } })
    .png()
    .toBuffer();

const posts = exampleCalls.filter(({ operation: { route } }) => route.method === 'POST');
const keyed = posts.filter(({ operation: { route } }) => takesIdempotencyKey(route));

/** The only ones without a key. Whoever adds one has to say why none of its repeats does harm. */
const keyless: Readonly<Record<keyof typeof keylessReasons, readonly string[]>> = {
  question: [
    'estimateAudience',
    'evaluateAll',
    'evaluateDraft',
    'evaluateExperiment',
    'evaluateFeatureFlag',
    'evaluateInAppMessage',
    'evaluateRemoteConfig',
    'ofrepEvaluateFlag',
    'ofrepEvaluateFlags',
    'previewBroadcast',
    'previewCohort',
    'previewMarkdown',
    'previewMentoring',
    'previewOrder',
    'tellPresence',
  ],
  proof: [
    'addPasskey',
    'checkPhoneVerification',
    'checkSms',
    'completeSignIn',
    'completeSocialSignUp',
    'exchangeToken',
    'findAccountId',
    'signIn',
    'signInV1',
    'signInWithPasskey',
    'signOut',
    'signUp',
    'socialCallbackForm',
    'startDeviceLogin',
    'startPasskey',
    'startPasskeySignIn',
    'withdraw',
  ],
  recognised: [
    'approveRequest',
    'cancelRequest',
    'confirmOrder',
    'dispatchBeaconEvents',
    'dispatchEvents',
    'dispatchMetrics',
    'dispatchWebEvents',
    'paymentWebhook',
    'rejectRequest',
    'saveProgressBatch',
  ],
};

describe('the contract', () => {
  test('names every POST without a key, with its reason', () => {
    const without = (reason: string) =>
      posts
        .filter(({ operation: { metadata } }) => metadata.idempotency === reason)
        .map(({ operation }) => operation.operationId)
        .sort();
    expect(Object.fromEntries(Object.keys(keylessReasons).map((reason) => [reason, without(reason)]))).toEqual(keyless);
    expect(posts.length - keyed.length).toBe(Object.values(keyless).flat().length);
  });

  /** Names of members that hold what only the caller may know. */
  const secretName = /^(?!isSecret$)(?:codes|key|secret|.+Secret|token|.+Token|inviteUrl|recoveryCodes|verificationId|smsId|ticket)$/;
  /** Entities of the experimentation service have a key that everybody may read. */
  const namedByKey = (path: string) => path.startsWith('/admin/') && !path.includes('/sdk-keys');

  test.each(named(keyed))('%s seals its answer where that holds a secret', (_operationId, { operation: { route, metadata } }) => {
    const secrets = memberNames(Object.values(route.responses)[0]).filter((name) => secretName.test(name) && !(name === 'key' && namedByKey(route.path)));
    if (secrets.length > 0) expect(metadata.secretAnswer, secrets.join()).toBe(true);
  });
});

function memberNames(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, member]) => [name, ...memberNames(member)]);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(memberNames);
  if (schema instanceof z.ZodArray) return memberNames(schema.element);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return memberNames(schema.unwrap());
  return [];
}

const callers = new Map<string, Promise<Record<string, string>>>();

/** Somebody who may call it. */
function callerOf({ operation: { metadata } }: ExampleCall): Promise<Record<string, string>> {
  const who = metadata.who === 'visitor' ? 'visitor' : metadata.who;
  const caller =
    callers.get(who) ??
    (who === 'visitor' ? callerHeaders(app, 'visitor') : sessionHeaders(app, { roleAdmin: who === 'admin', isInstructor: who === 'instructor' }));
  callers.set(who, caller);
  return caller;
}

/** The example with names that nothing else has. */
function anew(call: ExampleCall): ExampleCall {
  if (call.operation.metadata.transport.file) return call;
  const body = call.contentType === 'application/json' ? { ...(call.body as Record<string, unknown>) } : call.body;
  if (typeof body === 'object' && body !== null && call.operation.metadata.who === 'admin') {
    const members = body as Record<string, unknown>;
    if ('name' in members) members['name'] = unique('이름 ');
    if (typeof members['key'] === 'number') delete members['key'];
    else if ('key' in members) members['key'] = unique('k');
    if (call.operation.operationId === 'createVouchers') members['target'] = { type: 'COURSE', id: courseId };
  }
  return { ...call, body, headers: {} };
}

/** A form with a file of its own, which no example holds. */
function ask(call: ExampleCall, headers: Record<string, string>, request = anew(call), bytes = picture): Promise<Response> {
  const { file } = call.operation.metadata.transport;
  if (!file) return send(app.url, request, headers);
  const form = new FormData();
  form.append(file.member, new File([new Uint8Array(bytes)], 'picture.png'));
  return send(app.url, request, headers, { body: form });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

describe.each(named(keyed))('%s', (operationId, call) => {
  test('refuses a key that another request had', async () => {
    const caller = await callerOf(call);
    const key = unique('used-');
    // A visitor of this machine's network has used it, and every member.
    await app.sql(
      `INSERT INTO idempotency_keys (key, operation, caller, request_hash, network, status, body)
       SELECT $1, $2, 'somebody', 'other', $3, 200, '{}'::json UNION ALL SELECT $1, $2, 'user:' || id, 'other', NULL, 200, '{}' FROM users`,
      [call.operation.metadata.secretAnswer ? hashOf(key) : key, operationId, hashOf('127.0.0.1')],
    );
    const answer = await ask(call, { ...caller, 'idempotency-key': key });
    expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode]).toEqual([422, 'COMMON_010']);
  });
});

/** Operations whose example works as it is; the others need existing data, and have tests of their own. */
const done = new Set<string>();

describe.each(named(keyed))('%s', (operationId, call) => {
  test('happens once under a key, and answers the same again', async () => {
    const request = anew(call);
    const headers = { ...(await callerOf(call)), 'idempotency-key': unique('once-') };
    const first = await ask(call, headers, request);
    const before = await first.text();
    if (first.status >= 400) return;
    const again = await ask(call, headers, request);
    expect([again.status, again.headers.get('idempotency-replayed'), await again.text()]).toEqual([first.status, 'true', before]);
    done.add(operationId);
  });
});

test('most examples were done', () => {
  expect([...done]).toEqual(
    expect.arrayContaining(['createVouchers', 'createGroup', 'createSdkKey', 'createApiToken', 'createPostPicture', 'startTotp', 'sendSms']),
  );
  expect(done.size).toBeGreaterThan(25);
});

test('another file under the same key is another request', async () => {
  const call = keyed.find(({ operation: { operationId } }) => operationId === 'createPostPicture') as ExampleCall;
  const headers = { ...(await callerOf(call)), 'idempotency-key': unique('file-') };
  const answers = [await ask(call, headers), await ask(call, headers, call, await pictureOf('#000000'))];
  expect(answers.map(({ status }) => status)).toEqual([201, 422]);
});

test.each(named(keyed.filter(({ operation: { metadata } }) => metadata.secretAnswer)))(
  'what is kept of the answer of %s is no secret',
  async (operationId, call) => {
    const key = unique('secret-');
    const answer = await send(app.url, anew(call), { ...(await callerOf(call)), 'idempotency-key': key });
    const rows = await app.sql<{ key: string; body: object | null }>('SELECT key, body FROM idempotency_keys WHERE operation = $1', [operationId]);
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(key);
    const secrets = texts(await answer.json()).filter((text) => text.length >= 12 && /^[\w-]+$/.test(text));
    for (const secret of secrets) expect(kept).not.toContain(secret);
    for (const { body } of rows.filter((row) => row.body && Object.keys(row.body).length > 0)) expect(Object.keys(body ?? {})).toEqual(['sealed']);
  },
);

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}
