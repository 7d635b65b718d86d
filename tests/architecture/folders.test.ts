import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSourceFiles } from '../support/source-files.ts';

const server = readSourceFiles().filter(({ path }) => path.startsWith('api/src/'));
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const counts = Map.groupBy(server, ({ path }) => folderOf(path));
const listed = new Set([...readFileSync('.github/architecture.md', 'utf8').matchAll(/^\| `([\w<>…/-]+)\/` \|/gm)].map(([, folder]) => folder));

test('no folder of the server has more than 25 files but the migrations', () => {
  expect(counts.size).toBeGreaterThan(150);
  expect([...counts].filter(([folder, files]) => files.length > 25 && folder !== 'api/src/database/migrations').map(([folder]) => folder)).toEqual([]);
});

test('every folder of the server and every folder of a domain has its sentence in architecture.md', () => {
  const folders = [...counts.keys()].map((folder) => folder.replace('api/src/', '').replace(/^domains\//, ''));
  const withSentence = (folder: string) => listed.has(folder) || /^(?:api\/src$|http\/|experiment-results\/|database\/demo-data\/)/.test(folder);
  const domains = new Set([...counts.keys()].flatMap((folder) => /^api\/src\/domains\/([\w-]+)/.exec(folder)?.[1] ?? []));
  expect(folders.filter((folder) => !domains.has(folder) && !withSentence(folder))).toEqual([]);
  const exists = (folder = '') => existsSync(`api/src/${folder}`) || existsSync(`api/src/domains/${folder}`);
  expect([...listed].filter((folder = '') => !/[<…]/.test(folder) && !exists(folder))).toEqual([]);
});
