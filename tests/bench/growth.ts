import { loadScaleEnrollments } from '@baeum/api/src/database/demo-data/scale-enrollments.ts';
import { loadScale } from '@baeum/api/src/database/demo-data/scale.ts';
import { communityPaths, loadCommunity } from './community.ts';
import { inData, p95, toTable } from './growth-table.ts';
import { signInMember } from './member.ts';
import { openBenchSite, statementsAddress, type RecordedStatement } from './site.ts';

type Table = Record<string, string | number>[];

interface Growing {
  sizes: readonly number[];
  load: (size: number, databaseUrl: string) => Promise<unknown>;
  subjects: readonly Subject[];
  /** Address of who asks, if not the demo's learner. */
  account?: string;
}

/** A request of pages; `round` makes its address different each time, so that no cached answer is measured. */
export interface Subject {
  name: string;
  path: (round: number) => string;
  save?: boolean;
}

const courses: Growing = {
  sizes: [100, 1000, 10_000, 100_000],
  load: loadScale,
  subjects: [
    { name: 'getHome', path: () => '/home/api/v1' },
    { name: 'listCourses', path: (round) => `/courses/api/v1?counts=true&pageSize=${20 + round}` },
    { name: 'listCourses, priceAsc', path: (round) => `/courses/api/v1?sort=priceAsc&categoryId=1&pageSize=${20 + round}` },
    { name: 'search', path: (round) => `/search/api/v1?q=${encodeURIComponent('파이썬')}&type=course&page=${1 + round}` },
    { name: 'getCourse', path: (round) => `/courses/api/v1/made-${round}` },
  ],
};

const enrollments: Growing = {
  sizes: [1000, 10_000, 100_000, 1_000_000],
  load: async (size) => {
    await loadScale(1000);
    await loadScaleEnrollments(size);
  },
  subjects: [
    { name: 'listMyCourses', path: (round) => `/user/api/v1/courses?pageSize=${20 + round}` },
    { name: 'listArchivedCourses', path: () => '/user/api/v1/courses/archived' },
    { name: 'listCourseNotes', path: () => '/user/api/v1/course-notes' },
    { name: 'getCourse', path: (round) => `/courses/api/v1/made-${round}` },
    { name: 'saveProgress', path: () => '', save: true },
  ],
};

const community: Growing = {
  sizes: [1000, 10_000, 100_000, 1_000_000],
  load: (size, databaseUrl) => loadCommunity(databaseUrl, size),
  subjects: [
    { name: 'getPost, 1,000 comments', path: () => communityPaths.post },
    { name: 'listComments', path: () => communityPaths.comments },
    { name: 'listPosts', path: (round) => `/posts/api/v1?pageSize=${20 + round}` },
    { name: 'listPosts, likes', path: (round) => `/posts/api/v1?sort=likes&pageSize=${20 + round}` },
    { name: 'listMessages', path: (round) => `/user/api/v1/messages?box=in&pageSize=${20 + round}` },
    { name: 'listMessages, searched', path: (round) => `/user/api/v1/messages?box=in&q=${round}` },
    { name: 'getMyListCourses, 300 courses', path: () => communityPaths.list },
    { name: 'listMyLists', path: () => '/user/api/v1/my-list' },
    { name: 'getRoadmap', path: () => communityPaths.roadmap },
    { name: 'listRoadmaps', path: (round) => `/roadmaps/api/v1?pageSize=${20 + round}` },
    { name: 'listRoadmaps, categoryId', path: (round) => `/roadmaps/api/v1?categoryId=2&pageSize=${20 + round}` },
  ],
};

const all = { courses, enrollments, community };

/** p95 in milliseconds as courses, enrolments and what members write grow, or one of them; ours and, below it, node:http with the same statements on the same rows. */
export async function* benchGrowth(most: number, only?: string): AsyncGenerator<Table> {
  for (const [name, growing] of Object.entries(all))
    if (only === undefined || only === name) yield measureGrowth({ ...growing, sizes: growing.sizes.filter((size) => size <= most) });
}

/** p95 in milliseconds of each subject at each size; ours and, below it, node:http with the same statements on the same rows. */
export async function measureGrowth({ sizes, load, subjects, account }: Growing): Promise<Table> {
  const site = await openBenchSite();
  try {
    const [ours, recording] = [await site.start('kept'), await site.start('recording')];
    const cookie = await signInMember(ours, account);
    const rows = new Map<string, number[]>();
    for (const size of sizes) {
      await inData(site, () => load(size, site.databaseUrl));
      const asked = await Promise.all(subjects.map(async (subject) => ({ name: subject.name, ask: await askerOf(subject, cookie, ours) })));
      const statements: Record<string, RecordedStatement[]> = {};
      for (const [at, { ask }] of asked.entries()) statements[at] = await statementsOf(recording, (round) => ask(recording, round));
      const bare = await site.start('bare', { STATEMENTS: JSON.stringify(statements) });
      for (const [at, { name, ask }] of asked.entries()) {
        note(rows, name, await p95((round) => ask(ours, round)));
        note(rows, `${name}, node:http + pg`, await p95(() => fetch(`${bare}/${at}`)));
      }
    }
    return toTable(sizes, rows);
  } finally {
    await site.stop();
  }
}

function note(rows: Map<string, number[]>, name: string, time: number): void {
  rows.set(name, [...(rows.get(name) ?? []), time]);
}

async function askerOf({ path, save }: Subject, cookie: string, ours: string): Promise<(origin: string, round: number) => Promise<Response>> {
  const headers = { cookie, 'content-type': 'application/json', origin: 'http://localhost' };
  if (!save) return (origin, round) => fetch(origin + path(round), { headers });
  const { items } = (await (await fetch(`${ours}/user/api/v1/courses`, { headers })).json()) as { items: { course: { id: number }; expiresAt?: string }[] };
  const learnable = items.find(({ expiresAt }) => expiresAt === undefined);
  const learning = (await (await fetch(`${ours}/learning/api/v1/courses/${learnable?.course.id}`, { headers })).json()) as { resumeLectureId: number };
  return (origin, round) => {
    const body = JSON.stringify({ positionSeconds: round, watchedDeltaSeconds: 1, clientAt: new Date().toISOString() });
    return fetch(`${origin}/learning/api/v1/lectures/${learning.resumeLectureId}/progress`, { method: 'PUT', headers, body });
  };
}

/** What the usual answer sends to the database; the first one may look up what is remembered afterwards. */
async function statementsOf(recording: string, ask: (round: number) => Promise<Response>): Promise<RecordedStatement[]> {
  await (await ask(1)).arrayBuffer();
  await fetch(recording + statementsAddress);
  await (await ask(2)).arrayBuffer();
  return (await (await fetch(recording + statementsAddress)).json()) as RecordedStatement[];
}
