import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../support/source-files.ts';

/** Tries the models of the tests, of orders, of sessions with mentors, of curricula and of two operators at one thing, by many more sequences than the suite does. @returns whether all hold */
export async function tryModels(sequences: number): Promise<boolean> {
  const tests = spawn(process.execPath, ['.config/run.mjs', 'test', 'sequences'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MODEL_SEQUENCES: String(sequences) },
  });
  const [code] = (await once(tests, 'exit')) as [number | null];
  return code === 0;
}
