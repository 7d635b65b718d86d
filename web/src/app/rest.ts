import { loadFonts } from '../client/fonts.ts';
import { watchLostFocus } from './lost-focus.ts';

export { showFonts } from '../client/fonts.ts';

/** What begins after the first paint, in one file. @returns when the layout no longer changes by it */
export function begin(): Promise<void> {
  watchLostFocus();
  return loadFonts();
}
