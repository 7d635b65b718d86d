import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Faults whose time does not count: mostly waiting, so they run beside the other tests. The longest comes first. */
const patientFaults = ['orders', 'outbox', 'database-away', 'saves', 'posts', 'skewed-clock', 'mail-server-away'].map((name) => `tests/faults/${name}.test.ts`);

/** Small files of `server` that take long all the same. */
const longOnes = ['database/backup', 'contract/code-samples', 'http/worker-process', 'http/dev-server', 'contract/generated-clients'].map(
  (name) => `tests/${name}.test.ts`,
);

/** So many other files begin between two patient ones, for a machine whose workers all wait is idle. */
const FILES_BETWEEN = 4;

/**
 * Nothing long begins last, when the other workers have nothing left to do. Without times of an earlier run vitest begins
 * with the largest files, but some small ones take longest: those of `unit` that compute and the faults that wait.
 */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const named = (paths: readonly string[]) => paths.flatMap((path) => sorted.filter(({ moduleId }) => moduleId.endsWith(path)));
    const [patient, long] = [named(patientFaults), named(longOnes)];
    const of = (name: string) => sorted.filter((file) => file.project.name === name && !patient.includes(file) && !long.includes(file));
    const server = [...long, ...of('server')].flatMap((file, position) => (position % FILES_BETWEEN === 0 ? [...patient.splice(0, 1), file] : [file]));
    return [...of('unit'), ...of('browser'), ...server, ...patient, ...of('faults')];
  }
}

/**
 * One runner, four projects, by what a test needs: `unit` (nothing), `server` (PostgreSQL and HTTP),
 * `browser` (the built site in Chromium), `faults` (whose time counts, one file after the other when the rest is
 * done). Much of a test is waiting, so there are never fewer than three workers, however small the machine. Files of
 * `server` and `browser` share the modules and the browser of their worker, which costs a third less than loading them
 * for each file: whatever a file changes outside itself, it puts back.
 */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/no-outside-network.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // On a machine shared with others a page or process may once be slower than any limit; the report tells a second try.
    retry: process.env.CI ? 1 : 0,
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongOnesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
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
            ...patientFaults,
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
          exclude: patientFaults,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
        },
      },
    ],
  },
});
