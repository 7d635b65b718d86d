import { config, type Config } from '../../config.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { LargeStorage, LargeStorageName } from './storage.ts';

/** Opened once for the settings that the process runs with. */
let opened: { settings: Config; storages: Map<LargeStorageName, LargeStorage> } | undefined;

/** A storage by the name that a row has of it. @throws Error where the site has no bucket any more */
export function largeStorage(name: LargeStorageName): LargeStorage {
  const settings = config();
  if (opened?.settings !== settings) opened = { settings, storages: new Map() };
  const storage = opened.storages.get(name) ?? openStorage(name, settings);
  opened.storages.set(name, storage);
  return storage;
}

/** Where new files go. */
export function currentStorage(): LargeStorage {
  return largeStorage(config().MEDIA_STORAGE);
}

function openStorage(name: LargeStorageName, settings: Config): LargeStorage {
  return name === 'disk' ? diskStorage(settings.mediaFolder) : bucketOf(settings, settings.S3_PREFIX);
}

/** Another part of the site's bucket: what is no large file of it. */
export function bucketUnder(prefix: string): LargeStorage {
  return bucketOf(config(), prefix);
}

function bucketOf(settings: Config, prefix: string): LargeStorage {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) throw new Error('a file lies in a bucket, and S3_BUCKET names none');
  return s3Storage({ bucket, accessKeyId, secretAccessKey, endpoint: settings.S3_ENDPOINT, region: settings.S3_REGION, prefix });
}
