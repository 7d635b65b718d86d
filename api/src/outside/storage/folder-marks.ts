import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const pathOf = (folder: string, mark: string): string => join(folder, 'nodes', mark);

/** Writes this node's mark into the folder of large files. @throws Error when it is not writable */
export async function leaveMark(folder: string, mark: string): Promise<void> {
  await mkdir(join(folder, 'nodes'), { recursive: true });
  await writeFile(pathOf(folder, mark), '', { mode: 0o600 });
  await utimes(pathOf(folder, mark), new Date(), new Date());
}

/** Whether the folder also contains the mark of another node. */
export async function seesMark(folder: string, mark: string): Promise<boolean> {
  return stat(pathOf(folder, mark)).then(
    () => true,
    () => false,
  );
}
