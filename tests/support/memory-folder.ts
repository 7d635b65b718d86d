import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** A run has less than one gigabyte of databases and logs at a time; a container's usual 64 MB would not do. */
const enough = 2 * 2 ** 30;

/**
 * Where databases of tests lie: in memory where there is plenty. A database is a thousand files, which take at least three
 * times as much CPU to make on a disk, where everybody who makes files waits for everybody else.
 */
export async function memoryFolder(): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(room, process.availableMemory()) > enough ? memory : tmpdir();
}
