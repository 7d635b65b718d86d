import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { client, type CallOptions, type TestClient } from '../../support/client.ts';
import { trackEvent } from '../../support/events.ts';
import { signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';
import { workspaceFile } from '../../support/workspace-file.ts';

const sdkKey = 'statement-count-key-01';
const sdkUser = Buffer.from(JSON.stringify({ identifiers: { $id: 'visitor', $deviceId: 'device' } })).toString('base64url');
let app: TestApp;
let program: TestClient;
let operator: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  await ensureSdkKey({ name: 'statements', kind: 'SERVER', key: sdkKey });
  await importWorkspaceFile(undefined, workspaceFile());
  program = client(app.url, { 'x-sdk-key': sdkKey });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

/** The SDK key and the workspace's revision are each looked up once a second, so a call may meet both. */
const lookups = 2;

test.each<[operation: string, options: CallOptions, own: number]>([
  ['getWorkspaceConfig', { params: { sdkKey } }, 0],
  ['getCohorts', { headers: { 'x-hackle-user': sdkUser } }, 1],
  ['evaluateExperiment', { params: { key: 1 }, body: { user: { id: 'visitor' } } }, 0],
  ['evaluateAll', { body: { user: { id: 'visitor' } } }, 0],
  // Events of many requests are stored together, outside of all of them.
  ['dispatchEvents', { body: { trackEvents: [trackEvent(), trackEvent()] } }, 0],
])('%s of a program', async (operation, options, own) => {
  const answer = await program.call(operation, options);
  expect(answer.status).toBeLessThan(300);
  expect(statementsOf(answer)).toBeLessThanOrEqual(own + lookups);
});

/** The first of them is always that of the session. What is read by several lies between a begin and an end, for it must fit together. */
test.each<[operation: string, options: CallOptions, statements: number]>([
  ['listExperiments', {}, 7],
  // And the summaries and the last changes of all of them.
  ['listExperimentSummaries', {}, 9],
  ['getExperiment', { params: { key: 1 } }, 6],
  // And what makes a flag one that can go.
  ['listFeatureFlags', {}, 8],
  ['getFeatureFlag', { params: { key: 1 } }, 7],
  ['listHoldouts', {}, 6],
  ['listReferrers', { query: { kind: 'SEGMENT', key: 'staff' } }, 3],
  ['getExperimentResults', { params: { key: 1 } }, 10],
  ['listSegments', {}, 6],
  ['listCohorts', {}, 7],
  // Two of them begin and end the transaction in which the list is planned for the asked values.
  ['listAuditLogs', {}, 4],
  ['listSdkKeys', {}, 2],
  // Transaction, environment, entities, new ids, entity, revision, record.
  ['createCohort', { body: { name: '신규 회원' } }, 9],
  ['createExperiment', { body: { name: '가입 버튼', variations: [{}, {}] } }, 9],
])('%s of an operator', async (operation, options, statements) => {
  const answer = await operator.call(operation, options);
  expect(answer.status).toBeLessThan(300);
  expect(statementsOf(answer)).toBe(statements);
});
