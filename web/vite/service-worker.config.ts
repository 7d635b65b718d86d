import { defineConfig } from 'vite';

/** The service worker as the one classic script that `/sw.js` is made of. */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  publicDir: false,
  build: {
    outDir: 'dist/service-worker',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    lib: { entry: 'src/service-worker/worker.ts', name: 'worker', formats: ['iife'], fileName: () => 'worker.js' },
  },
});
