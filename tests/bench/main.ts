import { availableParallelism } from 'node:os';
import { benchDay } from './day.ts';
import { benchDecisions } from './decisions.ts';
import { benchGrowing } from './growing.ts';
import { benchGrowth } from './growth.ts';
import { benchIngestion } from './ingestion.ts';
import { benchInstructors } from './instructors.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMediaCdn } from './media-cdn.ts';
import { benchMedia } from './media.ts';
import { benchMentorings } from './mentorings.ts';
import { benchMetrics } from './metrics.ts';
import { benchMixed } from './mixed.ts';
import { tryModels } from './models.ts';
import { benchOperators } from './operators.ts';
import { benchOrderGrowth, benchOrders } from './orders.ts';
import { tryOtherBrowsers } from './other-browsers.ts';
import { benchPages } from './pages.ts';
import { benchReads } from './reads.ts';
import { benchReplica } from './replica.ts';
import { benchResults } from './results.ts';
import type { BenchRow } from './rounds.ts';
import { benchScale } from './scale.ts';
import { benchSearch } from './search.ts';
import { benchSignIn } from './sign-in.ts';
import { openBenchSite, type BenchSite } from './site.ts';
import { benchCoverage, benchFalseAlarms, benchRollouts, benchViews } from './statistics.ts';

/** Heading of a group of lines, and what its ratios compare with. */
interface Group {
  title: string;
  measure: string;
  rows: BenchRow[];
}

async function run(): Promise<Group[]> {
  const decisions = await measureDecisions();
  const events = await measureEvents();
  const site = await openBenchSite();
  try {
    return [decisions, await measureReads(site), await measurePages(site), await measureSignIns(site), await measureOrders(site), events];
  } finally {
    await site.stop();
  }
}

async function measureDecisions(): Promise<Group> {
  return { title: '판정 Decisions', measure: '가장 빠른 다른 도구 = 1 · fastest peer = 1', rows: await benchDecisions() };
}

async function measureEvents(): Promise<Group> {
  return { title: '이벤트 Events', measure: 'COPY = 1', rows: await benchIngestion() };
}

async function measurePages(site: BenchSite): Promise<Group> {
  return { title: '화면 Pages', measure: 'listCourses = 1', rows: await benchPages(site) };
}

async function measureReads(site: BenchSite, only?: string): Promise<Group> {
  return { title: '조회 Reads', measure: 'node:http + pg = 1', rows: await benchReads(site, only) };
}

async function measureSignIns(site: BenchSite): Promise<Group> {
  return { title: '로그인 Sign-ins', measure: 'argon2id = 1', rows: await benchSignIn(site) };
}

async function measureOrders(site: BenchSite): Promise<Group> {
  return { title: '주문 Orders', measure: 'node:http + pg = 1', rows: await benchOrders(site) };
}

async function runOnly(measure: (site: BenchSite) => Promise<Group>): Promise<Group[]> {
  return [await onSite(measure)];
}

async function onSite<T>(measure: (site: BenchSite) => Promise<T>): Promise<T> {
  const site = await openBenchSite();
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}

function printComparison(groups: Group[]): void {
  console.log(
    '한 번의 실행에서 번갈아 잰 값의 중앙값입니다. 비율만 의미가 있습니다.\nMedians of interleaved rounds of one run; only the ratios mean anything.\n',
  );
  console.table(
    groups.flatMap(({ title, measure, rows }) =>
      rows.map(({ name, perSecond, ratio, cpu, cpuRatio }) => ({
        '구분 Group': title,
        '대상 Subject': name,
        '초당 Per second': perSecond,
        '비율 Ratio': ratio,
        ...(cpu !== undefined && { 'CPU µs': cpu, 'CPU 비율 Ratio': cpuRatio }),
        '기준 Measure': measure,
      })),
    ),
  );
}

/** `lighthouse [runs]`: scores of the entry pages, five runs each unless said otherwise. */
async function printLighthouse(runs: number): Promise<void> {
  const results = await benchLighthouse(runs);
  console.log(
    `휴대폰 화면으로 잰 값 ${runs}개의 중앙값입니다. 성능은 한가한 컴퓨터에서만 의미가 있습니다.\nMedians of ${runs} mobile runs; performance means something on an idle machine only.\n`,
  );
  console.table(results.map(({ path, scores, faults }) => ({ '화면 Page': path, ...scores, '지적 Faults': faults.join(', ') })));
}

/** `browsers`: what goes wrong in Debian's Firefox and WebKitGTK. */
async function printOtherBrowsers(): Promise<void> {
  const { opened, faults } = await tryOtherBrowsers();
  console.log(`화면 ${opened}개를 열었고 잘못된 것은 ${faults.length}개입니다. ${opened} screens, ${faults.length} faults.`);
  if (faults.length > 0) console.table(faults);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/** `media [uploads|ranges|viewers|conversion]`: a table of each part. */
async function printMedia(site: BenchSite, part: string | undefined): Promise<void> {
  console.log(
    `코어 ${availableParallelism()}개를 서버, PostgreSQL, 보내는 쪽이 나눠 쓰며 번갈아 잰 값입니다. 비율은 같은 차례끼리 견준 것의 중앙값입니다.
${availableParallelism()} cores, shared by servers, PostgreSQL and clients; alternating rounds. A ratio is the median of the ratios round by round.\n`,
  );
  for await (const rows of benchMedia(site, part)) console.table(rows);
}

const [subject, number, only] = process.argv.slice(2);
if (subject === 'lighthouse') await printLighthouse(Number(number ?? 5));
else if (subject === 'models') process.exitCode = (await tryModels(Number(number ?? 2000))) ? 0 : 1;
else if (subject === 'scale') console.table(await benchScale());
else if (subject === 'search') console.table(await benchSearch());
else if (subject === 'day') console.table(await benchDay(Number(number ?? 0.05), only));
else if (subject === 'growing') for (const table of await benchGrowing()) console.table(table);
else if (subject === 'growth') for await (const table of benchGrowth(Number(number ?? 1_000_000), only)) console.table(table);
else if (subject === 'statistics')
  for (const table of [benchViews, benchFalseAlarms, benchRollouts, benchCoverage]) console.table(table(Number(number ?? 2000)));
else if (subject === 'results') {
  const { table, kept } = await benchResults(Number(number ?? 1_000_000));
  console.table(table);
  process.exitCode = kept ? 0 : 1;
} else if (subject === 'replica') {
  const pairs = Number(number ?? 10_000);
  const { table, stale, kept } = await benchReplica(pairs);
  console.table(table);
  console.log(`쓴 것을 바로 다시 읽은 ${pairs}번 가운데 옛것 ${stale}번. Of ${pairs} reads of what was just written ${stale} were stale.`);
  process.exitCode = kept ? 0 : 1;
} else if (subject === 'orders') {
  printComparison(await runOnly(measureOrders));
  for (const table of await benchOrderGrowth(Number(number ?? 1_000_000))) console.table(table);
} else if (subject === 'metrics') console.table(await onSite((site) => benchMetrics(site, Number(number ?? 40))));
else if (subject === 'mentorings') console.table(await benchMentorings(Number(number ?? 1_000_000)));
else if (subject === 'instructors') console.table(await benchInstructors(Number(number ?? 1_000_000)));
else if (subject === 'operators') {
  for await (const { table, kept } of benchOperators(Number(number ?? 1_000_000))) {
    console.table(table);
    process.exitCode = kept ? 0 : 1;
  }
} else if (subject === 'media') await onSite(async (site) => printMedia(site, number));
else if (subject === 'media-cdn') console.table(await benchMediaCdn());
else if (subject === 'mixed') console.log(await benchMixed());
else if (subject === 'browsers') await printOtherBrowsers();
else if (subject === 'pages') printComparison(await runOnly(measurePages));
else if (subject === 'sign-in') printComparison(await runOnly(measureSignIns));
else if (subject === 'reads') printComparison(await runOnly((site) => measureReads(site, number)));
else if (subject === 'decisions') printComparison([await measureDecisions()]);
else if (subject === 'events') printComparison([await measureEvents()]);
else printComparison(await run());
