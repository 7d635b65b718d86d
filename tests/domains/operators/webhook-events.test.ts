import { runDue } from '@baeum/api/src/domains/experiments/experiments.jobs.ts';
import { webhookMessages } from '@baeum/contract/domains/webhooks/webhook-events.schemas.ts';
import { webhookEvents, type WebhookEvent } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationInput } from '../../support/application-input.ts';
import { createCourse, learner } from '../../support/catalogue.ts';
import type { Body, TestClient } from '../../support/client.ts';
import { clientOf, createUser, finishJobs, signedInClient } from '../../support/factories.ts';
import { managing } from '../../support/management.ts';
import { buy, buyer, coursesAt } from '../../support/orders.ts';
import { passTime } from '../../support/pass-time.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { submittable, submitted } from '../../support/submissions.ts';
import { useNock } from '../../support/use-nock.ts';
import { newWebhook, receiver, verified, type Receiver } from '../../support/webhooks.ts';
import { workspaceFile } from '../../support/workspace-file.ts';

useNock();

let app: TestApp;
let operator: TestClient & { user: { id: number } };
let secret: string;
let place: Receiver;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

/** The events that a receiver of all events gets during `work`, in the order in which they happened. */
async function told(work: () => Promise<unknown>): Promise<{ type: WebhookEvent; data: Body }[]> {
  place = receiver();
  const made = await newWebhook(operator, { url: place.url, events: webhookEvents });
  ({ secret } = made);
  await work();
  await finishJobs();
  await operator.call('deleteWebhook', { params: { id: made.id } });
  const inOrder = place.got.toSorted((a, b) => Number(a.headers['webhook-id']?.slice(4)) - Number(b.headers['webhook-id']?.slice(4)));
  return inOrder.map((each) => {
    const message = verified(secret, each) as { type: WebhookEvent; data: Body };
    // What is sent is what the document says, and nothing besides.
    expect(webhookMessages[message.type].schema.parse(message)).toEqual(message);
    return { type: message.type, data: message.data };
  });
}

const mark = (member: TestClient, lectureId: number, completed: boolean) =>
  member.call('saveProgress', { params: { lectureId }, body: { positionSeconds: 0, watchedDeltaSeconds: 0, completed, clientAt: new Date().toISOString() } });
const date = expect.any(String) as string;
const id = expect.any(Number) as number;

test('a course that is submitted, again after it was edited, and published', async () => {
  const { id: courseId, instructor, instructorId: userId } = await submittable(app);
  const events = await told(async () => {
    await submitted(instructor, operator, courseId);
    // The same again sends no event.
    await submitted(instructor, operator, courseId);
    const { version } = (await instructor.call('getTeachingCourse', { params: { id: courseId } })).body;
    await instructor.call('updateCourse', { params: { id: courseId }, body: { subtitle: '고친 한 줄', version } });
    const read = await submitted(instructor, operator, courseId);
    await operator.call('reviewCourse', { params: { id: courseId }, body: { status: 'PUBLISHED', reasons: [], ...read } });
  });
  expect(events).toEqual([
    { type: 'course.submitted', data: { id, courseId, userId, submittedAt: date } },
    { type: 'course.submitted', data: { id, courseId, userId, submittedAt: date } },
    { type: 'course.published', data: { courseId, userId, publishedAt: date } },
  ]);
});

test('an application', async () => {
  const member = await signedInClient(app);
  const events = await told(async () => {
    expect((await member.call('submitInstructorApplication', { body: applicationInput() })).status).toBe(201);
    // A second one is refused, and sends no event.
    expect((await member.call('submitInstructorApplication', { body: applicationInput() })).status).toBe(409);
  });
  expect(events).toEqual([{ type: 'application.submitted', data: { id, mode: 'ls', status: 'APPROVED', createdAt: date, userId: member.user.id } }]);
});

describe('an enrolment', () => {
  const begun = (userId: number, courseId: number, source: string, more: object = {}) => ({
    type: 'enrollment.created',
    data: { id, userId, courseId, source, enrolledAt: date, ...more },
  });
  const freeCourse = async () => (await createCourse(app, { instructorId: (await createUser(app, { isInstructor: true })).id, price: 0 })).id;

  test('for nothing, once, and anew when it was over', async () => {
    const [member, courseId] = [await signedInClient(app), await freeCourse()];
    const enroll = () => member.call('enrollFree', { params: { courseId } });
    const events = await told(async () => {
      await Promise.all([enroll(), enroll()]);
      await app.sql("UPDATE enrollments SET expires_at = now() - interval '1 second' WHERE user_id = $1", [member.user.id]);
      await enroll();
    });
    expect(events).toEqual([begun(member.user.id, courseId, 'FREE'), begun(member.user.id, courseId, 'FREE')]);
  });

  test('by a roadmap, a voucher and a group', async () => {
    const member = await signedInClient(app);
    const [first, second, third] = [await freeCourse(), await freeCourse(), await freeCourse()];
    const [roadmap] = await app.sql<{ id: number }>(
      "INSERT INTO roadmaps (owner_id, title, category_id, visibility) VALUES ($1, '배움길', 1, 'PUBLIC') RETURNING id::int",
      [operator.user.id],
    );
    await app.sql('INSERT INTO roadmap_courses (roadmap_id, course_id, seq) VALUES ($1, $2, 1)', [roadmap?.id, first]);
    const { body: batch } = await operator.call('createVouchers', { body: { name: '교육', target: { type: 'COURSE', id: second }, count: 1, grantDays: 30 } });
    const { body: group } = await operator.call('createGroup', { body: { name: '배움상사', kind: 'BUSINESS', seats: 3, courseIds: [third] } });
    const events = await told(async () => {
      expect((await member.call('enrollRoadmap', { params: { id: Number(roadmap?.id) } })).status).toBe(201);
      expect((await member.call('redeemVoucher', { body: { code: batch.codes[0] } })).status).toBeLessThan(300);
      expect((await member.call('signupGroup', { params: { id: group.id }, body: { invite: group.invite } })).status).toBeLessThan(300);
    });
    const { id: userId } = member.user;
    expect(events).toEqual([begun(userId, first, 'FREE'), begun(userId, second, 'VOUCHER', { expiresAt: date }), begun(userId, third, 'GROUP')]);
  });

  test('is completed with its last lecture, and again after it was taken back; then a certificate is issued once', async () => {
    const { userId, courseId, lectureIds } = await learner(app);
    await app.sql("UPDATE users SET real_name = '김배움' WHERE id = $1", [userId]);
    const member = await clientOf(app, userId);
    const events = await told(async () => {
      for (const lectureId of lectureIds) await mark(member, lectureId, true);
      const last = Number(lectureIds.at(-1));
      await mark(member, last, true);
      await mark(member, last, false);
      await mark(member, last, true);
      await Promise.all([1, 2, 3].map(() => member.call('issueCertificate', { body: { courseId } })));
    });
    const completed = { type: 'enrollment.completed', data: { id, userId, courseId, completedAt: date } };
    expect(events).toEqual([completed, completed, { type: 'certificate.issued', data: { id, serial: date, userId, courseId, issuedAt: date } }]);
  });
});

test('an order is paid and refunded', async () => {
  const who = await buyer(app, { points: 1000 });
  const items = await coursesAt(app, 10_000, 20_000);
  const { id: userId } = who.user;
  let made: Body;
  const events = await told(async () => {
    made = await buy(who, { items, points: 1000 });
    expect((await who.call('refundOrder', { params: { id: made.id }, body: { itemIds: [made.items[0].id], reason: '다른 강의를 들을게요.' } })).status).toBe(
      200,
    );
    expect(
      (await operator.call('adminRefund', { params: { id: made.id }, body: { itemIds: [made.items[1].id], reason: '강의에 문제가 있었어요.' } })).status,
    ).toBe(200);
    await finishJobs();
  });
  const { id: orderId, orderNo } = made;
  // Courses that are made at once have their numbers in any order.
  const courseIds = items.map(({ refId }) => refId).toSorted((one, other) => one - other);
  const begun = courseIds.map((courseId) => ({ type: 'enrollment.created', data: { id, userId, courseId, source: 'PURCHASE', enrolledAt: date } }));
  const refunds = events.slice(3);
  expect(events.slice(0, 3)).toEqual([
    ...begun,
    { type: 'order.paid', data: { id: orderId, orderNo, userId, status: 'PAID', amount: 29_000, pointUsed: 1000 } },
  ]);
  expect(refunds.map(({ type, data: { amount: _amount, points: _points, ...data } }) => ({ type, data }))).toEqual([
    { type: 'order.refunded', data: { id: orderId, orderNo, userId, status: 'PARTIALLY_REFUNDED', itemIds: [made.items[0].id] } },
    { type: 'order.refunded', data: { id: orderId, orderNo, userId, status: 'REFUNDED', itemIds: [made.items[1].id] } },
  ]);
  expect(refunds.reduce((sum, { data }) => sum + data.amount, 0)).toBe(29_000);
  expect(refunds.reduce((sum, { data }) => sum + data.points, 0)).toBe(1000);
});

describe('the status of an experiment', () => {
  const changed = (key: number, previousStatus: string, status: string, environment = 'production') => ({
    type: 'experiment.status_changed',
    data: { environment, key, status, previousStatus, version: id },
  });

  test('by operators and by its schedule; another change tells nobody', async () => {
    const experiments = managing(operator, 'Experiment');
    let key = 0;
    const events = await told(async () => {
      ({
        body: { key },
      } = await experiments.create({ name: '가입 버튼', variations: [{ name: '지금' }, { name: '새로' }] }));
      await experiments.transit(key, 'start');
      const { body } = await experiments.get(key);
      expect((await experiments.update(key, { version: body.version, name: '새 이름' })).status).toBe(200);
      expect(
        (await operator.call('scheduleExperiment', { params: { key }, body: { endAt: new Date(Date.now() + 3_600_000).toISOString(), atEnd: 'PAUSE' } }))
          .status,
      ).toBe(200);
      await passTime(app, 'EXPERIMENT', key, 61);
      await runDue.run({});
      await experiments.transit(key, 'complete', { winnerVariation: 'B' });
    });
    expect(events).toEqual([changed(key, 'DRAFT', 'RUNNING'), changed(key, 'RUNNING', 'PAUSED'), changed(key, 'PAUSED', 'COMPLETED')]);
  });

  test('by an import', async () => {
    const file = workspaceFile();
    const running = file.experiments.filter(({ execution }) => execution.status !== 'READY').map(({ key }) => key);
    expect(running.length).toBeGreaterThan(0);
    const load = () => operator.call('importWorkspace', { body: { file, environment: 'development', dryRun: false } });
    const events = await told(async () => {
      expect((await load()).status).toBe(200);
      expect((await load()).status).toBe(200);
    });
    expect(new Set(events.map(({ data }) => data.key))).toEqual(new Set(running));
    expect(events).toHaveLength(running.length);
    expect(new Set(events.map(({ data }) => data.environment))).toEqual(new Set(['development']));
  });
});

test('somebody who leaves takes along what was told of them', async () => {
  const member = await signedInClient(app);
  const { id: webhookId } = await newWebhook(operator, { url: receiver([500]).url, events: ['application.submitted'] });
  await member.call('submitInstructorApplication', { body: applicationInput() });
  const left = () => app.sql('SELECT FROM webhook_messages WHERE user_id = $1', [member.user.id]);
  expect(await left()).toHaveLength(1);
  expect((await member.call('withdraw', { body: { confirm: true } })).status).toBeLessThan(300);
  expect([await left(), (await operator.call('listWebhookDeliveries', { params: { id: webhookId } })).body.items]).toEqual([[], []]);
});
