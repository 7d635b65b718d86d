import { z } from 'zod';
import { inBackground } from '../../database/connection.ts';
import { runIn } from '../../database/scope.ts';
import { database } from '../../database/sequelize.ts';
import { statement } from '../../database/statement.ts';
import { log } from '../../http/base/logging.ts';

/** Minimum interval between recorded uses of a key per node; the displayed time is at most this old. */
const intervalMilliseconds = 60_000;
/** How long uses of keys are collected before one statement writes them. */
const gatherMilliseconds = 200;

const recordUses = statement(
  'sdk-keys.record-uses',
  { parameters: { ids: z.array(z.number()) } },
  'UPDATE sdk_keys SET last_used_at = now() WHERE id = ANY($ids::bigint[])',
);

interface Uses {
  /** Time of the last recorded use by key id (`performance.now()`). */
  recordedAt: Map<number, number>;
  waiting: Set<number>;
}

/** By opened database, because each has its own keys. */
const usesOf = new WeakMap<object, Uses>();

/** Records that a key was used. For most requests this is only a lookup in memory. */
export function recordUse(keyId: number): void {
  const uses = usesOf.get(database()) ?? { recordedAt: new Map(), waiting: new Set() };
  usesOf.set(database(), uses);
  const now = performance.now();
  if (now - (uses.recordedAt.get(keyId) ?? -Infinity) < intervalMilliseconds) return;
  uses.recordedAt.set(keyId, now);
  if (uses.waiting.size === 0) setTimeout(() => void runIn({}, () => write(uses)), gatherMilliseconds).unref();
  uses.waiting.add(keyId);
}

/** A use that cannot be written is recorded again by the next request. */
async function write(uses: Uses): Promise<void> {
  const ids = [...uses.waiting];
  uses.waiting.clear();
  try {
    await inBackground(() => recordUses.run({ ids }));
  } catch (error) {
    for (const id of ids) uses.recordedAt.delete(id);
    log().debug({ err: error }, 'uses of SDK keys could not be recorded');
  }
}
