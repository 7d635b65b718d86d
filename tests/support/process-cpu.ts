import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const tellCpu = fileURLToPath(new URL('./tell-cpu.cjs', import.meta.url));
const runs = 5;

/** CPU of a Node process in milliseconds: of several runs the one that other processes disturbed least. */
export async function cpuOf(args: readonly string[], place: { env?: NodeJS.ProcessEnv; cwd?: string } = {}): Promise<number> {
  const times: number[] = [];
  // The first run compiles.
  for (let run = 0; run < runs; run += 1) {
    const child = spawn(process.execPath, ['--require', tellCpu, ...args], { ...place, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const spent = Number(await text(child.stdio[3] as NodeJS.ReadableStream));
    if (run > 0) times.push(spent);
  }
  return Math.min(...times);
}

/** What an empty Node uses on a quiet machine. */
const quietEmptyNode = 35;

/** What an empty Node uses on this one. */
export const cpuOfEmptyNode = (): Promise<number> => cpuOf(['-e', '0']);

/**
 * How many times slower than on a quiet machine programs start on this one, at least 1. They read many files and map much
 * memory, and a machine may be slow at that which computes as quickly as ever.
 */
export const startSlowness = async (): Promise<number> => Math.max(1, (await cpuOfEmptyNode()) / quietEmptyNode);
