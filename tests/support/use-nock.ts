import nock from 'nock';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** The outside answers what the tests of this file say with `nock`; what they do not say fails. */
export function useNock(): void {
  beforeAll(() => {
    if (!nock.isActive()) nock.activate();
    nock.disableNetConnect();
    nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/);
  });
  afterEach(() => nock.cleanAll());
  afterAll(() => nock.restore());
}
