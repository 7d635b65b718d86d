import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationInput } from '../support/application-input.ts';
import { sessionHeaders } from '../support/callers.ts';
import { createCourse } from '../support/catalogue.ts';
import { contacted } from '../support/content-desk.ts';
import { exampleCalls, named, send, type ExampleCall } from '../support/example-calls.ts';
import { createUser, signedInClient, unique } from '../support/factories.ts';
import { addPayee, earnedAt } from '../support/incomes.ts';
import { createMentor, inHours, storeSession } from '../support/mentoring.ts';
import { buy, buyer, coursesAt } from '../support/orders.ts';
import { claimed, posted, reported } from '../support/posts.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { submittable } from '../support/submissions.ts';
import { workspaceFile } from '../support/workspace-file.ts';

let app: TestApp;
let operator: Record<string, string>;
let operatorId: number;
let courseId: number;
let instructorId: number;
let segmentKey: string;
/** Terms of shares never overlap. */
let yearOfTerm = 2050;

beforeAll(async () => {
  app = await startTestApp();
  operator = await sessionHeaders(app, { roleAdmin: true });
  operatorId = (await createUser(app, { roleAdmin: true })).id;
  instructorId = (await createUser(app, { isInstructor: true })).id;
  courseId = (await createCourse(app, { instructorId })).id;
});
afterAll(() => app.stop());

/** A segment of the development environment that was changed once. */
async function changedSegment(): Promise<string> {
  const key = unique('segment-');
  const call = (method: string, path: string, body: object) =>
    fetch(`${app.url}/admin/api/v1/segments${path}`, {
      method,
      headers: { ...operator, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, environment: 'development' }),
    });
  expect((await call('POST', '', { key, name: '하나', targets: [] })).status).toBe(201);
  expect((await call('PUT', `/${key}`, { version: 1, name: '둘' })).status).toBe(200);
  return key;
}

/** They ask with a body, and change nothing. */
const questions: ReadonlySet<string> = new Set(['previewCohort', 'evaluateDraft', 'estimateAudience', 'previewBroadcast', 'tellPresence']);

/** Every operation of operators that changes something. */
const changes = exampleCalls.filter(
  ({ operation: { operationId, route, metadata } }) => metadata.who === 'admin' && route.method !== 'GET' && !questions.has(operationId),
);

/** Members that replace those of the example where the example alone would change nothing. */
const instead: Readonly<Record<string, object>> = {
  createInAppMessage: { period: { type: 'IMMEDIATE' } },
  updateInAppMessage: { name: '새 이름' },
  // Nothing else is made there, so that no id or key of the file is taken.
  importWorkspace: { file: workspaceFile(), environment: 'development', dryRun: false },
  createVouchers: {
    get target() {
      return { type: 'COURSE', id: courseId };
    },
  },
  promoteEntities: {
    dryRun: false,
    get entities() {
      return [{ kind: 'SEGMENT', key: segmentKey }];
    },
  },
  adjustIncome: {
    get instructorId() {
      return instructorId;
    },
  },
  saveShareTerm: {
    get startsOn() {
      return `${(yearOfTerm += 1)}-01-01`;
    },
    get endsOn() {
      return `${yearOfTerm}-12-31`;
    },
  },
  assignContactMessage: {
    get assigneeId() {
      return operatorId;
    },
  },
  // What the request says is decided, whatever it is.
  approveRequest: { hash: undefined },
  createSearchSynonym: {
    get word() {
      return unique('w');
    },
  },
};

/** What has to happen to a new thing before there is something to change. */
const first: Readonly<Record<string, readonly (readonly [operationId: string, body: object])[]>> = {
  cancelExperimentSchedule: [['scheduleExperiment', { endAt: '2036-12-01T00:00:00Z' }]],
  cancelFeatureFlagSchedule: [['scheduleFeatureFlag', { endAt: '2036-12-01T00:00:00Z' }]],
  transitionFlagRollout: [['startFlagRollout', { steps: [{ percent: 20, minutes: 60 }, { percent: 100 }] }]],
  createFlagFromExperiment: [
    ['transitionExperiment', { action: 'start' }],
    ['transitionExperiment', { action: 'complete', winnerVariation: 'B' }],
  ],
};

/** The call's example, with a key and a name that nothing else has. */
function anew(call: ExampleCall): ExampleCall {
  if (call.body === undefined) return call;
  const body: Record<string, unknown> = { ...(call.body as object), ...instead[call.operation.operationId] };
  if ('name' in body) body['name'] = unique('이름 ');
  // A number is the next one unless it is given.
  if (typeof body['key'] === 'number') delete body['key'];
  else if ('key' in body) body['key'] = unique('k');
  return { ...call, body };
}

/** A job that is not retried any more. */
async function deadJob(): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    "SELECT (graphile_worker.add_job('tests.dead', payload => json_build_object('email', 'reader@example.test'))).id::int",
  );
  await app.sql("UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'nobody answers' WHERE id = $1", [row?.id]);
  return Number(row?.id);
}

/** A mail that has not left, and whose job is gone. */
async function unsentMail(): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    "INSERT INTO outbox (kind, recipient, subject, text) VALUES ('news', 'reader@example.test', '소식', '') RETURNING id::int",
  );
  return Number(row?.id);
}

/** A session of version 4, as the example has it, of which its mentee says that the mentor did not come. */
async function disputedMentoring(): Promise<number> {
  const id = await storeSession(app, (await createMentor(app)).user.id, (await createUser(app)).id, await inHours(app, -2));
  await app.sql("UPDATE mentorings SET disputed_at = now(), dispute_by = 'MENTEE', dispute_reason = '오지 않았습니다.', version = 4 WHERE id = $1", [id]);
  return id;
}

/** A statement in the state that the operation goes on from. */
async function settlementFor(operationId: string): Promise<number> {
  const { id } = await createUser(app, { isInstructor: true });
  await addPayee(app, id, operationId === 'setTaxInvoice' ? 'CORPORATION' : 'INDIVIDUAL');
  await earnedAt(app, id, '2026-07-10T00:00:00Z', 10_000);
  if (operationId === 'confirmSettlement') await app.sql("INSERT INTO settlements (instructor_id, month) VALUES ($1, '2026-07-01')", [id]);
  else await confirmSettlements.run({});
  const [row] = await app.sql<{ id: number }>('SELECT id::int FROM settlements WHERE instructor_id = $1', [id]);
  if (operationId === 'releaseSettlement') await app.sql("UPDATE settlements SET state = 'HELD', held_reason = '확인' WHERE instructor_id = $1", [id]);
  return Number(row?.id);
}

/** A pay-out of another operator in the state that the operation goes on from, and its statement. */
async function payoutFor(operationId: string): Promise<{ id: string; settlementId: string }> {
  const [settlementId, maker] = [await settlementFor('pay'), await signedInClient(app, { roleAdmin: true })];
  const { id } = (await maker.call('paySettlements', { body: { settlementIds: [settlementId] } })).body;
  const steps = { markPayoutSent: ['approvePayout'], returnPayoutLine: ['approvePayout', 'markPayoutSent'] }[operationId] ?? [];
  const other = await signedInClient(app, { roleAdmin: true });
  for (const step of steps) expect((await other.call(step, { params: { id } })).status).toBe(200);
  return { id: String(id), settlementId: String(settlementId) };
}

/** What operators do with a statement, or the pay-out of one. */
async function onStatement(call: ExampleCall): Promise<ExampleCall> {
  const { operationId, route } = call.operation;
  if (operationId === 'paySettlements') return { ...call, body: { settlementIds: [await settlementFor(operationId)] } };
  if (route.path.includes('/payouts/')) return { ...call, params: await payoutFor(operationId) };
  return { ...call, params: { id: String(await settlementFor(operationId)) } };
}

/** The request that a pay-out waits for; its maker cancels it, another operator decides it. */
async function onRequest(call: ExampleCall): Promise<ExampleCall> {
  const settlementIds = [await settlementFor('pay')];
  if (call.operation.operationId === 'cancelRequest') {
    const pay = changes.find(({ operation: { operationId } }) => operationId === 'paySettlements') as ExampleCall;
    await send(app.url, { ...pay, body: { settlementIds } }, operator);
  } else await (await signedInClient(app, { roleAdmin: true })).call('paySettlements', { body: { settlementIds } });
  const [row] = await app.sql<{ id: number }>("SELECT id FROM approvals WHERE state = 'WAITING' ORDER BY id DESC LIMIT 1");
  return anew({ ...call, params: { id: String(row?.id) } });
}

/** One that is published, for the example hides it, or one that waits for a decision. */
async function reviewedCourse(operationId: string): Promise<number> {
  if (operationId === 'reviewCourse') return (await createCourse(app, { instructorId: (await createUser(app, { isInstructor: true })).id })).id;
  const { id, instructor } = await submittable(app);
  expect((await instructor.call('submitCourse', { params: { id } })).status).toBe(200);
  return id;
}

async function sentApplication(): Promise<number> {
  return (await (await signedInClient(app)).call('submitInstructorApplication', { body: applicationInput() })).body.application.id;
}

/** A claim that can be hidden, or what was settled for `reopenReport`. */
async function onReport(call: ExampleCall): Promise<ExampleCall> {
  const id = call.operation.operationId === 'hideReported' ? (await claimed(app)).id : await reported(app);
  if (call.operation.operationId === 'reopenReport') await app.sql("UPDATE reports SET status = 'DISMISSED', settled_at = now() WHERE id = $1", [id]);
  return { ...call, params: { id: String(id) } };
}

/** A draft of the home page, or one that waits for its moment; and the operation's input for it. */
async function ofHomeVersion(operationId: string) {
  const [row] = await app.sql<{ version: number }>(
    `INSERT INTO home_versions (version, content, publish_at) SELECT version + 1, content, CASE WHEN $1 THEN now() + interval '1 day' END
     FROM home_versions ORDER BY version DESC LIMIT 1 RETURNING version`,
    [operationId === 'cancelHomePublication'],
  );
  const version = row?.version ?? 0;
  return { params: { version: String(version) }, ...(operationId === 'restoreHomeVersion' && { body: { version } }) };
}

/** Codes that can be stopped, or are. */
async function madeVouchers(operationId: string): Promise<string> {
  const [row] = await app.sql(
    `INSERT INTO voucher_batches (name, target_type, target_id, target_title, stopped_at, stop_reason)
     VALUES ('수강권', 'COURSE', $1, '강의', CASE WHEN $2 THEN now() END, CASE WHEN $2 THEN '까닭' END) RETURNING id`,
    [courseId, operationId === 'resumeVouchers'],
  );
  return String(row?.['id']);
}

/** One that no job continues to send. */
async function goingBroadcast(): Promise<string> {
  const [row] = await app.sql(
    "INSERT INTO broadcasts (segment, title, content, advertising, per_hour, status) VALUES ('ALL', '안내', '내용', false, 1, 'SENDING') RETURNING id",
  );
  return String(row?.['id']);
}

/** The call on something new, which the operation that creates such things has made. */
async function onSomethingNew(call: ExampleCall): Promise<ExampleCall> {
  const { path } = call.operation.route;
  if (path.startsWith('/admin/api/v1/settlements/:id') || path.startsWith('/admin/api/v1/payouts')) return onStatement(call);
  // An import may have taken the number of an earlier one.
  if (['promoteEntities', 'revertEntity'].includes(call.operation.operationId)) segmentKey = await changedSegment();
  if (call.operation.operationId === 'revertEntity')
    return { ...call, body: { kind: 'SEGMENT', key: segmentKey, environment: 'development', toVersion: 1, version: 2 } };
  if (call.operation.operationId === 'saveHomeContent') {
    const { version } = await (await fetch(`${app.url}/admin/api/v1/home`, { headers: operator })).json();
    return { ...call, body: { ...(call.body as object), version } };
  }
  if (call.operation.operationId === 'createHomePicture') {
    const picture = sharp({ create: { width: 96, height: 64, channels: 3, background: '#0a8a5b' } });
    return { ...call, body: { image: new File([new Uint8Array(await picture.png().toBuffer())], 'banner.png', { type: 'image/png' }) } };
  }
  if (path.startsWith('/admin/api/v1/approvals')) return onRequest(call);
  const [, collection, member = ''] = /^([^:]*)\/:(\w+)/.exec(path) ?? [];
  if (collection === undefined) return anew(call);
  if (collection === '/admin/api/v1/users') {
    const { id } = await createUser(app);
    await app.sql('UPDATE users SET has_second_factor = true WHERE id = $1', [id]);
    return { ...call, params: { id: String(id) } };
  }
  if (collection.startsWith('/admin/api/v1/posts')) {
    const { postId } = await posted(app, { held: true });
    return { ...call, params: { id: String(postId) } };
  }
  if (collection === '/admin/api/v1/held-publications') return { ...call, params: { kind: 'POST', id: String((await posted(app, { held: true })).postId) } };
  if (collection === '/admin/api/v1/orders') {
    const { id, items } = await buy(await buyer(app), { items: await coursesAt(app, 1000) });
    if (call.operation.operationId === 'adminSetReturnAccount') {
      await app.sql("UPDATE payments SET method = 'VIRTUAL_ACCOUNT', state = 'RETURNED' WHERE order_id = $1", [id]);
      return { ...call, params: { id: String(id) } };
    }
    return { ...call, params: { id: String(id) }, body: { itemIds: [items[0].id], reason: '강의에 문제가 있었어요.' } };
  }
  if (collection === '/admin/api/v1/holidays') {
    const date = call.operation.operationId === 'saveHoliday' ? '2098-01-02' : '2098-01-03';
    if (call.operation.operationId === 'deleteHoliday') await app.sql("INSERT INTO business_holidays (date, name) VALUES ($1, '쉬는 날')", [date]);
    return { ...call, params: { date } };
  }
  if (collection === '/admin/api/v1/home/versions') return { ...call, ...(await ofHomeVersion(call.operation.operationId)) };
  if (collection === '/admin/api/v1/corporations') return anew({ ...call, params: { id: String((await createUser(app)).id) } });
  if (collection === '/admin/api/v1/messages') return { ...call, params: { id: await goingBroadcast() } };
  if (collection === '/admin/api/v1/vouchers') return { ...call, params: { id: await madeVouchers(call.operation.operationId) } };
  if (collection === '/admin/api/v1/courses') return { ...call, params: { id: String(await reviewedCourse(call.operation.operationId)) } };
  if (collection === '/admin/api/v1/instructor-applications') return { ...call, params: { id: String(await sentApplication()) } };
  if (collection === '/admin/api/v1/mentorings') return { ...call, params: { id: String(await disputedMentoring()) } };
  if (collection === '/admin/api/v1/reports') return onReport(call);
  if (collection === '/admin/api/v1/contact-messages') return anew({ ...call, params: { id: await contacted(app) } });
  if (collection === '/admin/api/v1/jobs') return { ...call, params: { id: String(await deadJob()) } };
  if (collection === '/admin/api/v1/outbox') return { ...call, params: { id: String(await unsentMail()) } };
  const create = changes.find(({ operation: { route } }) => route.method === 'POST' && route.path === collection);
  if (!create) throw new Error(`nothing creates what ${call.operation.operationId} changes: make it here`);
  const made = await send(app.url, anew(create), operator);
  const { [member]: name } = (await made.json()) as Record<string, unknown>;
  for (const [operationId, body] of first[call.operation.operationId] ?? []) {
    const step = changes.find(({ operation }) => operation.operationId === operationId) as ExampleCall;
    expect((await send(app.url, { ...step, params: { [member]: String(name) }, body }, operator)).status).toBe(200);
  }
  if (call.operation.operationId === 'redeliverWebhook') {
    const ping = changes.find(({ operation: { operationId } }) => operationId === 'pingWebhook') as ExampleCall;
    await send(app.url, { ...ping, params: { id: String(name) } }, operator);
    const [delivery] = await app.sql('SELECT id FROM webhook_deliveries WHERE webhook_id = $1', [name]);
    return { ...call, params: { id: String(name), deliveryId: String(delivery?.['id']) } };
  }
  const onMade = anew({ ...call, params: { ...call.params, [member]: String(name) } });
  const added = exampleCalls.find(({ operation: { operationId } }) => operationId === 'addCohortMembers');
  if (call.operation.operationId === 'removeCohortMembers' && added) await send(app.url, { ...added, params: onMade.params }, operator);
  return onMade;
}

/** Members whose values open something. */
const secretMembers = /^(?:secret|token|inviteUrl|invite|codes|password|accountNumber)$/;

/** Values of an answer that are shown once. */
function secretsOf(text: string): string[] {
  const found: string[] = [];
  if (text !== '' && text.startsWith('{'))
    JSON.parse(text, (name, value: unknown) => {
      const values = [value].flat().filter((each): each is string => typeof each === 'string' && each.length >= 12);
      if (secretMembers.test(name)) found.push(...values);
      else if (name === 'key') found.push(...values.filter((key) => /^(?:cl|sv)_/.test(key)));
      return value;
    });
  return found;
}

/** Something differs between before and after, and nothing that opens something is among it. */
function expectTold(diff: Record<string, [unknown, unknown]>, answer: string): void {
  expect(Object.values(diff).filter(([before, after]) => JSON.stringify(before) !== JSON.stringify(after))).not.toEqual([]);
  const record = JSON.stringify(diff);
  expect(record).not.toMatch(/whsec_|sv_[\w-]{16}|\$argon2|"(?:password|secret|token)":/);
  expect(secretsOf(answer).filter((secret) => record.includes(secret))).toEqual([]);
}

/** What a decision carries out has a record with the operation's own name: of the thing, and of a request that it ends by itself. */
const carriedOut: Readonly<Record<string, { thing: string; request?: string }>> = {
  approveRequest: { thing: 'approvePayout', request: 'approvePayout' },
  rejectRequest: { thing: 'cancelPayout' },
  cancelRequest: { thing: 'cancelPayout' },
};

describe.each(named(changes))('%s', (operationId, call) => {
  test('is on record with who did what to which, by which request', async () => {
    const answer = await send(app.url, await onSomethingNew(call), operator);
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(300);
    const requestId = answer.headers.get('x-request-id');
    const rows = await app.sql<{ target: string; diff: Record<string, [unknown, unknown]> }>(
      'SELECT a.operation_id, a.target, a.diff, u.role_admin FROM audit_logs a LEFT JOIN users u ON u.id = a.actor_id WHERE a.request_id = $1',
      [requestId],
    );
    const target = expect.stringMatching(/^[a-z-]+\/[^/]+$/) as string;
    const { thing = operationId, request = operationId } = carriedOut[operationId] ?? {};
    const record = { operation_id: thing, target, role_admin: true, diff: expect.any(Object) as object };
    // A request that another person decides is a thing beside what it is about, with a record of its own.
    const asked = rows.length > 1 ? [{ ...record, operation_id: request, target: expect.stringMatching(/^approvals\//) as string }] : [];
    expect(rows.toSorted((one, other) => Number(one.target.startsWith('approvals/')) - Number(other.target.startsWith('approvals/')))).toEqual([
      record,
      ...asked,
    ]);
    for (const { diff } of rows) expectTold(diff, text);
  });
});

test('operators change something by many operations', () => {
  expect(changes.length).toBeGreaterThan(30);
});
