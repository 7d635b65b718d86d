import { z } from 'zod';
import { inBackground } from '../../database/connection.ts';
import { runIn } from '../../database/scope.ts';
import { database } from '../../database/sequelize.ts';
import { statement } from '../../database/statement.ts';
import { log } from '../../http/base/logging.ts';

/** A busy key is written down so often at most, by each node; the time shown is no older. */
const intervalMilliseconds = 60_000;
/** How long a use waits for those of other keys, so that one statement writes them all. */
const gatherMilliseconds = 200;

const recordUses = statement(
  'sdk-keys.record-uses',
  { parameters: { ids: z.array(z.number()) } },
  'UPDATE sdk_keys SET last_used_at = now() WHERE id = ANY($ids::bigint[])',
);

interface Uses {
  /** When a use of each key was recorded last, as `performance.now()` says. */
  recordedAt: Map<number, number>;
  waiting: Set<number>;
}

/** By opened database, since keys of another are other keys. */
const usesOf = new WeakMap<object, Uses>();

/** Remembers that a key was used just now. Costs nothing but a look into memory for nearly every request. */
export function recordUse(keyId: number): void {
  const uses = usesOf.get(database()) ?? { recordedAt: new Map(), waiting: new Set() };
  usesOf.set(database(), uses);
  const now = performance.now();
  if (now - (uses.recordedAt.get(keyId) ?? -Infinity) < intervalMilliseconds) return;
  uses.recordedAt.set(keyId, now);
  if (uses.waiting.size === 0) setTimeout(() => void runIn({}, () => write(uses)), gatherMilliseconds).unref();
  uses.waiting.add(keyId);
}

/** A use that cannot be written is recorded again with the next. */
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
