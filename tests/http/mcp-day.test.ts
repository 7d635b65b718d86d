import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenOf } from '../support/callers.ts';
import { addSection, createCourse } from '../support/catalogue.ts';
import { createUser, signedInClient } from '../support/factories.ts';
import { connectTo, useTool } from '../support/mcp.ts';
import { bookableMentor, hourIn, question } from '../support/mentoring-requests.ts';
import { verifyPhone } from '../support/mentoring.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { workspaceFile } from '../support/workspace-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Data = Record<string, unknown>;

/** The data of a call that succeeds. */
async function call(client: Client, operationId: string, given: object = {}): Promise<Data> {
  const { isError, result } = await useTool(client, 'call_operation', { operationId, ...given });
  expect([operationId, isError, isError && result]).toEqual([operationId, false, false]);
  expect(result).not.toHaveProperty('needsConfirmation');
  return (result.data ?? {}) as Data;
}

test('an agent finds a course, enrols, learns, books a mentor, reads results, and is refused the rest', async () => {
  const instructor = await createUser(app, { isInstructor: true });
  const course = await createCourse(app, { instructorId: instructor.id, title: '에이전트와 배우기' });
  await addSection(app, course.id, 1, [60, 60]);
  const mentor = await bookableMentor(app, { price: 0 });
  const admin = await signedInClient(app, { roleAdmin: true });
  expect((await admin.call('importWorkspace', { body: { file: workspaceFile() } })).status).toBe(200);

  const { id: learner } = await createUser(app);
  await verifyPhone(app, learner);
  const agent = await connectTo(`${app.url}/mcp`, await tokenOf(app, learner, ['learning:read', 'learning:write', 'mentoring:read', 'mentoring:write']));

  const found = await useTool(agent, 'find_operations', { query: 'enrol free course' });
  expect((found.result.operations as Data[]).map(({ operationId }) => operationId)).toContain('enrollFree');
  const { items } = (await call(agent, 'listCourses')) as { items: Data[] };
  expect(items.map(({ title }) => title)).toContain('에이전트와 배우기');
  const described = await useTool(agent, 'describe_operation', { operationId: 'enrollFree' });
  const [idName = ''] = Object.keys((described.result.input as { properties: { params: { properties: object } } }).properties.params.properties);
  await call(agent, 'enrollFree', { params: { [idName]: course.id } });

  const [lecture] = await app.sql<{ id: number }>('SELECT l.id FROM lectures l JOIN sections s ON s.id = l.section_id WHERE s.course_id = $1 ORDER BY l.id', [
    course.id,
  ]);
  const saving = await useTool(agent, 'describe_operation', { operationId: 'saveProgress' });
  expect(saving.result).toMatchObject({ input: { properties: { body: expect.any(Object) } } });
  await call(agent, 'saveProgress', {
    params: { lectureId: Number(lecture?.id) },
    body: { positionSeconds: 30, watchedDeltaSeconds: 30, clientAt: new Date().toISOString() },
  });

  const startAt = await hourIn(app, 3, 20);
  const preview = await call(agent, 'previewMentoring', { params: { id: mentor.user.id }, body: { startAt } });
  const wish = {
    operationId: 'requestMentoring',
    params: { id: mentor.user.id },
    body: { startAt, question, method: 'CARD', agreeRefundPolicy: true, priceToken: preview['priceToken'] },
    idempotencyKey: 'a-day-of-an-agent',
  };
  const asked = await useTool(agent, 'call_operation', wish);
  if (asked.result['needsConfirmation']) expect(asked.result).toMatchObject({ done: false, advice: expect.stringContaining('confirm: true') });
  const booked = await useTool(agent, 'call_operation', { ...wish, confirm: true });
  expect([booked.isError, booked.isError && booked.result]).toEqual([false, false]);
  expect(JSON.stringify(await call(agent, 'listMyMentorings'))).toContain(startAt);

  for (const operationId of ['getExperimentResults', 'listUsers', 'createCoupon', 'withdraw'])
    expect(await useTool(agent, 'call_operation', { operationId, params: { key: 1 }, confirm: true }), operationId).toMatchObject({ isError: true });

  const analyst = await connectTo(`${app.url}/mcp`, await tokenOf(app, admin.user.id, ['experiment:manage']));
  expect(await call(analyst, 'getExperimentResults', { params: { key: 1 } })).toHaveProperty('metrics');
  const refused = await useTool(analyst, 'call_operation', { operationId: 'refundOrder', params: { id: 1 }, confirm: true });
  expect(refused).toMatchObject({ isError: true, result: { errorCode: 'COMMON_001' } });
});
