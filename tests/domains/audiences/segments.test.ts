import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { signedInClient, unique } from '../../support/factories.ts';
import { itHasItsOwnKey, itIsManaged, type ManagedKindOfTest } from '../../support/managed-entities.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { condition, workspaceFile } from '../../support/workspace-file.ts';

let app: TestApp;
let admin: TestClient;
const gold = [{ conditions: [condition('USER_PROPERTY', 'grade', ['GOLD'])] }];
const listed = [{ conditions: [condition('USER_ID', '$userId', ['42', '43'])] }];

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  await importWorkspaceFile(undefined, workspaceFile());
});
afterAll(() => app.stop());

describe('segments', () => {
  const kind: ManagedKindOfTest = {
    app: () => app,
    admin: () => admin,
    one: 'Segment',
    many: 'Segments',
    noun: 'segments',
    fresh: () => ({ key: unique('segment-'), name: unique('그룹 '), targets: gold }),
    edit: { name: '바뀐 이름', targets: listed },
  };
  itIsManaged(kind);
  itHasItsOwnKey(kind);
});

describe('createSegment', () => {
  const create = (body: object) => admin.call('createSegment', { body: { key: unique('segment-'), name: '그룹', ...body } });

  it('is served to the SDK', async () => {
    const { body } = await create({ targets: listed });
    const { segments } = (await admin.call('exportWorkspace')).body;
    expect(segments).toContainEqual({ id: body.id, key: body.key, type: 'USER_ID', targets: listed });
    const { body: described } = await create({ targets: [...listed, ...gold] });
    expect((await admin.call('exportWorkspace')).body.segments.at(-1)).toMatchObject({ id: described.id, type: 'USER_PROPERTY' });
  });

  it.each([
    ['a condition that belongs elsewhere', condition('COHORT', 'COHORT', [1])],
    ['another segment', condition('SEGMENT', 'SEGMENT', ['staff'])],
    ['an unknown operator', condition('USER_ID', '$id', ['a'], { operator: 'EXISTS' as 'IN' })],
  ])('refuses %s', async (_what, wrong) => {
    const refused = await create({ targets: [{ conditions: [wrong] }] });
    expect(refused).toMatchObject({
      status: 400,
      body: { errorCode: 'COMMON_001', errors: [{ field: expect.stringMatching(/^targets\.0\.conditions\.0\./) }] },
    });
  });

  it('decides from the next call on', async () => {
    const { body } = await admin.call('getSegment', { params: { key: 'staff' } });
    const everybody = [{ conditions: [condition('USER_ID', '$id', ['새 직원'])] }];
    expect((await admin.call('updateSegment', { params: { key: 'staff' }, body: { name: '직원', targets: everybody, version: body.version } })).status).toBe(
      200,
    );
    expect((await admin.call('exportWorkspace')).body.segments[0].targets).toEqual(everybody);
  });
});

describe('deleteSegment', () => {
  it('refuses while something points at it, and says what', async () => {
    const refused = await admin.call('deleteSegment', { params: { key: 'staff' } });
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 'EXP_002', detail: expect.stringContaining('실험 1, 원격 구성 signin_button_text') } });
  });
});
