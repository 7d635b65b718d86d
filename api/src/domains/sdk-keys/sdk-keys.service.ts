import type { NewSdkKeyView, SdkKeyView } from '@baeum/contract/domains/sdk-keys/sdk-keys.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { briefMemory } from '../../database/brief-memory.ts';
import { sql } from '../../database/sql.ts';
import { afterCommit, transaction } from '../../database/transaction.ts';
import type { SdkActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { hashSecret, newSecret } from '../../http/secrets.ts';
import { differences, recordAudit, type Author } from '../audit-logs/audit-logs.service.ts';
import { findEnvironment } from '../workspaces/environments.service.ts';
import { SdkKey } from './sdk-keys.model.ts';

/** Characters of a key that a list may show. */
const prefixLength = 8;
/** What a key begins with, so that one found in a log or a repository is known for what it is. */
const keyMarks = { CLIENT: 'cl', SERVER: 'sv' } as const;

/**
 * Unknown keys are remembered too, so guessing costs no queries; a revoked key works for a second at most. While the
 * database is away, whom it knew just before stays known: their events may still have a stream to go to.
 */
const actors = briefMemory<string, SdkActor | undefined>({ lifetime: 1000, capacity: 1000 }, async (hash, previous) => {
  const found = sql<Omit<SdkActor, 'kind'>>(
    'sdk-keys.find',
    `SELECT id AS "keyId", kind AS "keyKind", environment_id AS "environmentId"
     FROM sdk_keys WHERE hash = $1 AND revoked_at IS NULL`,
    [hash],
  );
  const [row] = await found.catch((error: unknown) => {
    if (previous) return [previous];
    throw error;
  });
  return row && { ...row, kind: 'sdk' };
});

/** Who calls with this SDK key; undefined when it is unknown or revoked. */
export function findSdkActor(key: string): Promise<SdkActor | undefined> {
  return actors.get(hashSecret(key));
}

/** The site's own pages ask with it: the oldest valid client key of the primary environment. */
const siteKey = briefMemory<'site', string | undefined>({ lifetime: 1000, capacity: 1 }, async () => {
  const [row] = await sql<{ key: string }>(
    'sdk-keys.site',
    `SELECT k.key FROM sdk_keys k JOIN environments e ON e.id = k.environment_id
     WHERE e.is_primary AND k.kind = 'CLIENT' AND k.revoked_at IS NULL ORDER BY k.id LIMIT 1`,
    [],
  );
  return row?.key;
});

/** Client key that the pages of the site use; undefined when there is none. */
export function findSiteKey(): Promise<string | undefined> {
  return siteKey.get('site');
}

export interface KnownSdkKey {
  name: string;
  kind: 'CLIENT' | 'SERVER';
  /** Name of the environment; the primary one when absent. */
  environment?: string;
  key: string;
}

/** Sees to it that this very key exists; a second time changes nothing. */
export async function ensureSdkKey({ name, kind, environment, key }: KnownSdkKey): Promise<void> {
  const { id: environmentId } = await findEnvironment(environment);
  await SdkKey.bulkCreate([toValues(environmentId, name, kind, key)], { ignoreDuplicates: true });
}

function toValues(environmentId: number, name: string, kind: SdkKey['kind'], key: string) {
  return { environmentId, name, kind, prefix: key.slice(0, prefixLength), hash: hashSecret(key), key: kind === 'CLIENT' ? key : null };
}

/** The keys that work, oldest first. */
export async function listSdkKeys(): Promise<SdkKeyView[]> {
  const rows = await sql<Omit<SdkKeyView, 'createdAt'> & { createdAt: Date }>(
    'sdk-keys.list',
    `SELECT k.id, k.name, k.kind, k.prefix, e.name AS environment, k.key, k.created_at AS "createdAt"
     FROM sdk_keys k JOIN environments e ON e.id = k.environment_id WHERE k.revoked_at IS NULL ORDER BY k.id`,
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

type NewSdkKey = Pick<SdkKeyView, 'name' | 'kind' | 'environment'>;

/**
 * A new key of an environment. What a server key is can be learned from this answer only.
 * @throws AppError COMMON_001 for an unknown environment
 */
export async function createSdkKey(author: Author, { name, kind, environment }: NewSdkKey): Promise<NewSdkKeyView> {
  return transaction(async () => {
    const { id: environmentId } = await findEnvironment(environment);
    const key = `${keyMarks[kind]}_${newSecret(24)}`;
    const { id, prefix, createdAt } = await SdkKey.create(toValues(environmentId, name, kind, key));
    await recordAudit({ author, action: 'sdk-keys.create', target: `sdk-keys/${id}`, diff: differences(undefined, { name, kind, environment, prefix }) });
    return { id, name, kind, prefix, environment, key, createdAt: createdAt.toISOString() };
  });
}

/**
 * Ends a key: at once on this node, within a second on others.
 * @throws AppError COMMON_004 for a key that does not work anyway
 */
export async function revokeSdkKey(author: Author, id: number): Promise<void> {
  await transaction(async () => {
    const [row] = await sql<object>(
      'sdk-keys.revoke',
      'UPDATE sdk_keys SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING name, kind, prefix',
      [id],
    );
    if (!row) throw fail(commonErrors.notFound);
    await recordAudit({ author, action: 'sdk-keys.revoke', target: `sdk-keys/${id}`, diff: differences(row, undefined) });
    afterCommit(() => actors.forget());
  });
}
