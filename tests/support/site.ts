import { afterAll, beforeAll } from 'vitest';
import { demoTemplate } from './demo-database.ts';
import { startTestApp, type TestApp } from './server.ts';

export interface SiteOptions {
  /** With the courses, people and pages of the demo. */
  demoData?: boolean;
  /** Settings of the server. */
  env?: Record<string, string>;
}

/** The server with the built site for all tests of a file; what it answers can be used from the first `beforeAll` on. */
export function useSite({ demoData = false, env = {} }: SiteOptions = {}): TestApp {
  const site = {} as TestApp;
  beforeAll(async () => {
    Object.assign(site, await startTestApp({ BAEUM_WEB: 'built', ...env }, demoData ? await demoTemplate() : undefined));
  });
  afterAll(() => site.stop?.());
  return site;
}
