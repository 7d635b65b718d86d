import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { signedInClient, unique } from '../../support/factories.ts';
import { itHasItsOwnKey, itIsManaged, type ManagedKindOfTest } from '../../support/managed-entities.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { workspaceFile } from '../../support/workspace-file.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  await importWorkspaceFile(undefined, workspaceFile());
});
afterAll(() => app.stop());

describe('event types', () => {
  const kind: ManagedKindOfTest = {
    app: () => app,
    admin: () => admin,
    one: 'EventType',
    many: 'EventTypes',
    noun: 'event-types',
    fresh: () => ({ key: unique('event_'), name: unique('이벤트 '), description: '설명' }),
    edit: { name: '바뀐 이름', description: '바뀐 설명' },
  };
  itIsManaged(kind);
  itHasItsOwnKey(kind);
});

describe('createEventType', () => {
  const create = (key: unknown) => admin.call('createEventType', { body: { key, name: '이벤트' } });

  it.each(['view_signin_modal', 'Login_completed', '구매.완료', '7days', 'a:b-c'])('takes the key %s', async (key) => {
    expect((await create(key)).body).toMatchObject({ key, name: '이벤트' });
  });

  it.each(['', ' ', 'a b', '$session_start', '.', '..', '-a', 'a/b', 'a?b', 'x'.repeat(129), 7])('refuses the key %o', async (key) => {
    expect(await create(key)).toMatchObject({ status: 400, body: { errorCode: 'COMMON_001', errors: [{ field: 'key' }] } });
  });

  it('is served to the SDK', async () => {
    const { body } = await create('served_event');
    expect((await admin.call('exportWorkspace')).body.events).toContainEqual({ id: body.id, key: 'served_event' });
  });
});

describe('event types of a file', () => {
  it('have no name until they are given one', async () => {
    const read = await admin.call('getEventType', { params: { key: 'purchase' } });
    expect(read.body).toMatchObject({ id: 1, key: 'purchase', name: '', version: 1 });
    const { body } = await admin.call('updateEventType', { params: { key: 'purchase' }, body: { name: '구매', version: 1 } });
    expect(body).toMatchObject({ name: '구매', version: 2 });
  });

  it('stay while a message is shown upon them', async () => {
    const refused = await admin.call('deleteEventType', { params: { key: 'purchase' } });
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 'EXP_002', detail: expect.stringContaining('인앱 메시지 1') } });
  });
});
