import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Faults whose time does not count: mostly waiting, so they run beside the other tests. */
const patientFaults = ['tests/faults/database-away.test.ts', 'tests/faults/outbox.test.ts'];

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
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/engine/**/*.test.ts', 'tests/{contract,http,security,web}/**/*.unit.test.ts', 'tests/openapi/**/*.test.ts', 'tests/architecture.test.ts', 'tests/architecture/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'server', isolate: false, include: ['tests/domains/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/security/**/*.test.ts', 'tests/cli/**/*.test.ts', 'tests/database/**/*.test.ts', 'tests/http/**/*.test.ts', 'tests/sdk/**/*.test.ts', ...patientFaults], exclude: ['tests/**/*.unit.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'browser', isolate: false, include: ['tests/web/**/*.test.ts', 'tests/sdk-browser/**/*.test.ts'], exclude: ['tests/**/*.unit.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], exclude: patientFaults, fileParallelism: false, sequence: { groupOrder: 1 }, testTimeout: 120_000 },
      },
    ],
  },
});
