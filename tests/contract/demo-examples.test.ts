import { demoSdkKeys } from '@baeum/contract/shared/constants.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf } from '../support/callers.ts';
import { demoTemplate } from '../support/demo-database.ts';
import { exampleCalls, send, type ExampleCall } from '../support/example-calls.ts';
import { clientOf } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

/** What changes nothing: all that is read, and questions that are too long for an address. */
const reading = exampleCalls.filter(({ operation: { route, metadata } }) => route.method === 'GET' || metadata.idempotency === 'question');

/** The demo people who may be signed in while they read; one of them has what the example names. */
const demoPeople = {
  visitor: ['nobody'],
  sdk: ['program'],
  user: ['learner', 'instructor', 'mentor'],
  instructor: ['instructor'],
  mentor: ['mentor'],
  admin: ['admin'],
} as const;
const emails = ['learner', 'instructor', 'mentor', 'admin'].map((name) => `${name}@baeum.test`);

const secret = 'names a secret, which is mailed or shown once';
const later = 'names what is there only when somebody has done something';
/** Operations whose example nobody on the demo site gets an answer to, and why. */
const exceptions: Readonly<Record<string, string>> = {
  checkPasswordChangeToken: secret,
  getCalendar: secret,
  getDeviceLogin: secret,
  getGroupSignup: secret,
  getMedia: 'names an address that is signed for hours',
  getSocialTicket: secret,
  socialCallback: 'a social service leads there',
  downloadDataExport: later,
  getCertificatePdf: later,
  getCohort: later,
  getContainer: later,
  getFailedJob: later,
  getMentoringDispute: later,
  getPayoutFile: later,
  getStatementPdf: 'names a month, and which one has a statement changes from day to day',
  getTakedown: later,
  listCohortMembers: later,
  previewMentoring: 'names a moment, which passes',
  verifyCertificate: later,
};

let app: TestApp;
let headers: Record<string, Record<string, string>>;
beforeAll(async () => {
  app = await startTestApp({}, await demoTemplate());
  const people = await app.sql<{ id: number; email: string }>('SELECT id, email FROM users WHERE email = ANY ($1)', [emails]);
  const signedIn = people.map(async ({ id, email }) => [email.split('@')[0], headersOf(app, await clientOf(app, id))] as const);
  headers = { program: { 'x-sdk-key': demoSdkKeys.server }, ...Object.fromEntries(await Promise.all(signedIn)) };
});
afterAll(() => app.stop());

/** What is wrong with the answer to each of those who may ask; nothing when one of them is answered. */
async function troublesOf(call: ExampleCall): Promise<string[]> {
  const troubles: string[] = [];
  for (const person of demoPeople[call.operation.metadata.who]) {
    const leaving = new AbortController();
    const response = await send(app.url, call, headers[person] ?? {}, { signal: leaving.signal });
    const text = response.status < 400 ? '' : await response.text();
    leaving.abort();
    if (response.status < 400) return [];
    troubles.push(`${call.operation.operationId} as ${person}: ${response.status} ${text}`);
  }
  return troubles;
}

test('what the demo site can be asked is answered at the first press, by the examples of the document', { timeout: 120_000 }, async () => {
  const refused = new Map<string, string[]>();
  for (const call of reading) {
    const troubles = await troublesOf(call);
    if (troubles.length > 0) refused.set(call.operation.operationId, troubles);
  }
  expect([...refused].filter(([operationId]) => !(operationId in exceptions)).flatMap(([, troubles]) => troubles)).toEqual([]);
});
