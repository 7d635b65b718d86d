import { setTimeout as delay } from 'node:timers/promises';
import { requestsPerSecond } from './http-load.ts';
import { processorTimeOf } from './processor-time.ts';
import { median } from './rounds.ts';
import { openBenchSite } from './site.ts';

const connections = 10;
const rounds = 5;
const milliseconds = 2000;
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

/** The primary's processor time for a read, by one server without and one with a replica, in turn. */
export async function benchReplica(): Promise<{ table: ReplicaRow[]; kept: boolean }> {
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
    return { table, kept: shares.every((share) => share >= leastTaken) };
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
