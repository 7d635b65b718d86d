import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Sends a signal to a process and to all that it started, which may follow it before that. */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  const children = childrenOf(pid);
  process.kill(pid, signal);
  signalEach(children, signal);
}

/** Sends a signal to those that are still there. */
export function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Of what a process started, those whose command lines are so. */
export function childrenLike(pid: number, pattern: RegExp): number[] {
  return childrenOf(pid).filter((child) => pattern.test(readProcess(child, 'cmdline')));
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid);
}

/** The fourth field of `stat`; the second is a name in parentheses, which may hold anything. */
function parentOf(pid: number): number {
  return Number(
    readProcess(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ')[1],
  );
}

/** What the system says of a process; nothing once it is gone. */
function readProcess(pid: number, what: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

/** Whether a process is still running, and not only a zombie entry for its parent. */
export function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^\d+ \(.*\) Z/s.test(readProcess(pid, 'stat'));
}
