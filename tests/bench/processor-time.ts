import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel counts processor time in: a hundredth of a second. */
const microsecondsOfTick = 10_000;

/**
 * Microseconds of processor time that these processes and those begun by them have taken, ended ones included; nothing
 * where there is no /proc.
 */
export function processorTimeOf(pids: readonly number[]): number | undefined {
  const all = readProcesses();
  const families = Map.groupBy(all, ({ parent }) => parent);
  const timeOf = ({ pid, ticks }: Process): number => (families.get(pid) ?? []).reduce((sum, child) => sum + timeOf(child), ticks);
  const roots = all.filter(({ pid }) => pids.includes(pid));
  return roots.length < pids.length ? undefined : roots.reduce((sum, root) => sum + timeOf(root), 0) * microsecondsOfTick;
}

interface Process {
  pid: number;
  parent: number;
  ticks: number;
}

function readProcesses(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => readProcess(pid) ?? []);
  } catch {
    return [];
  }
}

/** A process that has just ended is left out: its parent counts it. */
function readProcess(pid: string): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name, which may hold anything: state, parent, and further on user and system time, own and of ended children.
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { pid: Number(pid), parent: Number(parent), ticks: rest.slice(9, 13).reduce((sum, each) => sum + Number(each), 0) };
  } catch {
    return undefined;
  }
}
