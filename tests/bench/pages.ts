import { requestsPerSecond } from './http-load.ts';
import { signInMember } from './member.ts';
import { compete, type BenchRow, type Contender } from './rounds.ts';
import type { BenchSite } from './site.ts';

const connections = 20;
const kept = 'listCourses';
const paths = ['/', '/courses', '/course/react-from-zero'];
const browser = { 'Accept-Encoding': 'gzip, deflate, br', Accept: 'text/html' };

/** Whole pages, compressed as browsers get them, beside the cached list that a page shows. */
export async function benchPages(site: BenchSite): Promise<BenchRow[]> {
  const url = await site.start('kept', { BAEUM_WEB: 'built' });
  const cookie = await signInMember(url);
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
