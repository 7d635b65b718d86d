import { hashPassword, verifyPassword } from '@baeum/api/src/domains/users/password-hash.public.ts';
import type { IncomingMessage } from 'node:http';
import { availableParallelism } from 'node:os';
import { requestsPerSecond, type Load } from './http-load.ts';
import { compete, type BenchRow } from './rounds.ts';
import type { BenchSite } from './site.ts';

const password = 'baeum-demo-2026!';
const connections = 4 * availableParallelism();
const bare = 'argon2id alone';

/** Keeps the cookies of each person's browser, as browsers do. */
function browsers() {
  const cookies = new Map<string, Map<string, string>>();
  return {
    headersOf: (email: string): Record<string, string> => {
      const own = cookies.get(email);
      return own ? { Cookie: [...own].map((pair) => pair.join('=')).join('; ') } : {};
    },
    answered(email: string, { headers }: IncomingMessage) {
      const pairs = (headers['set-cookie'] ?? []).map((line) => (line.split(';', 1)[0] ?? '').split('=', 2) as [string, string]);
      cookies.set(email, new Map(pairs));
    },
  };
}

/**
 * Sign-ins over HTTP beside the bare comparison of the password, which they cannot be faster than. People come back with the browser
 * that they used before; a new one is mailed about.
 */
export async function benchSignIn(site: BenchSite): Promise<BenchRow[]> {
  const url = `${await site.start('kept')}/client/api/v2/auth/signin`;
  const stored = await hashPassword(password);
  // Different people, so that no limit of attempts is reached.
  const emailOf = (n: number) => `learner${String((n % 39) + 2).padStart(2, '0')}@baeum.test`;
  const load: Load = {
    url,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
    body: (n) => JSON.stringify({ email: emailOf(n), password }),
    connections,
  };
  const known = browsers();
  const returning: Load = { ...load, headersOf: (n) => known.headersOf(emailOf(n)), answered: (n, answer) => known.answered(emailOf(n), answer) };
  return compete(
    [
      { name: bare, run: (milliseconds) => comparisonsPerSecond(stored, milliseconds) },
      { name: 'signIn, 쓰던 브라우저 known browser', run: (milliseconds) => requestsPerSecond(returning, milliseconds) },
      { name: 'signIn, 새 브라우저 new browser', run: (milliseconds) => requestsPerSecond(load, milliseconds) },
    ],
    bare,
    { rounds: 5, milliseconds: 2000 },
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
