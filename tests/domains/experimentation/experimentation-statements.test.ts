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

/** The SDK key and the workspace's revision are each checked once a second, so a call may include both lookups. */
const lookups = 2;

test.each<[operation: string, options: CallOptions, own: number]>([
  ['getWorkspaceConfig', { params: { sdkKey } }, 0],
  ['getCohorts', { headers: { 'x-hackle-user': sdkUser } }, 1],
  ['evaluateExperiment', { params: { key: 1 }, body: { user: { id: 'visitor' } } }, 0],
  ['evaluateAll', { body: { user: { id: 'visitor' } } }, 0],
  // Events of many requests are stored together, outside of these requests.
  ['dispatchEvents', { body: { trackEvents: [trackEvent(), trackEvent()] } }, 0],
])('%s by an SDK', async (operation, options, own) => {
  const answer = await program.call(operation, options);
  expect(answer.status).toBeLessThan(300);
  expect(statementsOf(answer)).toBeLessThanOrEqual(own + lookups);
});

/** The first statement is always that of the session. Several reads are enclosed in a transaction, so that they are consistent. */
test.each<[operation: string, options: CallOptions, statements: number]>([
  ['listExperiments', {}, 7],
  // Includes summaries and latest changes of all experiments.
  ['listExperimentSummaries', {}, 9],
  ['getExperiment', { params: { key: 1 } }, 6],
  // Includes the lookup of stale flags.
  ['listFeatureFlags', {}, 8],
  ['getFeatureFlag', { params: { key: 1 } }, 7],
  ['listHoldouts', {}, 6],
  ['listReferrers', { query: { kind: 'SEGMENT', key: 'staff' } }, 3],
  ['getExperimentResults', { params: { key: 1 } }, 10],
  ['listSegments', {}, 6],
  ['listCohorts', {}, 7],
  // Includes begin and end of the transaction in which the list is planned for its parameters.
  ['listAuditLogs', {}, 4],
  ['listSdkKeys', {}, 2],
  // Transaction, environment, entities, new ids, entity, revision, record.
  ['createCohort', { body: { name: '신규 회원' } }, 9],
  ['createExperiment', { body: { name: '가입 버튼', variations: [{}, {}] } }, 9],
])('%s by an operator', async (operation, options, statements) => {
  const answer = await operator.call(operation, options);
  expect(answer.status).toBeLessThan(300);
  expect(statementsOf(answer)).toBe(statements);
});
