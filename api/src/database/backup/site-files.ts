import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key that a site without `SECRETS_KEY` has generated. */
export const siteKeyFile = 'secrets.key';

/** All files that a site stores in its data folder besides PostgreSQL. Pictures, videos and other uploads are rows of the database. */
export const siteFiles = [siteKeyFile] as const;

/** The existing files. */
export async function readSiteFiles(folder: string): Promise<{ name: string; content: Buffer }[]> {
  const found = await Promise.all(siteFiles.map(async (name) => ({ name, content: await readFile(join(folder, name)).catch(unlessMissing) })));
  return found.flatMap(({ name, content }) => (content ? [{ name, content }] : []));
}

/** Whether the folder has a different file of that name. */
export function isOther(folder: string, name: string, content: Uint8Array): boolean {
  try {
    return !readFileSync(join(folder, name)).equals(content);
  } catch {
    return false;
  }
}

export async function writeSiteFile(folder: string, name: string, content: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), content, { mode: 0o600 });
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
