import { setTimeout as delay } from 'node:timers/promises';
import { client } from '../support/client.ts';
import { requestsPerSecond } from './http-load.ts';
import { signInMember } from './member.ts';
import { processorTimeOf } from './processor-time.ts';
import { median } from './rounds.ts';
import { openBenchSite } from './site.ts';

const connections = 10;
const rounds = 5;
const milliseconds = 2000;
/** Browsers' tabs that write and read at the same time. */
const lanes = 3;
/** Share of the primary's time that a replica must take over. */
const leastTaken = 0.6;
/** Longer than a server needs to find that the replica follows. */
const untilFollowing = 3000;

/** Reads that no cache answers. */
const reads = {
  listCourses: '/courses/api/v1?pageSize=24',
  getCourse: '/courses/api/v1/react-from-zero',
  search: `/search/api/v1?q=${encodeURIComponent('리액트')}`,
  listPosts: '/posts/api/v1',
  listRoadmaps: '/roadmaps/api/v1',
} as const;

export interface ReplicaRow {
  '조회 Read': string;
  '주 서버만, CPU µs Primary alone': number;
  '복제 있음, CPU µs With a replica': number;
  '덜어낸 몫 Taken over': string;
}

/**
 * The primary's processor time for a read, by one server without and one with a replica, in turn; and how many of so many reads lacked what
 * the same browser had just written.
 */
export async function benchReplica(pairs: number): Promise<{ table: ReplicaRow[]; stale: number; kept: boolean }> {
  const site = await openBenchSite({ replicated: true });
  try {
    const alone = await site.start('uncached');
    const relieved = await site.start('uncached', { DATABASE_READ_URL: site.replicaUrl ?? '' });
    await delay(untilFollowing);
    const table: ReplicaRow[] = [];
    const shares: number[] = [];
    for (const [name, path] of Object.entries(reads)) {
      const times: Record<'alone' | 'relieved', number[]> = { alone: [], relieved: [] };
      for (let round = -1; round < rounds; round += 1) {
        const [one, other] = [await primaryTime(site.primary, alone + path), await primaryTime(site.primary, relieved + path)];
        if (round < 0) continue;
        times.alone.push(one);
        times.relieved.push(other);
      }
      const [before, after] = [median(times.alone), median(times.relieved)];
      shares.push(1 - after / before);
      table.push({
        '조회 Read': name,
        '주 서버만, CPU µs Primary alone': Math.round(before),
        '복제 있음, CPU µs With a replica': Math.round(after),
        '덜어낸 몫 Taken over': `${Math.round(100 * (1 - after / before))}%`,
      });
    }
    const stale = await countStale([relieved, await site.start('kept', { DATABASE_READ_URL: site.replicaUrl ?? '' })], pairs);
    return { table, stale, kept: stale === 0 && shares.every((share) => share >= leastTaken) };
  } finally {
    await site.stop();
  }
}

/** Microseconds of the primary's processor time for one request. */
async function primaryTime(pid: number, url: string): Promise<number> {
  const [start, before] = [performance.now(), processorTimeOf([pid]) ?? Number.NaN];
  const perSecond = await requestsPerSecond({ url, connections }, milliseconds);
  const answers = (perSecond * (performance.now() - start)) / 1000;
  return ((processorTimeOf([pid]) ?? Number.NaN) - before) / answers;
}

/** A browser writes and reads what it wrote, from one server and another in turn. */
async function countStale(servers: readonly [string, string], pairs: number): Promise<number> {
  const [here] = servers;
  const browser = client(here, { origin: 'http://localhost' });
  for (const cookie of (await signInMember(here)).split('; ')) {
    const [name = '', value = ''] = cookie.split('=', 2);
    browser.cookies.set(name, value);
  }
  await delay(untilFollowing);
  const lane = async (number: number): Promise<number> => {
    const { body } = await browser.call('createPost', { body: { type: 'FREE', title: '글', content: '글' } });
    let stale = 0;
    for (let pair = number; pair < pairs; pair += lanes) {
      const title = `${pair}번째 제목`;
      const written = await browser.call('updatePost', { params: { id: body.id }, body: { title } });
      if (written.status !== 200) throw new Error(`updatePost answered ${written.status}`);
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const read = (await (await fetch(`${servers[pair % 3 === 0 ? 1 : 0]}/posts/api/v1/${body.id}`, { headers: { cookie } })).json()) as { title: string };
      if (read.title !== title) stale += 1;
    }
    return stale;
  };
  return (await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))).reduce((sum, each) => sum + each, 0);
}
