import { measureRequest } from '@baeum/api/src/http/server/observe-requests.ts';
import { measures, takeMeasures, type Measures } from '@baeum/api/src/observation/measures.ts';
import { openPrometheus } from '@baeum/api/src/observation/prometheus.ts';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { freePort } from '../support/server-process.ts';
import { requestsPerSecond, type Load } from './http-load.ts';
import { signInMember } from './member.ts';
import { median } from './rounds.ts';
import { processorAddress, type BenchSite } from './site.ts';

const connections = 10;
const milliseconds = 150;
/** The site is read by Prometheus as often as this, unless somebody says otherwise. */
const readingsEverySeconds = 15;

/** From the cheapest answer there is to a usual one; what measuring costs is the same for all. */
function loadsOf(origin: string, cookie: string): Record<string, Load> {
  return {
    'listCourses, 보관한 답 kept': { url: `${origin}/courses/api/v1`, connections },
    countUncheckedNotifications: { url: `${origin}/user/api/v1/notifications/unchecked/count`, headers: { Cookie: cookie }, connections },
    evaluateExperiment: {
      url: `${origin}/experiment/api/v1/evaluate/experiments/1`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-SDK-Key': 'demo-server-key-0001' },
      body: (n) => JSON.stringify({ user: { id: `user-${n % 1000}` } }),
      connections,
    },
  };
}

/**
 * What measuring adds to a request, beside what the request takes as a whole. It is timed by itself, without a network between: with
 * one, the same request differs from turn to turn by ten times what is looked for.
 */
export async function benchMetrics(site: BenchSite, turns: number): Promise<Record<string, string | number>[]> {
  const port = await freePort();
  const origin = await site.start('kept', { METRICS_PORT: String(port) });
  const added = cpuOfMeasuring();
  const rows: Record<string, string | number>[] = [];
  for (const [name, load] of Object.entries(loadsOf(origin, await signInMember(origin)))) {
    const spent: number[] = [];
    for (let turn = -2; turn < turns; turn += 1) {
      const each = await cpuOfRequest(origin, load);
      if (turn >= 0) spent.push(each);
    }
    rows.push(toRow(name, median(spent), added));
  }
  const reading = await costOfReading(origin, `http://127.0.0.1:${port}/metrics`);
  return [...rows, toRow(`/metrics, ${readingsEverySeconds}초마다 every ${readingsEverySeconds} s`, readingsEverySeconds * 1e6, reading)];
}

function toRow(name: string, whole: number, added: number): Record<string, string | number> {
  return {
    '요청 Request': name,
    '전체 Whole µs': Math.round(whole),
    '재는 데 Measuring µs': Number(added.toFixed(2)),
    '비율 Share %': Number(((100 * added) / whole).toFixed(3)),
  };
}

/** Microseconds of CPU that measuring adds to a request and its decision. */
function cpuOfMeasuring(): number {
  const [calls, rounds] = [100_000, 9];
  const prometheus = openPrometheus({ version: '', commit: '' }, () => Promise.reject(new Error('nobody reads these')));
  const socket = new Socket();
  const once = () => {
    const request = new IncomingMessage(socket);
    const response = new ServerResponse(request);
    response.setHeader('Content-Type', 'application/json');
    measureRequest(request, response);
    measures()?.decided('EXPERIMENT', 'TRAFFIC_ALLOCATED');
    response.emit('close');
  };
  const timed = (by: Measures | undefined) => {
    takeMeasures(by);
    const before = process.cpuUsage();
    for (let call = 0; call < calls; call += 1) once();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / calls;
  };
  const more = Array.from({ length: rounds }, () => -timed(undefined) + timed(prometheus));
  takeMeasures(undefined);
  return median(more);
}

/** Microseconds of CPU that an answer takes. */
async function cpuOfRequest(origin: string, load: Load): Promise<number> {
  let answers = 0;
  const before = await cpuOf(origin);
  await requestsPerSecond({ ...load, answered: () => (answers += 1) }, milliseconds);
  return ((await cpuOf(origin)) - before) / answers;
}

/** Microseconds of CPU of the process so far. */
async function cpuOf(origin: string): Promise<number> {
  return Number(await (await fetch(origin + processorAddress)).text());
}

/** Microseconds of CPU that reading the measures takes. */
async function costOfReading(origin: string, url: string): Promise<number> {
  const readings = 40;
  const read = async () => (await fetch(url)).arrayBuffer();
  for (let time = 0; time < readings; time += 1) await read();
  const before = await cpuOf(origin);
  for (let time = 0; time < readings; time += 1) await read();
  return ((await cpuOf(origin)) - before) / readings;
}
