import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../config.ts';
import { siteKeyFile } from '../database/backup/site-files.ts';

const bytes = 32;

/** Whether this site can store secrets that it must read again: in production only with a key that all its servers share. */
export function hasSiteKey(): boolean {
  return config().SECRETS_KEY !== undefined || !config().production;
}

let ownKey: Buffer | undefined;

/** The key of the site's secrets. Without a configured one, a developer's machine creates its own, beside its database. */
export function siteKey(): Buffer {
  const { SECRETS_KEY, BAEUM_DATA_DIR } = config();
  if (SECRETS_KEY) return SECRETS_KEY;
  if (!hasSiteKey()) throw new Error('SECRETS_KEY is not set');
  return (ownKey ??= readOrMake(BAEUM_DATA_DIR));
}

function readOrMake(folder: string): Buffer {
  const path = join(folder, siteKeyFile);
  mkdirSync(folder, { recursive: true });
  try {
    // Fails where the file exists, so of two processes that start together one creates it and the other reads it.
    writeFileSync(path, randomBytes(bytes).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'base64');
}
