import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { globSync } from 'node:fs';
import { defineConfig } from 'vite';
import { compressedFiles } from './vite/compressed-files.ts';
import { pageSources } from './vite/page-sources.ts';
import { routesOnly } from './vite/routes-only.ts';
import { tsRestCalls } from './vite/ts-rest-calls.ts';

/** What fewer screens share goes with them, or is a file of its own: an icon is small, and few pages need most of them. */
const many = { modules: 12, icons: 60, formats: 140 };

/**
 * Libraries that rarely change, what the entry imports, and of each folder one file with what many screens share: a request
 * costs more than the few bytes that a page does not need. Calendars and choices stay by themselves, or the menus, which every page names,
 * would name their styles; so do ways around a page, and filters and figures of the lists that people work in, which no first page has. How numbers and days are written is
 * a file of its own, or it would lie in one of a folder that forms do without. Everything else follows the screens.
 */
const chunkGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@ts-rest)\// },
  { name: 'site', tags: ['$initial' as const], test: /^(?!.*\/web\/src\/(app\/routes|ui\/fonts)\/)/ },
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: many.icons },
  { name: 'shared', test: /\/contract\/src\/shared\//, minShareCount: many.formats },
  {
    name: (id: string) => /\/web\/src\/ui\/(?!dates|choice|work|navigation)([\w-]+)\//.exec(id)?.[1],
    minShareCount: many.modules,
  },
];

/** Lists of screens, which the entry loads by the addresses that a page tells it. */
const lists = globSync('src/app/routes/{main,areas/*}.ts', { cwd: import.meta.dirname });

/** Lists name the files of every screen, the entry those of modals and shells, so these names are short; the manifest says whose they are. */
const namedByEntry = /(Page|Modal|Shell)$/;

const tsRest = ['@ts-rest/core', '@ts-rest/react-query'];

/**
 * `vite build` makes the browser's files, `vite build --ssr` the server's renderer: one self-contained module, so
 * production mode is fixed when it is built and not by whatever NODE_ENV the server inherits.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  // Files name each other by where they lie, so that they may be handed out by another host.
  base: command === 'build' && !isSsrBuild ? './' : '/',
  plugins: [
    routesOnly(),
    tsRestCalls(),
    optimizeLocales.vite({ locales: ['ko-KR'] }),
    react(),
    ...(command === 'serve' ? [] : [isSsrBuild ? pageSources() : compressedFiles()]),
  ],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Every file is looked at before the first page: a library that is found later makes the browser load everything anew.
  optimizeDeps: { exclude: tsRest, include: ['react/jsx-runtime', 'react/jsx-dev-runtime'], entries: ['src/**/*.{ts,tsx}'] },
  ssr: { noExternal: command === 'build' ? true : tsRest },
  build: isSsrBuild
    ? { outDir: 'dist/server', rollupOptions: { input: 'src/app/entry-server.tsx' }, minify: false, copyPublicDir: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        // Of the first browsers with light-dark(): what stands in for it would settle every colour at the root.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        // A list names the styles of its screens and not their scripts: it would grow with each, and a script names its own.
        modulePreload: { polyfill: false, resolveDependencies: (_file, dependencies) => dependencies.filter((file) => file.endsWith('.css')) },
        rollupOptions: {
          input: ['src/app/entry-client.tsx', 'src/ui/fonts/fonts.css', ...lists],
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: { groups: chunkGroups },
            // As short as the bundler allows: the lists, which every page loads, have some hundreds of them.
            chunkFileNames: ({ name }) => `assets/${namedByEntry.test(name) ? '' : '[name]-'}[hash:7].js`,
            assetFileNames: ({ names }) => `assets/${names.includes('fonts.css') ? '[name]-' : ''}[hash:6][extname]`,
          },
        },
      },
}));
