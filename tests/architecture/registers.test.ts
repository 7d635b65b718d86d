import { expect, test } from 'vitest';
import { readSourceFiles } from '../support/source-files.ts';

const files = readSourceFiles();

/**
 * What each line between two marks begins with: a key, a name, a member of a union, or what is spread: its name, or the first that is
 * given to a function.
 */
const entriesOf = (block: string) => [...block.matchAll(/^ {2}(?:\| |\.\.\.(?:\w+\()?)?['"]?([\w-]+)/gm)].map(([, name = '']) => name.toLowerCase());

/** Lists to which each new domain, job or table adds a line: two branches that add one rarely meet where the lines are sorted. */
const registers = files.flatMap(({ path, text }) =>
  [...text.matchAll(/^ *\/\/ keep-sorted start\n([\s\S]*?)^ *\/\/ keep-sorted end$/gm)].map(([, block = '']) => ({ path, entries: entriesOf(block) })),
);

test('registers are marked to be kept sorted', () => {
  expect(registers.filter(({ entries }) => entries.length > 1).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['api/src/handlers.ts', 'api/src/jobs/all-jobs.ts', 'contract/src/errors.ts', 'contract/src/index.ts', 'web/src/client/topics.ts']),
  );
});

test.each(registers)('$path is sorted', ({ entries }) => {
  expect(entries).toEqual(entries.toSorted());
});
