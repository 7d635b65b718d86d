import { open } from 'node:fs/promises';

/** Flushes a file to disk, so that it survives a power failure. */
export async function synchronise(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
