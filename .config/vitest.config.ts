import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TimesReporter, testTimes } from './test-times.ts';

const root = new URL('..', import.meta.url).pathname;

/** Faults that mostly wait and assert no speed, so they run beside the tests of `server`: a machine whose workers all wait is idle. */
const waiting = 'tests/faults/waiting/**/*.test.ts';
const isWaiting = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/faults/waiting/');

/** So many other files begin between two that wait. */
const FILES_BETWEEN = 4;

/** Seconds that a file may take of which nothing is known yet. */
const UNMEASURED = 60;

/** What takes longest begins first, so that nothing long is left when the other workers have nothing more to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const time = ({ moduleId }: TestSpecification) => testTimes[relative(root, moduleId)] ?? UNMEASURED;
    const sorted = (await super.sort(files)).toSorted((one, other) => time(other) - time(one));
    const of = (name: string) => sorted.filter((file) => file.project.name === name && !isWaiting(file));
    const patient = sorted.filter(isWaiting);
    const server = of('server').flatMap((file, position) => (position % FILES_BETWEEN === 0 ? [...patient.splice(0, 1), file] : [file]));
    return [...of('unit'), ...of('browser'), ...server, ...patient, ...of('faults')];
  }
}

/**
 * One runner, four projects, by what a test needs: `unit` (nothing), `server` (PostgreSQL and HTTP),
 * `browser` (the built site in Chromium), `faults` (whose time counts, one file after the other when the rest is
 * done). Much of a test is waiting, so there are never fewer than four workers, however small the machine. Files
 * share the modules and the browser of their worker, but for those of `faults`, which costs a third less than loading
 * them for each file: whatever a file changes outside itself, it puts back.
 */
export default defineConfig({
  test: {
    root,
    reporters: ['default', new TimesReporter()],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/no-outside-network.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // On a machine shared with others a page or process may once be slower than any limit; the report shows a second try.
    retry: process.env.CI ? 1 : 0,
    maxWorkers: Math.max(4, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'tests/engine/**/*.test.ts',
            'tests/{contract,http,security,web}/**/*.unit.test.ts',
            'tests/openapi/**/*.test.ts',
            'tests/architecture.test.ts',
            'tests/architecture/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: [
            'tests/domains/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/security/**/*.test.ts',
            'tests/cli/**/*.test.ts',
            'tests/database/**/*.test.ts',
            'tests/http/**/*.test.ts',
            'tests/sdk/**/*.test.ts',
            waiting,
          ],
          exclude: ['tests/**/*.unit.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          isolate: false,
          include: ['tests/web/**/*.test.ts', 'tests/sdk-browser/**/*.test.ts'],
          exclude: ['tests/**/*.unit.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: [waiting],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
        },
      },
    ],
  },
});
