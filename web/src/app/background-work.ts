import type { SiteInfo } from '../client/boot.tsx';
import { reportFault } from '../client/connection.ts';
import { loadFonts } from '../client/fonts.ts';
import { hasSavedLectures } from '../domains/offline-lectures/parts/saved-marks.ts';
import { withLate } from '../ui/late.tsx';
import { watchLostFocus } from './lost-focus.ts';
import { registerWorker } from './register-worker.ts';

export { showFonts } from '../client/fonts.ts';

/** Starts work after the first paint, in one chunk. @returns when it no longer affects the layout */
export function begin(site: SiteInfo): Promise<void> {
  watchLostFocus();
  // A page opened without a network is a cached copy.
  if (!navigator.onLine) reportFault();
  if (site.worker) void registerWorker();
  if (hasSavedLectures()) void withLate(loadSaved, ({ watchSaved }) => watchSaved());
  return loadFonts();
}

/** Loaded only if this device has saved lectures. */
const loadSaved = () => import('../domains/offline-lectures/parts/watch-saved.ts');
