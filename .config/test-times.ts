import { readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

const file = new URL('test-times.json', import.meta.url);

/** Seconds that each test file took when all of them ran in CI. Files that are new since then are missing. */
export const testTimes: Readonly<Record<string, number>> = JSON.parse(readFileSync(file, 'utf8'));

/** Writes how long each file took, when CI has run all of them. Commit the file now and then: it only decides which file begins first. */
export class TimesReporter implements Reporter {
  #vitest?: Vitest;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const all = (await this.#vitest?.globTestSpecifications()) ?? [];
    if (!process.env.CI || modules.length < all.length) return;
    const times = modules.map((module) => [module.relativeModuleId, secondsOf(module)] as const).sort(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(times), null, 2)}\n`);
  }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return Math.round((collectDuration + duration + setupDuration) / 100) / 10;
}
