import { eventLimits } from '@baeum/contract/domains/events/events.rules.ts';
import type { ExperimentDecision, FlagDecision } from '@baeum/contract/engine/decisions.ts';
import { exposuresOf } from '@baeum/contract/engine/exposure-payloads.ts';
import { resolveUser, type ExpUser } from '@baeum/contract/engine/user.ts';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { databaseTime } from '../../database/clock.ts';
import { forbidInTransaction, runIn } from '../../database/scope.ts';
import { log } from '../../http/base/logging.ts';
import { takeEvents } from '../events/events.public.ts';

/** Exposures of one environment that are taken together. */
interface Batch {
  events: object[];
  /** When the turn began in which they happened. */
  timestamp: number;
  taken: Promise<void>;
}

/** Those that still get exposures, by environment. */
const open = new Map<number, Batch>();

/** Names of this process's exposures begin with it and end with their number, which costs less than a random name for each. */
const origin = randomUUID();
let made = 0;

/**
 * Records what an SDK would have sent: the exposure itself, and one for each experiment or flag that its targeting asked about.
 * What requests record in the same turn is taken together, as an SDK sends it: making an event is as quick as deciding, taking it is not.
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

/** The batch that is open, unless it is too full for so many more. */
function batchFor(environmentId: number, count: number): Batch {
  const current = open.get(environmentId);
  if (current !== undefined && current.events.length + count <= eventLimits.batch) return current;
  const events: object[] = [];
  // Out of the scope of the first caller, which is not that of the others.
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
  const { rejected } = await takeEvents({ environmentId, fromServer: true }, { exposureEvents });
  if (rejected.length > 0) log().error({ reasons: rejected.map(({ reason }) => reason) }, 'an exposure that the server made itself was rejected');
}
