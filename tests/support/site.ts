import { freePort } from '@baeum/api/src/database/embedded-postgres/server.ts';
import { afterAll, beforeAll } from 'vitest';
import { demoTemplate } from './demo-database.ts';
import { startTestApp, type TestApp } from './server.ts';

export interface SiteOptions {
  /** With the courses, people and pages of the demo. */
  demoData?: boolean;
  /** Settings of the server. */
  env?: Record<string, string>;
}

/** Below the ports assigned to connections, so that no other process takes it between two sites. */
const wantedPort = 20_000 + (process.pid % 10_000);

/**
 * The port of this worker's sites, one after another: where the address stays the same, the browser has the files of the
 * site and their compiled code already. Pages and answers are not cached there.
 */
async function workerPort(): Promise<string> {
  return String(await freePort(wantedPort));
}

/** The server with the built site for all tests of a file; what it answers can be used from the first `beforeAll` on. */
export function useSite({ demoData = false, env = {} }: SiteOptions = {}): TestApp {
  const site = {} as TestApp;
  beforeAll(async () => {
    Object.assign(site, await startTestApp({ BAEUM_WEB: 'built', PORT: await workerPort(), ...env }, demoData ? await demoTemplate() : undefined));
  });
  afterAll(() => site.stop?.());
  return site;
}
