import { randomUUID } from 'node:crypto';
import { config, type Config } from '../../config.ts';
import { databaseTime } from '../../database/clock.ts';
import { expiringCache } from '../../database/expiring-cache.ts';
import { log } from '../../http/base/logging.ts';
import { cdnAddress, endOfAddress, trialPath } from '../../outside/media-cdn.ts';
import { reach } from '../../outside/reach.ts';

/** A CDN that answers later than this does not answer, in milliseconds. */
const patience = 2000;

/** Whether this site's CDN for films, if it has one, gives what is signed here and gets it from its origin. It is tried three times a minute. */
export async function reachesCdn(): Promise<boolean> {
  return config().MEDIA_CDN_HOST === undefined || tried.get(config());
}

/** Whether a piece may be left to the CDN; without one, and while it is away, servers send all themselves. */
export async function usesCdn(): Promise<boolean> {
  return config().MEDIA_CDN_HOST !== undefined && tried.get(config());
}

/** What was last known holds while it is tried again. */
const tried = expiringCache<Config, boolean>({ lifetime: 20_000, capacity: 1, staleAfter: 50 }, tryCdn);

async function tryCdn(settings: Config): Promise<boolean> {
  try {
    const address = await cdnAddress(settings, `${trialPath}/${randomUUID()}`, endOfAddress(databaseTime()));
    const { status } = await reach(address, { method: 'GET', signal: AbortSignal.timeout(patience) });
    if (status === 200) return true;
    log().error({ status }, 'the CDN of films refuses what is signed here: servers send films themselves');
  } catch (error) {
    log().error({ err: error }, 'the CDN of films cannot be reached: servers send films themselves');
  }
  return false;
}
