import { requestsPerSecond } from './http-load.ts';
import { compete, type BenchRow, type Contender } from './rounds.ts';
import type { BenchSite } from './site.ts';

const connections = 20;
const bare = 'node:http + pg, prepared';

/** Public reads of ours beside the least that a server with the same list can do. */
export async function benchHotList(site: BenchSite): Promise<BenchRow[]> {
  const [bareUrl, kept, uncached] = [await site.start('bare'), await site.start('kept'), await site.start('uncached')];
  const contender = (name: string, url: string): Contender => ({ name, run: (milliseconds) => requestsPerSecond({ url, connections }, milliseconds) });
  return compete(
    [
      contender(bare, `${bareUrl}/`),
      contender('listCourses, every call from the database', `${uncached}/courses/api/v1`),
      contender('listCourses', `${kept}/courses/api/v1`),
      contender('getHome', `${kept}/home/api/v1`),
      contender('getCourse', `${kept}/courses/api/v1/react-from-zero`),
    ],
    bare,
    { rounds: 5, milliseconds: 1500 },
  );
}
