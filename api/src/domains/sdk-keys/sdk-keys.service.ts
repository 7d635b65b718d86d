import { briefMemory } from '../../database/brief-memory.ts';
import { sql } from '../../database/sql.ts';
import type { SdkActor } from '../../http/actor.ts';
import { hashSecret } from '../../http/secrets.ts';
import { findEnvironment } from '../workspaces/environments.service.ts';
import { SdkKey } from './sdk-keys.model.ts';

/** Characters of a key that a list may show. */
const prefixLength = 8;

/** Unknown keys are remembered too, so guessing costs no queries; a revoked key works for a second at most. */
const actors = briefMemory<string, SdkActor | undefined>({ lifetime: 1000, capacity: 1000 }, async (hash) => {
  const [row] = await sql<Omit<SdkActor, 'kind'>>(
    'sdk-keys.find',
    `SELECT id AS "keyId", kind AS "keyKind", environment_id AS "environmentId"
     FROM sdk_keys WHERE hash = $1 AND revoked_at IS NULL`,
    [hash],
  );
  return row && { kind: 'sdk', ...row };
});

/** Who calls with this SDK key; undefined when it is unknown or revoked. */
export function findSdkActor(key: string): Promise<SdkActor | undefined> {
  return actors.get(hashSecret(key));
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
  const values = { environmentId, name, kind, prefix: key.slice(0, prefixLength), hash: hashSecret(key), key: kind === 'CLIENT' ? key : null };
  await SdkKey.bulkCreate([values], { ignoreDuplicates: true });
}
