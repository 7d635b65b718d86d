import { config, type Config } from '../../config.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { LargeStorage, LargeStorageName } from './storage.ts';

/** Opened once for the process's settings. */
let opened: { settings: Config; storages: Map<LargeStorageName, LargeStorage> } | undefined;

/** A storage by its name in rows. @throws Error when the site no longer has a bucket */
export function largeStorage(name: LargeStorageName): LargeStorage {
  const settings = config();
  if (opened?.settings !== settings) opened = { settings, storages: new Map() };
  const storage = opened.storages.get(name) ?? openStorage(name, settings);
  opened.storages.set(name, storage);
  return storage;
}

/** Storage of new files. */
export function currentStorage(): LargeStorage {
  return largeStorage(config().MEDIA_STORAGE);
}

function openStorage(name: LargeStorageName, settings: Config): LargeStorage {
  return name === 'disk' ? diskStorage(settings.mediaFolder) : bucketOf(settings, settings.S3_PREFIX);
}

/** Another prefix in the site's bucket, for other files than large ones. */
export function bucketUnder(prefix: string): LargeStorage {
  return bucketOf(config(), prefix);
}

function bucketOf(settings: Config, prefix: string): LargeStorage {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) throw new Error('a file lies in a bucket, and S3_BUCKET names none');
  return s3Storage({ bucket, accessKeyId, secretAccessKey, endpoint: settings.S3_ENDPOINT, region: settings.S3_REGION, prefix });
}
