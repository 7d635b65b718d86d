/** The library without features that our playlists do not use: it has the full one's types. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
