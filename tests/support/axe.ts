import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe finds wrong in the page and its frames, each with the elements: `color-contrast: .card > p`. */
export async function findViolations(page: Page, exclude: string[] = []): Promise<string[]> {
  await Promise.all(page.frames().map(loadAxe));
  const found = await runAxe(page, exclude, { selectors: false });
  // Naming elements takes as long as judging them, so it is done only when there is something to name.
  const named = found.length > 0 ? await runAxe(page, exclude, {}) : [];
  return named.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Without its comments and long names, for every document reads it again. */
const script = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Nor does it copy the HTML of every checked element, which takes a quarter of its time. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(`${await script}; axe.configure({ noHtml: true })`);
}

async function runAxe(page: Page, exclude: string[], options: RunOptions): Promise<AxeResults['violations']> {
  const run = async ({ excluded, given }: { excluded: string[]; given: RunOptions }) => {
    // Style sheets are read again only for a rule that is off by default in axe, and cost up to a fifth of its time.
    const { violations } = await window.axe!.run({ exclude: excluded }, { resultTypes: ['violations'], preload: { assets: ['media'] }, ...given });
    return violations;
  };
  return page.evaluate(run, { excluded: exclude, given: options });
}
