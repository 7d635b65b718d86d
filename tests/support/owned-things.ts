import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.service.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.service.ts';
import { testSdkKey } from './callers.ts';
import { clientOf, createUser } from './factories.ts';
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
  flag: () => inAnotherEnvironment('flag.1', 'flag.987654'),
  'social account': linkedToKakao,
};

/** People may all have one of each provider, so the stranger has none. */
async function linkedToKakao(app: TestApp): Promise<OwnedThing> {
  const [owner, stranger] = [await createUser(app), await createUser(app)];
  await app.sql("INSERT INTO social_accounts (user_id, provider, subject) VALUES ($1, 'KAKAO', $2)", [owner.id, String(owner.id)]);
  const headersOf = async (id: number) => ({ origin: app.url, cookie: `sid=${(await clientOf(app, id)).cookies.get('sid')}` });
  return { name: 'KAKAO', unknown: 'APPLE', owner: await headersOf(owner.id), stranger: await headersOf(stranger.id) };
}

/** The development environment has the whole workspace, the primary one of the stranger's key has none. */
async function inAnotherEnvironment(name: Name, unknown: Name = 987_654): Promise<OwnedThing> {
  const ownerKey = 'owner-server-key-0001';
  await ensureSdkKey({ name: 'owner', kind: 'SERVER', environment: 'development', key: ownerKey });
  await ensureSdkKey({ name: 'stranger', kind: 'SERVER', key: testSdkKey });
  await importWorkspaceFile('development', workspaceFile());
  return { name, unknown, owner: { 'x-sdk-key': ownerKey }, stranger: { 'x-sdk-key': testSdkKey } };
}
