import { setTimeout as delay } from 'node:timers/promises';
import { config, type Config } from '../../config.ts';
import { expiringCache } from '../../database/expiring-cache.ts';
import { log } from '../../http/base/logging.ts';
import { largeStorage } from '../../outside/storage/large-storage.ts';

/** A bucket that answers later than this does not answer, in milliseconds. */
const patience = 1000;

/** Whether this site's bucket, if it has one, exists and is accessible. It is checked three times a minute. */
export async function reachesBucket(): Promise<boolean> {
  return config().S3_BUCKET === undefined || asked.get(config());
}

const asked = expiringCache<Config, boolean>({ lifetime: 20_000, capacity: 1 }, () => Promise.race([look(), delay(patience, false, { ref: false })]));

async function look(): Promise<boolean> {
  try {
    await largeStorage('s3').check?.();
    return true;
  } catch (error) {
    log().error({ err: error }, 'the bucket of large files cannot be used');
    return false;
  }
}
