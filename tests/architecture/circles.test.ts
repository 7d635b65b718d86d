import { expect, test } from 'vitest';
import { findCircle, type Graph } from '../support/circles.ts';
import { readSourceFiles } from '../support/source-files.ts';

const files = readSourceFiles();

const folders = ['contract/src/', 'api/src/', 'web/src/', 'cli/src/'];

/** Imports that still close a circle of files, as `file → target`. */
const known: readonly string[] = [
  'api/src/domains/experiment-results/counted-views.ts → api/src/domains/experiment-results/count-days.ts',
  'api/src/domains/experiment-results/counted-views.ts → api/src/domains/experiment-results/count-earlier-values.ts',
  'api/src/domains/experiment-results/counted-views.ts → api/src/domains/experiment-results/count-segments.ts',
  'api/src/domains/experiment-results/exposed-people.ts → api/src/domains/experiment-results/count-events.ts',
  'contract/src/engine/model.ts → contract/src/engine/steps.ts',
];

/** Which files of a folder import which others, types included. */
function graphOf(folder: string): Map<string, Set<string>> {
  const inFolder = files.filter(({ path }) => path.startsWith(folder));
  const paths = new Set(inFolder.map(({ path }) => path));
  return new Map(inFolder.map(({ path, imports }) => [path, new Set(imports.map(({ target }) => target).filter((target) => paths.has(target)))]));
}

function without(graph: Graph, edges: readonly string[]): Graph {
  return new Map([...graph].map(([from, targets]) => [from, new Set([...targets].filter((to) => !edges.includes(`${from} → ${to}`)))]));
}

test.each(folders)('files of %s do not need each other in a circle, not even for types', (folder) => {
  const graph = graphOf(folder);
  expect(graph.size).toBeGreaterThan(100);
  expect(findCircle(without(graph, known))).toBeUndefined();
});

test('imports that are known to close a circle still do', () => {
  const graph = new Map(folders.flatMap((folder) => [...graphOf(folder)]));
  const closed = known.filter((edge) =>
    findCircle(
      without(
        graph,
        known.filter((other) => other !== edge),
      ),
    ),
  );
  expect(closed).toEqual(known);
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
