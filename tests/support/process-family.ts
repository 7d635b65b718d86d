import { readdirSync, readFileSync } from 'node:fs';

/** Sends a signal to a process and to all that it started. */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  for (const member of [pid, ...childrenOf(pid)]) process.kill(member, signal);
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid).map(Number);
}

/** The fourth field of `stat`; the second is a name in parentheses, which may hold anything. */
function parentOf(name: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ')[1]);
  } catch {
    return undefined;
  }
}
