import { formerJobs } from '@baeum/api/src/jobs/former-jobs.ts';
import { allJobs } from '@baeum/api/src/jobs/jobs.register.ts';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from '../support/source-files.ts';

type Source = Pick<ReturnType<typeof readSourceFiles>[number], 'path' | 'text'>;

const sources = readSourceFiles().filter(({ path }) => path.startsWith('api/src/'));
/** Landed migrations moved former jobs by hand; the data life names every table. */
const ownsQueue = (path: string) => /^api\/src\/(?:jobs\/|database\/migrations\/|data-life\/data-life\.ts$)/.test(path);

/** What a source does with jobs that only their one way may. */
function problemsOf({ path, text }: Source): string[] {
  const definitions = [...text.matchAll(/^(?!\s*(?:\*|\/\/)).*\bdefineJob\(\s*(['"`])(.*?)\1,\s*([\w.]+)/gm)];
  return [
    ...(!ownsQueue(path) && /graphile|\b(?:add_job|job_workers)\b/.test(text) ? ['reaches for the queue itself'] : []),
    ...(definitions.length > 0 && !/(?:\.jobs\.ts$|^api\/src\/jobs\/)/.test(path) ? ['defines a job outside <domain>.jobs.ts'] : []),
    ...definitions.flatMap(([, , name = '', schema = '']) => [
      ...(name.split('.', 1)[0] === folderOf(path) ? [] : [`${name} does not begin with its folder`]),
      ...(/^z\.(?:any|unknown|looseObject|custom)$/.test(schema) ? [`${name} takes anything`] : []),
      ...(allJobs.some((job) => job.name === name) ? [] : [`${name} is not exported: no worker would run it`]),
    ]),
  ];
}

/** The folder of a domain, else of the foundation. */
function folderOf(path: string): string | undefined {
  return /^api\/src\/(?:domains\/)?([^/]+)\//.exec(path)?.[1];
}

test('there is one way to queue a job, and every job is known to the workers', () => {
  const found = sources.flatMap((source) => problemsOf(source).map((problem) => `${source.path}: ${problem}`));
  expect(found).toEqual([]);
});

test('jobs have names of their own', () => {
  const names = allJobs.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('jobs of former releases have names that no job has now', () => {
  expect(formerJobs.map(({ name }) => name).filter((former) => allJobs.some(({ name }) => name === former))).toEqual([]);
});

describe('the scan notices', () => {
  const path = 'api/src/domains/coupons/coupons.jobs.ts';
  test.each<[string, Source, string]>([
    ['a job that nobody runs', { path, text: "const expire = defineJob('coupons.expire', z.object({}), run);" }, 'is not exported'],
    ['a job without a schema', { path, text: "const a = defineJob('coupons.expire', z.any(), run);" }, 'takes anything'],
    ['a job with the name of another domain', { path, text: "const a = defineJob(\n  'users.expire', z.object({}), run);" }, 'its folder'],
    [
      'a job in a service',
      { path: 'api/src/domains/coupons/coupons.public.ts', text: "const a = defineJob('coupons.expire', z.object({}), run);" },
      'outside <domain>.jobs.ts',
    ],
    ['SQL that queues', { path, text: 'const add = statement("coupons.x", {}, `SELECT graphile_worker.add_job($name)`);' }, 'the queue itself'],
    ['the library', { path, text: "import { quickAddJob } from 'graphile-worker';" }, 'the queue itself'],
  ])('%s', (_title, source, problem) => {
    expect(problemsOf(source)).toContainEqual(expect.stringContaining(problem));
  });

  test('nothing where all is right', () => {
    expect(sources.flatMap(({ text }) => text.match(/\bdefineJob\(\s*'/g) ?? []).length).toBeGreaterThanOrEqual(allJobs.length);
    expect(problemsOf({ path: 'api/src/domains/posts/write/posts.jobs.ts', text: "const a = defineJob('posts.sweep', z.object({}), run);" })).toEqual([]);
  });
});
