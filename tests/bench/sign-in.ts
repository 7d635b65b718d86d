import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '@baeum/api/src/domains/users/password-hash.service.ts';
import { requestsPerSecond } from './http-load.ts';
import { compete, type BenchRow } from './rounds.ts';
import type { BenchSite } from './site.ts';

const password = 'baeum-demo-2026!';
const connections = 4 * availableParallelism();
const bare = 'argon2id alone';

/** Sign-ins over HTTP beside the bare comparison of the password, which they cannot be faster than. */
export async function benchSignIn(site: BenchSite): Promise<BenchRow[]> {
  const url = `${await site.start('kept')}/client/api/v2/auth/signin`;
  const stored = await hashPassword(password);
  // Different people, so nobody is kept waiting for too many tries.
  const body = (n: number): string => JSON.stringify({ email: `learner${String((n % 39) + 2).padStart(2, '0')}@baeum.test`, password });
  const headers = { 'Content-Type': 'application/json', Origin: 'http://localhost' };
  return compete(
    [
      { name: bare, run: (milliseconds) => comparisonsPerSecond(stored, milliseconds) },
      { name: 'signIn', run: (milliseconds) => requestsPerSecond({ url, method: 'POST', headers, body, connections }, milliseconds) },
    ],
    bare,
    { rounds: 3, milliseconds: 2000 },
  );
}

async function comparisonsPerSecond(stored: string, milliseconds: number): Promise<number> {
  const start = performance.now();
  let done = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      if (!(await verifyPassword(stored, password))) throw new Error('the password was refused');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return (done * 1000) / (performance.now() - start);
}
