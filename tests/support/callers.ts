import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { scopes } from '@baeum/contract/shared/scopes.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { TestClient } from './client.ts';
import { clientOf, createUser, unique, type NewUser } from './factories.ts';
import type { TestApp } from './server.ts';

/** Everyone who may call, as the role matrix has them. */
export const callerKinds = ['visitor', 'user', 'instructor', 'mentor', 'admin', 'sdk key', 'token without scope', 'token with every scope'] as const;

/** Operators with one right each. */
export const operatorKinds = { reader: 'admin:read', support: 'admin:support', finance: 'admin:finance', content: 'admin:content' } as const;
export type OperatorKind = keyof typeof operatorKinds;
export type CallerKind = (typeof callerKinds)[number] | OperatorKind;

export function isOperatorKind(kind: CallerKind): kind is OperatorKind {
  return kind in operatorKinds;
}

/** An SDK key of the test's own. */
export const testSdkKey = 'caller-server-key-0001';

const roles: Partial<Record<CallerKind, NewUser>> = {
  user: {},
  instructor: { isInstructor: true },
  mentor: { isMentor: true },
  admin: { roleAdmin: true },
};

/** Headers of a new caller of this kind, with a person and a credential of their own. */
export async function callerHeaders(app: TestApp, kind: CallerKind): Promise<Record<string, string>> {
  if (kind === 'sdk key') {
    await ensureSdkKey({ name: 'caller', kind: 'SERVER', key: testSdkKey });
    return { 'x-sdk-key': testSdkKey };
  }
  if (kind === 'token without scope') return bearer(app, []);
  if (kind === 'token with every scope') return bearer(app, scopes);
  const role = isOperatorKind(kind) ? { operatorScopes: [operatorKinds[kind]] } : roles[kind];
  return role ? sessionHeaders(app, role) : {};
}

/** A page of this site with a session of a new person. */
export async function sessionHeaders(app: TestApp, options: NewUser): Promise<Record<string, string>> {
  const { id } = await createUser(app, options);
  return headersOf(app, await clientOf(app, id));
}

/** What a page of this site sends along with the cookies of a browser. */
export function headersOf(app: TestApp, { cookies }: TestClient): Record<string, string> {
  return { origin: new URL(app.url).origin, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

/** A program of a new administrator, allowed only what the scopes say. */
async function bearer(app: TestApp, granted: readonly string[]): Promise<Record<string, string>> {
  const { id } = await createUser(app, { roleAdmin: true });
  return { authorization: `Bearer ${await tokenOf(app, id, granted)}` };
}

/** An access token of this person, without the work of asking for one. */
export async function tokenOf(app: TestApp, userId: number, granted: readonly string[]): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await app.sql(
    `WITH given AS (INSERT INTO token_grants (user_id, kind, name, scopes) VALUES ($1, 'PROGRAM', $2, $3) RETURNING id)
     INSERT INTO tokens (grant_id, kind, secret_hash, expires_at) SELECT id, 'ACCESS', $4, now() + interval '1 hour' FROM given`,
    [userId, unique('program'), granted, createHash('sha256').update(secret).digest('hex')],
  );
  return secret;
}
