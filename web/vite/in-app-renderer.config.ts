import { defineConfig } from 'vite';

/**
 * The renderer of in-app messages as the one classic script that pages with the public SDK load: it defines
 * `window.HackleInAppMessageRenderer` and brings its styles along.
 */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  publicDir: false,
  build: {
    outDir: 'dist/in-app-renderer',
    // Of the first browsers with light-dark(): what stands in for it leans on a style sheet of the page.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    lib: {
      entry: 'src/experimentation/in-app-messages/renderer-script.ts',
      name: 'HackleInAppMessageRenderer',
      formats: ['iife'],
      fileName: () => 'iam-renderer.js',
    },
  },
});
