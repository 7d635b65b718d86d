import { isAppRoute, type AppRouter } from '@ts-rest/core';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contractFile = /\/contract\/src\/domains\/.+\.contract\.ts$/;

/**
 * Replaces each `<domain>.contract.ts` by what a browser needs of it, method, path and content type of every route, so
 * that zod and the schemas stay on the server. Other exports of contract files are for types only; rules and texts that
 * run in the browser live in `<domain>.rules.ts` and `contract/src/shared`.
 */
export function routesOnly(): Plugin {
  return {
    name: 'baeum:routes-only',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (source !== 'zod') return;
      // The development server first looks for libraries in the files as they are, before `load` below has taken the schemas out; it
      // marks that look, which the types leave out.
      if ((options as { scan?: boolean }).scan) return { id: source, external: true };
      this.error(`${importer} brings zod into the browser: import its types only`);
    },
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!contractFile.test(file)) return null;
      const contract = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      const routers = Object.entries(contract).filter(([, value]) => isRouter(value));
      return routers.map(([name, router]) => `export const ${name} = ${JSON.stringify(routesOf(router as AppRouter))};`).join('\n');
    },
  };
}

function isRouter(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.values(value);
  return entries.length > 0 && entries.every((entry) => typeof entry === 'object' && entry !== null && isAppRoute(entry));
}

function routesOf(router: AppRouter) {
  return Object.fromEntries(
    Object.entries(router).map(([name, route]) => {
      const { method, path, contentType } = route as { method: string; path: string; contentType?: string };
      // The client counts the statuses that a route declares; it judges none of them.
      return [name, { method, path, contentType, responses: {} }];
    }),
  );
}
