import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const calls = fileURLToPath(new URL('../src/client/ts-rest-calls.ts', import.meta.url));

const replaced = new Set(['@ts-rest/core', '@tanstack/react-query']);

/** Gives `@ts-rest/react-query` what it calls from {@link calls}, which says why. A name that a new version imports besides stops the build. */
export function tsRestCalls(): Plugin {
  return {
    name: 'baeum:ts-rest-calls',
    enforce: 'pre',
    resolveId: (source, importer) => (replaced.has(source) && importer?.includes('/@ts-rest/react-query/') ? calls : undefined),
  };
}
