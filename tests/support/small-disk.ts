import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export interface SmallDisk {
  folder: string;
  /** Takes all the room there is left. */
  fill(): void;
  /** Gives it back. */
  empty(): void;
}

const megabyte = 1_048_576;

/** A disk of so many megabytes in memory. Nothing where this process may not mount one, which the report shows. */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'baeum-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    console.warn('a disk cannot be mounted here: what a full one does is not tested');
    return undefined;
  }
  chmodSync(folder, 0o755);
  afterAll(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  const filler = join(folder, 'filler');
  return { folder, fill: () => fillWith(filler), empty: () => rmSync(filler) };
}

function fillWith(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let size = megabyte; size >= 1024;) {
      try {
        if (writeSync(file, Buffer.alloc(size)) < size) size /= 2;
      } catch {
        size /= 2;
      }
    }
  } finally {
    closeSync(file);
  }
}
