import { eventLimits } from '@baeum/contract/domains/events/events.rules.ts';
import type { ExperimentDecision, FlagDecision } from '@baeum/contract/engine/decisions.ts';
import { exposuresOf } from '@baeum/contract/engine/exposure-payloads.ts';
import { resolveUser, type ExpUser } from '@baeum/contract/engine/user.ts';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { databaseTime } from '../../database/clock.ts';
import { forbidInTransaction, runIn } from '../../database/scope.ts';
import { log } from '../../http/base/logging.ts';
import { acceptEvents } from '../events/events.public.ts';

/** Exposures of one environment that are stored together. */
interface Batch {
  events: object[];
  /** Time at which the batch was opened. */
  timestamp: number;
  taken: Promise<void>;
}

/** Batches that still accept exposures, by environment. */
const open = new Map<number, Batch>();

/** Ids of this process's exposures consist of it and a number, which is cheaper than a random id for each. */
const origin = randomUUID();
let made = 0;

/**
 * Records the events that an SDK would send: the exposure itself, and one for each experiment or flag that its targeting
 * evaluated. Exposures of all requests in the same turn of the event loop are stored together: creating an event is as
 * fast as deciding, storing it is not.
 * @throws AppError COMMON_013 while nothing can be stored
 */
export function recordExposures(environmentId: number, user: ExpUser, decision: ExperimentDecision | FlagDecision): Promise<void> {
  forbidInTransaction('recording exposures');
  const exposures = exposuresOf(decision);
  const resolved = resolveUser(user);
  if (exposures.length === 0 || resolved === undefined) return Promise.resolve();
  const { identifiers, properties: userProperties, hackleProperties } = resolved;
  const { events, timestamp, taken } = batchFor(environmentId, exposures.length);
  for (const { experimentId, experimentKey, experimentType, experimentVersion, variationId, variationKey, decisionReason, properties } of exposures) {
    made += 1;
    events.push({
      insertId: `${origin}:${made}`,
      timestamp,
      userId: identifiers['$id'],
      identifiers,
      userProperties,
      hackleProperties,
      properties,
      experimentId,
      experimentKey,
      experimentType,
      experimentVersion,
      variationId,
      variationKey,
      decisionReason,
    });
  }
  return taken;
}

/** The open batch, or a new one when it has no room for `count` more. */
function batchFor(environmentId: number, count: number): Batch {
  const current = open.get(environmentId);
  if (current !== undefined && current.events.length + count <= eventLimits.batch) return current;
  const events: object[] = [];
  // Runs outside the scope of the first caller, because the batch contains exposures of others.
  const taken = runIn({}, async () => {
    await nextTurn();
    if (open.get(environmentId)?.events === events) open.delete(environmentId);
    await take(environmentId, events);
  });
  const batch: Batch = { events, timestamp: databaseTime(), taken };
  open.set(environmentId, batch);
  return batch;
}

async function take(environmentId: number, exposureEvents: object[]): Promise<void> {
  const { rejected } = await acceptEvents({ environmentId, fromServer: true }, { exposureEvents });
  if (rejected.length > 0) log().error({ reasons: rejected.map(({ reason }) => reason) }, 'an exposure that the server made itself was rejected');
}
