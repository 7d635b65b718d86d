import { open } from 'node:fs/promises';

/** After this the file survives a loss of power. */
export async function synchronise(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
