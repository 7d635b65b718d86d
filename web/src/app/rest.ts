/** What begins after the first paint, in one file. */
export { loadFonts, showFonts } from '../client/fonts.ts';
export { watchLostFocus } from './lost-focus.ts';
