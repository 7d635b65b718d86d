import { freePort } from '../support/server-process.ts';
import { requestsPerSecond, type Load } from './http-load.ts';
import { signInMember } from './member.ts';
import { median } from './rounds.ts';
import { measuringAddress, type BenchSite } from './site.ts';

const connections = 10;
const milliseconds = 150;
/** The site is read by Prometheus as often as this, unless somebody says otherwise. */
const readingsEverySeconds = 15;

/** From the cheapest answer there is to a usual one; what measuring costs is the same for all. */
function loadsOf(origin: string, cookie: string): Record<string, Load> {
  return {
    'listCourses, 보관한 답 kept': { url: `${origin}/courses/api/v1`, connections },
    'countUncheckedNotifications': { url: `${origin}/user/api/v1/notifications/unchecked/count`, headers: { Cookie: cookie }, connections },
    'evaluateExperiment': {
      url: `${origin}/experiment/api/v1/evaluate/experiments/1`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-SDK-Key': 'demo-server-key-0001' },
      body: (n) => JSON.stringify({ user: { id: `user-${n % 1000}` } }),
      connections,
    },
  };
}

/**
 * CPU time of the same request with and without `METRICS_PORT`. One process answers both by short turns, since two differ by more than what
 * is looked for; each turn is compared with the one beside it, and which comes first changes from pair to pair.
 */
export async function benchMetrics(site: BenchSite, pairs: number): Promise<Record<string, string | number>[]> {
  const port = await freePort();
  const origin = await site.start('kept', { METRICS_PORT: String(port) });
  const rows: Record<string, string | number>[] = [];
  for (const [name, load] of Object.entries(loadsOf(origin, await signInMember(origin)))) {
    const [without, measured]: [number[], number[]] = [[], []];
    for (let pair = -2; pair < pairs; pair += 1) {
      const order = pair % 2 === 0 ? ([false, true] as const) : ([true, false] as const);
      for (const isMeasured of order) {
        const spent = await cpuOfRequest(origin, isMeasured, load);
        if (pair >= 0) (isMeasured ? measured : without).push(spent);
      }
    }
    const more = measured.map((value, index) => 100 * (value / (without[index] ?? Number.NaN) - 1)).toSorted((a, b) => a - b);
    const quartile = (share: number) => more[Math.floor(more.length * share)] ?? Number.NaN;
    // Standard error of a median of what is spread about normally.
    const error = (1.25 * (quartile(0.75) - quartile(0.25))) / 1.35 / Math.sqrt(more.length);
    rows.push({
      '요청 Request': name,
      '재지 않을 때 Unmeasured µs': Math.round(median(without)),
      '잴 때 Measured µs': Math.round(median(measured)),
      '더 드는 비율 More %': Number(median(more).toFixed(1)),
      '± %': Number(error.toFixed(1)),
    });
  }
  rows.push({ '요청 Request': `/metrics, ${readingsEverySeconds}초마다 every ${readingsEverySeconds} s`, ...(await costOfReading(origin, `http://127.0.0.1:${port}/metrics`)) });
  return rows;
}

/** Microseconds of CPU that an answer takes. */
async function cpuOfRequest(origin: string, isMeasured: boolean, load: Load): Promise<number> {
  let answers = 0;
  const before = await cpuOf(origin, isMeasured);
  await requestsPerSecond({ ...load, answered: () => (answers += 1) }, milliseconds);
  return ((await cpuOf(origin, isMeasured)) - before) / answers;
}

/** Turns the measuring on or off. @returns microseconds of CPU of the process so far */
async function cpuOf(origin: string, isMeasured: boolean): Promise<number> {
  return Number(await (await fetch(`${origin}${measuringAddress}${isMeasured ? 'on' : 'off'}`)).text());
}

/** What reading the measures takes, and which share of a core that is. */
async function costOfReading(origin: string, url: string): Promise<Record<string, number>> {
  const readings = 40;
  const read = async () => (await fetch(url)).arrayBuffer();
  for (let time = 0; time < readings; time += 1) await read();
  const before = await cpuOf(origin, true);
  for (let time = 0; time < readings; time += 1) await read();
  const each = ((await cpuOf(origin, true)) - before) / readings;
  return { '잴 때 Measured µs': Math.round(each), '더 드는 비율 More %': Number(((100 * each) / 1e6 / readingsEverySeconds).toFixed(3)) };
}
