import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.service.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.service.ts';
import { sessionHeaders, testSdkKey } from './callers.ts';
import type { TestApp } from './server.ts';
import { workspaceFile } from './workspace-file.ts';

type Name = string | number;
type Headers = Record<string, string>;

/** Something of somebody's, and two who may ask for such things: its owner and a stranger. */
export interface OwnedThing {
  name: Name;
  /** What nothing is called. */
  unknown: Name;
  owner: Headers;
  stranger: Headers;
}

/**
 * Makes one thing of each kind that the contract calls somebody's own: `names: { noteId: 'own note' }` needs `note` here,
 * with a note of a new person (`createUser`, `sessionHeaders`) and the session of another.
 */
export const ownedThings: Readonly<Record<string, (app: TestApp) => Promise<OwnedThing>>> = {
  experiment: () => inAnotherEnvironment(1),
  'feature flag': () => inAnotherEnvironment(1),
  'in-app message': () => inAnotherEnvironment(1),
  'remote config': () => inAnotherEnvironment('max_items', 'nothing_is_called_so'),
  passkey: passkeyOfSomebody,
  flag: () => inAnotherEnvironment('flag.1', 'flag.987654'),
};

async function passkeyOfSomebody(app: TestApp): Promise<OwnedThing> {
  const [owner, stranger] = [await sessionHeaders(app, {}), await sessionHeaders(app, {})];
  const [row] = await app.sql<{ id: number }>(
    `INSERT INTO passkeys (user_id, credential_id, public_key, sign_count, transports, name)
     SELECT max(id) - 1, 'owned', '', 0, '{}', '열쇠' FROM users RETURNING id`,
  );
  return { name: Number(row?.id), unknown: 987_654, owner, stranger };
}

/** The development environment has the whole workspace, the primary one of the stranger's key has none. */
async function inAnotherEnvironment(name: Name, unknown: Name = 987_654): Promise<OwnedThing> {
  const ownerKey = 'owner-server-key-0001';
  await ensureSdkKey({ name: 'owner', kind: 'SERVER', environment: 'development', key: ownerKey });
  await ensureSdkKey({ name: 'stranger', kind: 'SERVER', key: testSdkKey });
  await importWorkspaceFile('development', workspaceFile());
  return { name, unknown, owner: { 'x-sdk-key': ownerKey }, stranger: { 'x-sdk-key': testSdkKey } };
}
