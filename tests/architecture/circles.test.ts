import { expect, test } from 'vitest';
import { findCircle } from '../support/circles.ts';
import { readSourceFiles } from '../support/source-files.ts';

const files = readSourceFiles();

const folders = ['contract/src/', 'api/src/', 'web/src/', 'cli/src/'];

/** Which files of a folder import which others, types included. */
function graphOf(folder: string): Map<string, Set<string>> {
  const inFolder = files.filter(({ path }) => path.startsWith(folder));
  const paths = new Set(inFolder.map(({ path }) => path));
  return new Map(inFolder.map(({ path, imports }) => [path, new Set(imports.map(({ target }) => target).filter((target) => paths.has(target)))]));
}

test.each(folders)('files of %s do not need each other in a circle, not even for types', (folder) => {
  const graph = graphOf(folder);
  expect(graph.size).toBeGreaterThan(100);
  expect(findCircle(graph)).toBeUndefined();
});

test('folders of a domain and those of http lead to each other in one direction', () => {
  const folderOf = (path: string) => /^api\/src\/(?:domains|http)\/.+(?=\/)/.exec(path)?.[0] ?? '';
  const domainOf = (folder: string) => /^api\/src\/(?:domains\/[^/]+|http)/.exec(folder)?.[0];
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = folderOf(path);
    const others = imports.map(({ target }) => folderOf(target)).filter((to) => to !== from && domainOf(to) === domainOf(from));
    graph.set(from, new Set([...(graph.get(from) ?? []), ...others]));
  }
  expect(graph.size).toBeGreaterThan(100);
  expect(findCircle(graph)).toBeUndefined();
});

test('control: a circle is found, however long, and not where ways only meet', () => {
  const graph = (edges: readonly (readonly [string, string])[]) =>
    new Map(edges.map(([from]) => [from, new Set(edges.filter(([of]) => of === from).map(([, to]) => to))]));
  const meeting = [
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'd'],
    ['c', 'd'],
  ] as const;
  expect(findCircle(graph(meeting))).toBeUndefined();
  expect(findCircle(graph([...meeting, ['d', 'a']]))).toEqual(['a', 'b', 'd', 'a']);
});
