import { requestsPerSecond } from './http-load.ts';
import { compete, type BenchRow, type Contender } from './rounds.ts';
import type { BenchSite } from './site.ts';

const connections = 20;
const kept = 'listCourses';
const paths = ['/', '/courses', '/course/react-from-zero'];
const member = { email: 'learner@baeum.test', password: 'baeum-demo-2026!' };
const browser = { 'Accept-Encoding': 'gzip, deflate, br', Accept: 'text/html' };

/** Whole pages, compressed as browsers get them, beside the kept list that a page shows. */
export async function benchPages(site: BenchSite): Promise<BenchRow[]> {
  const url = await site.start('kept', { BAEUM_WEB: 'built' });
  const cookie = await signIn(url);
  const contender = (name: string, path: string, headers: Record<string, string>): Contender => ({
    name,
    run: (milliseconds) => requestsPerSecond({ url: url + path, headers: { ...browser, ...headers }, connections }, milliseconds),
  });
  return compete(
    [
      contender(kept, '/courses/api/v1', { Accept: 'application/json' }),
      ...paths.map((path) => contender(`${path}, 방문자 visitor`, path, {})),
      ...paths.map((path) => contender(`${path}, 회원 member`, path, { Cookie: cookie })),
    ],
    kept,
    { rounds: 5, milliseconds: 1500 },
  );
}

/** The cookies of somebody signed in. */
async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/client/api/v2/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
    body: JSON.stringify(member),
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
  return answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]).join('; ');
}
