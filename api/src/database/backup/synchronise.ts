import { open } from 'node:fs/promises';

/** After this a loss of power takes nothing of the file. */
export async function synchronise(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
