/** The library without what our lists of qualities have no use for: it is typed as the whole one. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
