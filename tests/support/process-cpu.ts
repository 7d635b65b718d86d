import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const tellCpu = fileURLToPath(new URL('./tell-cpu.cjs', import.meta.url));
const runs = 5;
const emptyNode = ['-e', '0'];

interface Place {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

/** CPU of a Node process as a multiple of what an empty one uses beside it, run by run in turn so that both are disturbed alike. */
export async function cpuInEmptyNodes(args: readonly string[], place: Place = {}): Promise<number> {
  const [times, empty]: [number[], number[]] = [[], []];
  // The first run compiles.
  await cpuOfRun(args, place);
  for (let run = 1; run < runs; run += 1) {
    times.push(await cpuOfRun(args, place));
    empty.push(await cpuOfRun(emptyNode, {}));
  }
  return Math.min(...times) / Math.min(...empty);
}

/** Milliseconds of CPU that one run of a Node process uses. Throws when it fails, since a program that exits early takes little. */
async function cpuOfRun(args: readonly string[], place: Place): Promise<number> {
  const child = spawn(process.execPath, ['--require', tellCpu, ...args], { ...place, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [milliseconds, [code]] = await Promise.all([text(child.stdio[3] as NodeJS.ReadableStream), once(child, 'close')]);
  if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}`);
  return Number(milliseconds);
}

/** Milliseconds that an empty Node takes by the clock on a quiet machine. */
const quietEmptyNode = 50;

/**
 * How many times slower than on a quiet machine programs start on this one by the clock, at least 1. They read many files and map much
 * memory, and a machine may be slow at that which computes as quickly as ever; and on one that others use they wait for their turn, which CPU
 * time does not show.
 */
export async function startSlowness(): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await cpuOfRun(emptyNode, {});
    times.push(performance.now() - began);
  }
  const [median = 0] = times.toSorted((one, other) => one - other).slice(Math.floor(runs / 2));
  return Math.max(1, median / quietEmptyNode);
}
