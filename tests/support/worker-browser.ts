import type { Browser } from 'playwright-core';
import { launchBrowser } from './chromium.ts';

/** A page lives for a second or two: optimising its scripts costs more than it saves. */
const SHORT_LIVED = ['--js-flags=--no-maglev,--no-opt'];

/** Neither pictures nor the site's fonts: a page costs a quarter less, and the scripts see the same elements. */
const UNDRAWN = ['--blink-settings=imagesEnabled=false', '--disable-remote-fonts'];

const browsers = new Map<boolean, Promise<Browser>>();

/** The browser of this worker, started for the first file that wants one; it ends with the worker. */
export async function workerBrowser({ drawn }: { drawn: boolean }): Promise<Browser> {
  const running = await browsers.get(drawn);
  if (running?.isConnected()) return running;
  const started = launchBrowser({ moreArguments: drawn ? SHORT_LIVED : [...SHORT_LIVED, ...UNDRAWN] });
  browsers.set(drawn, started);
  return started;
}
