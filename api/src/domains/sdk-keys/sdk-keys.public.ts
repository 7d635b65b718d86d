import type { NewSdkKeyView, SdkKeyUpdate, SdkKeyView } from '@baeum/contract/domains/sdk-keys/sdk-keys.contract.ts';
import { originOf, replacedKeyText } from '@baeum/contract/domains/sdk-keys/sdk-keys.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { serverKeyPrefix } from '@baeum/contract/shared/constants.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { batchedLookup } from '../../database/batched-lookup.ts';
import { expiringCache } from '../../database/expiring-cache.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { afterCommit, transaction } from '../../database/transaction.ts';
import type { SdkActor, UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';
import { authorOf, differences, recordAudit, type AuditDiff } from '../audit-logs/audit-logs.public.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';
import { recordUse } from './key-uses.ts';

/** Number of displayed characters of a key. */
const prefixLength = 8;
/** Prefix of a key, so that a leaked key is recognised in logs and repositories. */
const keyPrefixes = { CLIENT: 'cl_', SERVER: serverKeyPrefix } as const;

const kindOfKey = z.enum(['CLIENT', 'SERVER']);

/** SQL of a valid key: neither revoked nor, after a rotation, expired. */
const working = 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())';

const actorRow = { id: z.number(), kind: kindOfKey, environment_id: z.number(), allowed_origins: z.array(z.string()) };

const findActor = statement(
  'sdk-keys.find-actor',
  { parameters: { hash: z.string() }, row: actorRow },
  `SELECT id, kind, environment_id, allowed_origins FROM sdk_keys WHERE hash = $hash AND ${working}`,
);

const findOldestClientKey = statement(
  'sdk-keys.find-oldest-client-key',
  { row: { key: present(z.string()) } },
  `SELECT k.key FROM sdk_keys k JOIN environments e ON e.id = k.environment_id
   WHERE e.is_primary AND k.kind = 'CLIENT' AND ${working} ORDER BY k.expires_at IS NOT NULL, k.id LIMIT 1`,
);

const newKey = {
  environmentId: z.number(),
  name: z.string(),
  kind: kindOfKey,
  prefix: z.string(),
  hash: z.string(),
  key: z.string().nullable(),
  allowedOrigins: z.array(z.string()),
};
const insert = `INSERT INTO sdk_keys (environment_id, name, kind, prefix, hash, key, allowed_origins)
   VALUES ($environmentId, $name, $kind, $prefix, $hash, $key, $allowedOrigins)`;

const addMissingKey = statement('sdk-keys.add-missing', { parameters: newKey }, `${insert} ON CONFLICT (hash) DO NOTHING`);
const addKey = statement(
  'sdk-keys.add',
  { parameters: newKey, row: { id: z.number(), prefix: z.string(), created_at: z.date() } },
  `${insert} RETURNING id, prefix, created_at`,
);

const keyRow = {
  id: z.number(),
  name: z.string(),
  kind: kindOfKey,
  prefix: z.string(),
  environment: z.string(),
  key: z.string().nullable(),
  created_at: z.date(),
  expires_at: z.date().nullable(),
  last_used_at: z.date().nullable(),
  replaced_by: z.number().nullable(),
  allowed_origins: z.array(z.string()),
  version: z.number(),
};
const keyColumns =
  'k.id, k.name, k.kind, k.prefix, e.name AS environment, k.key, k.created_at, k.expires_at, k.last_used_at, k.replaced_by, k.allowed_origins, k.version';

const listWorking = statement(
  'sdk-keys.list-working',
  { row: keyRow },
  `SELECT ${keyColumns}
   FROM sdk_keys k JOIN environments e ON e.id = k.environment_id WHERE ${working} ORDER BY k.id`,
);

const revoke = statement(
  'sdk-keys.revoke',
  { parameters: { id: z.number() }, row: { name: z.string(), kind: kindOfKey, prefix: z.string() } },
  `UPDATE sdk_keys SET revoked_at = now() WHERE id = $id AND ${working} RETURNING name, kind, prefix`,
);

const lockWorking = statement(
  'sdk-keys.lock-working',
  { parameters: { id: z.number() }, row: keyRow },
  `SELECT ${keyColumns}
   FROM sdk_keys k JOIN environments e ON e.id = k.environment_id WHERE k.id = $id AND ${working} FOR UPDATE OF k`,
);

const change = statement(
  'sdk-keys.change',
  { parameters: { id: z.number(), name: z.string(), allowedOrigins: z.array(z.string()) } },
  'UPDATE sdk_keys SET name = $name, allowed_origins = $allowedOrigins, version = version + 1 WHERE id = $id',
);

const replace = statement(
  'sdk-keys.replace',
  { parameters: { id: z.number(), successor: z.number(), hours: z.number() }, row: { expires_at: present(z.date()) } },
  'UPDATE sdk_keys SET replaced_by = $successor, expires_at = now() + make_interval(hours => $hours) WHERE id = $id RETURNING expires_at',
);

/**
 * Unknown keys are cached, too, so that guessing causes no queries. Revocations and changed origins take effect within a
 * second. While the database is unreachable, recently valid keys stay valid, because their events may still go to a
 * stream.
 */
const actors = expiringCache<string, SdkActor | undefined>({ lifetime: 1000, capacity: 1000, staleAfter: 250 }, async (hash) => {
  const row = await findActor.first({ hash });
  return row && toSdkActor(row);
});

function toSdkActor({ id: keyId, kind: keyKind, environment_id: environmentId, allowed_origins: allowedOrigins }: RowOf<typeof actorRow>): SdkActor {
  return { kind: 'sdk', keyId, keyKind, environmentId, allowedOrigins };
}

/** The environment and permissions of an SDK key; undefined when it is unknown or revoked. */
export async function findSdkActor(key: string): Promise<SdkActor | undefined> {
  const actor = await actors.get(hashSecret(key));
  if (actor) recordUse(actor.keyId);
  return actor;
}

const findWorkingHashes = statement(
  'sdk-keys.find-working-hashes',
  { parameters: { hashes: z.array(z.string()) }, row: { hash: z.string() } },
  `SELECT hash FROM sdk_keys WHERE hash = ANY($hashes) AND ${working}`,
);
const isWorking = batchedLookup(async (hashes) => (await findWorkingHashes.all({ hashes })).map(({ hash }) => hash));

/** Whether the key is valid. Unlike {@link findSdkActor} it does not cache invalid keys, so that a flood of them evicts no valid ones. */
export function isSdkKeyWorking(key: string): Promise<boolean> {
  return isWorking(hashSecret(key));
}

/** The key of the site's own pages: the oldest valid client key of the primary environment, preferring keys that were not rotated. */
const siteKey = expiringCache<'site', string | undefined>({ lifetime: 1000, capacity: 1 }, async () => (await findOldestClientKey.first())?.key);

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

/** Creates this key unless it exists. */
export async function ensureSdkKey({ name, kind, environment, key }: KnownSdkKey): Promise<void> {
  const { id: environmentId } = await findEnvironment(environment);
  await addMissingKey.run(toValues(environmentId, name, kind, key));
}

function toValues(environmentId: number, name: string, kind: z.output<typeof kindOfKey>, key: string, allowedOrigins: readonly string[] = []) {
  const prefix = key.slice(0, prefixLength);
  return { environmentId, name, kind, prefix, hash: hashSecret(key), key: kind === 'CLIENT' ? key : null, allowedOrigins: [...allowedOrigins] };
}

/** Valid keys, oldest first. */
export async function listSdkKeys(): Promise<SdkKeyView[]> {
  return (await listWorking.all()).map(toSdkKeyView);
}

function toSdkKeyView({
  created_at: createdAt,
  expires_at: expiresAt,
  last_used_at: lastUsedAt,
  replaced_by: replacedBy,
  allowed_origins: allowedOrigins,
  ...row
}: RowOf<typeof keyRow>): SdkKeyView {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    replacedBy,
    allowedOrigins,
  };
}

/** The operator who changes keys, and the request. */
interface Call {
  actor: UserActor;
  context: RequestContext;
}

type NewSdkKey = Pick<SdkKeyView, 'name' | 'kind' | 'environment' | 'allowedOrigins'>;

/**
 * Creates a key of an environment. A server key is only returned here.
 * @throws AppError COMMON_001 for an unknown environment
 */
export async function createSdkKey(call: Call, wanted: NewSdkKey): Promise<NewSdkKeyView> {
  return transaction(async () => {
    const made = await makeKey({ ...wanted, allowedOrigins: asBrowsersSend(wanted.allowedOrigins) });
    const { name, kind, environment, prefix, allowedOrigins } = made;
    const origins = allowedOrigins.length > 0 ? { allowedOrigins } : {};
    await recordChange(call, 'create', made.id, differences(undefined, { name, kind, environment, prefix, ...origins }));
    return made;
  });
}

/** Normalised as in the `Origin` header, without duplicates. */
function asBrowsersSend(origins: readonly string[]): string[] {
  return [...new Set(origins.flatMap((origin) => originOf(origin) ?? []))];
}

async function makeKey({ name, kind, environment, allowedOrigins }: NewSdkKey): Promise<NewSdkKeyView> {
  const { id: environmentId } = await findEnvironment(environment);
  const key = `${keyPrefixes[kind]}${newSecret(24)}`;
  const { id, prefix, created_at: createdAt } = await addKey.one(toValues(environmentId, name, kind, key, allowedOrigins));
  const never = { expiresAt: null, lastUsedAt: null, replacedBy: null };
  return { id, name, kind, prefix, environment, key, createdAt: createdAt.toISOString(), ...never, allowedOrigins, version: 1 };
}

/**
 * Changes a key's name or allowed origins: at once in this process, within a second in others.
 * @throws AppError COMMON_004 for an invalid key, COMMON_005 when it was changed meanwhile
 */
export async function updateSdkKey(call: Call, id: number, { version, ...wanted }: SdkKeyUpdate): Promise<SdkKeyView> {
  return transaction(async () => {
    const row = await lockWorking.first({ id });
    if (!row) throw fail(commonErrors.notFound);
    if (row.version !== version) throw fail(commonErrors.conflict);
    const before = toSdkKeyView(row);
    const after = { name: wanted.name ?? before.name, allowedOrigins: wanted.allowedOrigins ? asBrowsersSend(wanted.allowedOrigins) : before.allowedOrigins };
    const diff = differences({ name: before.name, allowedOrigins: before.allowedOrigins }, after);
    if (Object.keys(diff).length === 0) return before;
    await change.run({ id, ...after });
    await recordChange(call, 'update', id, diff);
    afterCommit(() => actors.clear());
    return { ...before, ...after, version: version + 1 };
  });
}

/**
 * Replaces a key; the old one stays valid for some hours, so that applications can switch one by one. A key is only
 * replaced once, also by concurrent calls.
 * @throws AppError COMMON_004 for an invalid key, EXP_002 for a key that was already replaced
 */
export async function rotateSdkKey(call: Call, id: number, overlapHours: number): Promise<NewSdkKeyView> {
  return transaction(async () => {
    const old = await lockWorking.first({ id });
    if (!old) throw fail(commonErrors.notFound);
    if (old.replaced_by !== null) throw fail(workspaceErrors.wrongState, { detail: replacedKeyText(old.replaced_by) });
    const made = await makeKey({ name: old.name, kind: old.kind, environment: old.environment, allowedOrigins: old.allowed_origins });
    const { expires_at: expiresAt } = await replace.one({ id, successor: made.id, hours: overlapHours });
    await recordChange(call, 'rotate', id, { replacedBy: [null, made.id], prefix: [null, made.prefix], expiresAt: [null, expiresAt.toISOString()] });
    afterCommit(() => {
      actors.clear();
      siteKey.clear();
    });
    return made;
  });
}

/**
 * Revokes a key: at once in this process, within a second in others.
 * @throws AppError COMMON_004 for a key that is already invalid
 */
export async function revokeSdkKey(call: Call, id: number): Promise<void> {
  await transaction(async () => {
    const row = await revoke.first({ id });
    if (!row) throw fail(commonErrors.notFound);
    await recordChange(call, 'revoke', id, differences(row, undefined));
    afterCommit(() => actors.clear());
  });
}

async function recordChange(call: Call, done: 'create' | 'update' | 'rotate' | 'revoke', id: number, diff: AuditDiff): Promise<void> {
  const target = `sdk-keys/${id}` as const;
  await recordAudit({ author: authorOf(call), action: `sdk-keys.${done}`, target, diff });
  if (done === 'update') return;
  recordSecurityEvent(done === 'revoke' ? 'key-revoked' : 'key-created', { actorId: call.actor.userId, target, context: call.context });
}
