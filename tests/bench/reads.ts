import { communityPaths, loadCommunity } from './community.ts';
import { inData } from './growth-table.ts';
import { requestsPerSecond } from './http-load.ts';
import { signInMember } from './member.ts';
import { processorTimeOf } from './processor-time.ts';
import { compete, type BenchRow, type Contender, type Speed } from './rounds.ts';
import { statementsAddress, type BenchSite, type RecordedStatement } from './site.ts';

const connections = 20;
/** Answers before anything is measured: on a busy machine a second is too short for V8 to compile what is measured. */
const warmUp = 1000;

interface Read {
  name: string;
  path: string;
  /** The same bytes go to everybody for a second. */
  shared?: boolean;
}

/** Public reads of the database, and what a member's pages ask for most. */
const reads: readonly Read[] = [
  { name: 'listCourses', path: '/courses/api/v1', shared: true },
  { name: 'getCourse', path: '/courses/api/v1/react-from-zero', shared: true },
  { name: 'getHome', path: '/home/api/v1', shared: true },
  { name: 'getPublicUser', path: '/users/api/v1/2', shared: true },
  { name: 'listUserCourses', path: '/users/api/v1/2/courses', shared: true },
  { name: 'listPosts', path: '/posts/api/v1' },
  { name: 'getPost', path: '/posts/api/v1/1' },
  { name: 'getSession', path: '/client/api/v2/auth/session' },
  { name: 'getProfile', path: '/user/api/v1/profile' },
  { name: 'listNotifications', path: '/user/api/v1/notifications' },
  { name: 'listMessages', path: '/user/api/v1/messages?box=in' },
  { name: 'listMyLists', path: '/user/api/v1/my-list' },
  { name: 'listRoadmaps', path: '/roadmaps/api/v1' },
  { name: 'getPost/1000-comments', path: communityPaths.post },
  { name: 'getMyListCourses', path: communityPaths.list },
  { name: 'getRoadmap', path: communityPaths.roadmap },
  { name: 'countUncheckedNotifications', path: '/user/api/v1/notifications/unchecked/count' },
];

/** Each read, or those whose name begins with `only`, beside the least that a server can do: the statements that it sent, prepared, behind node:http. */
export async function benchReads(site: BenchSite, only = ''): Promise<BenchRow[]> {
  await inData(site, () => loadCommunity(site.databaseUrl, 10_000));
  const kept = await site.start('kept');
  const headers = { Cookie: await signInMember(kept) };
  const statements = await statementsOf(await site.start('recording'), headers);
  const [bare, uncached] = [await site.start('bare', { STATEMENTS: JSON.stringify(statements) }), await site.start('uncached')];
  const rows: BenchRow[] = [];
  for (const { name, path, shared } of reads.filter((read) => read.name.startsWith(only))) {
    const contender = (what: string, url: string): Contender => {
      let answers = 0;
      const ask = async (milliseconds: number): Promise<Speed> => {
        const speed = await withProcessorTime(site, () => requestsPerSecond({ url, connections, headers: shared ? {} : headers }, milliseconds));
        answers += (speed.perSecond * milliseconds) / 1000;
        return answers < warmUp ? ask(milliseconds) : speed;
      };
      return { name: `${name}, ${what}`, run: ask };
    };
    const measure = contender('node:http + pg', `${bare}/${name}`);
    const ours = [contender('매번 DB에서 from the database', uncached + path), ...(shared ? [contender('보관한 답 kept', kept + path)] : [])];
    rows.push(...(await compete([measure, ...ours], measure.name, { rounds: 3, milliseconds: 1000 })));
  }
  return rows;
}

/** Counts what PostgreSQL and the servers use; only one of these is asked. */
async function withProcessorTime(site: BenchSite, run: () => Promise<number>): Promise<Speed> {
  const [start, before] = [performance.now(), processorTimeOf(site.processes())];
  const perSecond = await run();
  const answers = (perSecond * (performance.now() - start)) / 1000;
  const after = processorTimeOf(site.processes());
  return { perSecond, ...(before !== undefined && after !== undefined && { cpu: (after - before) / answers }) };
}

/** What each read sends to the database, its parameters included. */
async function statementsOf(recording: string, headers: Record<string, string>): Promise<Record<string, RecordedStatement[]>> {
  const recorded: Record<string, RecordedStatement[]> = {};
  for (const { name, path, shared } of reads) {
    // The first answer may look up what is remembered afterwards.
    for (const _time of ['first', 'usual']) {
      await fetch(recording + statementsAddress);
      const answer = await fetch(recording + path, shared ? {} : { headers });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
    recorded[name] = (await (await fetch(recording + statementsAddress)).json()) as RecordedStatement[];
    if (recorded[name].length === 0) throw new Error(`${name} sent no statement`);
  }
  return recorded;
}
