import { randomUUID } from 'node:crypto';
import type { ExperimentDecision, FlagDecision } from '@baeum/contract/engine/decisions.ts';
import { exposuresOf } from '@baeum/contract/engine/exposure-payloads.ts';
import { resolveUser, type ExpUser } from '@baeum/contract/engine/user.ts';
import { databaseTime } from '../../database/clock.ts';
import { log } from '../../http/logging.ts';
import { takeEvents } from '../events/events.service.ts';

/**
 * Records what an SDK would have sent: the exposure itself, and one for each experiment or flag that its targeting asked about.
 * @throws AppError COMMON_013 while nothing can be stored
 */
export async function recordExposures(environmentId: number, user: ExpUser, decision: ExperimentDecision | FlagDecision): Promise<void> {
  const exposures = exposuresOf(decision);
  const resolved = resolveUser(user);
  if (exposures.length === 0 || resolved === undefined) return;
  const { identifiers, properties, hackleProperties } = resolved;
  const timestamp = databaseTime();
  const exposureEvents = exposures.map((exposure) => ({ ...exposure, insertId: randomUUID(), timestamp, userId: identifiers['$id'], identifiers, userProperties: properties, hackleProperties }));
  const { rejected } = await takeEvents({ environmentId, fromServer: true }, { exposureEvents });
  if (rejected.length > 0) log().error({ reasons: rejected.map(({ reason }) => reason) }, 'an exposure that the server made itself was rejected');
}
