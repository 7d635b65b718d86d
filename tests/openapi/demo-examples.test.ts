import { demoSdkKeys } from '@baeum/contract/shared/constants.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf } from '../support/callers.ts';
import { demoTemplate } from '../support/demo-database.ts';
import { exampleCalls, send, type ExampleCall } from '../support/example-calls.ts';
import { clientOf } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

/** What changes nothing: all that is read, and questions that are too long for an address. */
const reading = exampleCalls.filter(({ operation: { route, metadata } }) => route.method === 'GET' || metadata.idempotency === 'question');

/** The demo person who is signed in while they read. */
const demoPeople = { visitor: undefined, sdk: undefined, user: 'learner', instructor: 'instructor', mentor: 'mentor', admin: 'admin' } as const;

/** Operations that cannot answer at first press, and why. */
const exceptions: Readonly<Record<string, string>> = {};

let app: TestApp;
let headers: Record<string, Record<string, string>>;
beforeAll(async () => {
  app = await startTestApp({}, await demoTemplate());
  const people = await app.sql<{ id: number; email: string }>("SELECT id, email FROM users WHERE email = ANY (ARRAY['learner@baeum.test', 'instructor@baeum.test', 'mentor@baeum.test', 'admin@baeum.test'])");
  headers = Object.fromEntries(
    await Promise.all(people.map(async ({ id, email }) => [email.split('@')[0], headersOf(app, await clientOf(app, Number(id)))] as const)),
  );
});
afterAll(() => app.stop());

async function pressed(call: ExampleCall): Promise<string[]> {
  const { who } = call.operation.metadata;
  const person = demoPeople[who];
  const leaving = new AbortController();
  const response = await send(app.url, call, {
    ...(person && headers[person]),
    ...(who === 'sdk' && { 'x-sdk-key': demoSdkKeys.server }),
  }, { signal: leaving.signal });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await response.text();
  leaving.abort();
  return response.status < 400 ? [] : [`${call.operation.operationId}: ${response.status} ${text.slice(0, 300)}`];
}

test('what can be read of the demo site is answered at the first press of the document', { timeout: 120_000 }, async () => {
  const troubles: string[] = [];
  for (const call of reading) troubles.push(...(await pressed(call)));
  expect(troubles.filter((trouble) => exceptions[trouble.split(':')[0] ?? ''] === undefined)).toEqual([]);
});
