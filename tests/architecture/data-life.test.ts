import { dataLife } from '@baeum/api/src/data-life/data-life.ts';
import { allJobs } from '@baeum/api/src/jobs/jobs.register.ts';
import { expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';

/** Jobs that sweep what `data-life.ts` leaves to its owners. */
const sweepingJobs = new Set(Object.values(dataLife).flatMap(({ retention }) => (retention && 'job' in retention ? [retention.job] : [])));

/** Files that erase or sweep by hand. */
function byHand(files: readonly Pick<SourceFile, 'path' | 'text'>[]): string[] {
  const erasesOrSweeps = (text: string) =>
    /\bstatement\(\s*'[\w-]+\.(?:erase|sweep)\b/.test(text) ||
    [...text.matchAll(/\bdefineJob\(\s*'([\w.-]+)'/g)].some(([, name = '']) => sweepingJobs.has(name));
  return files.filter(({ path, text }) => /^api\/src\/(?!data-life\/)/.test(path) && erasesOrSweeps(text)).map(({ path }) => path);
}

test('few files erase or sweep by hand, where it differs; the rest is computed', () => {
  const found = byHand(readSourceFiles());
  expect(found).toEqual(expect.arrayContaining(['api/src/domains/groups/erase-person.public.ts', 'api/src/domains/orders/state/sweep-orders.jobs.ts']));
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(20);
});

test('control: another file is noticed', () => {
  const path = 'api/src/domains/notes/notes.ts';
  const noticed = (text: string) => byHand([{ path, text }]).length > 0;
  expect(noticed("const erase = statement('notes.erase', {}, 'DELETE FROM notes');")).toBe(true);
  expect(noticed("const sweep = statement(\n  'notes.sweep-old', {}, 'DELETE FROM notes');")).toBe(true);
  expect(noticed("export const sweepOrders = defineJob('orders.sweep', z.object({}), sweep);")).toBe(true);
  expect(noticed("const find = statement('notes.find', {}, 'SELECT id FROM notes');")).toBe(false);
});

test('what a job of the owner sweeps is swept at least once a day', () => {
  const crons = [...sweepingJobs].map((job) => `${job} ${allJobs.find(({ name }) => name === job)?.cron ?? 'does not run by itself'}`);
  expect(crons.filter((cron) => !/^\S+ (?:\d+|\*(?:\/\d+)?) \S+ \* \* \*$/.test(cron))).toEqual([]);
});
